-- What a subscription is to cost at the payment provider from a day on, and since when it does: its latest change only.
create table price_moves (
  id integer generated always as identity primary key,
  subscription_id text not null unique references payment_subscriptions on delete cascade,
  currency text not null,
  before_cents bigint not null,
  after_cents bigint not null,
  due_at timestamptz not null,
  -- Null: it waits.
  moved_at timestamptz
);
