-- What the amounts of a pull were in so far, as its rows have stated it or staff have said: a feed without a currency is held to it in
-- later runs. Null: nothing has said so yet.
alter table pulls add column currency text;
