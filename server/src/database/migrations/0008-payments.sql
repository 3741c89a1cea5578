-- Payments: what the payment provider reported, and what it means for a person's plan.

-- Names a person to the payment provider; it cannot be guessed and tells nothing.
alter table users add column payment_reference uuid not null unique default gen_random_uuid();

-- What somebody pays for: a subscription, or a single payment. It may be known before its person is,
-- since events arrive in any order.
create table payment_subscriptions (
  -- The provider's id of the subscription or of the single payment.
  id text primary key,
  customer_id text,
  user_id text references users on delete set null,
  -- By the price; null where no plan has that price.
  plan text check (plan in ('professional', 'premium')),
  status text not null check (status in ('paid', 'failed', 'cancelled')),
  -- When the provider says that it became so.
  status_at timestamptz not null,
  -- The subscription has ended: nothing later changes it.
  is_final boolean not null default false,
  created_at timestamptz not null default now()
);
create index payment_subscriptions_customer on payment_subscriptions (customer_id);
create index payment_subscriptions_user on payment_subscriptions (user_id);

-- Whose customer it is, kept from the first event that says so.
create table payment_customers (
  id text primary key,
  user_id text not null references users on delete cascade,
  created_at timestamptz not null default now()
);
create index payment_customers_user on payment_customers (user_id);

-- Every event once, with no more of it than an inquiry needs.
create table payment_events (
  id text primary key,
  type text not null,
  occurred_at timestamptz not null,
  received_at timestamptz not null default now(),
  user_id text references users on delete set null,
  customer_id text,
  subscription_id text,
  amount_cents bigint,
  currency text,
  -- applied: it set the person's payment status. The others changed nothing: see receive-event.ts.
  outcome text not null check (outcome in ('applied', 'stale', 'superseded', 'other-plan', 'unknown-person', 'ignored'))
);
create index payment_events_received on payment_events (received_at);
create index payment_events_user on payment_events (user_id);
