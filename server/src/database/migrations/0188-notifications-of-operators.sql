-- Whoever corrects an operator's name holds up all writers of readings while its notifications are searched.
create index notifications_of_operator on notifications ((data ->> 'operator'))
  where data ->> 'operator' is not null;
