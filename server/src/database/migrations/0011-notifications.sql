-- What happened for a person, and how it reaches them: in the application, by mail, in their browsers, at a
-- webhook of theirs, by SMS.

create table notifications (
  id bigint generated always as identity primary key,
  user_id text not null references users on delete cascade,
  -- One notification per event, however often the event is told.
  event_key text not null unique check (length(event_key) between 1 and 300),
  kind text not null check (kind in ('rtp-alert')),
  game_id integer references games on delete set null,
  data jsonb not null,
  -- new: nobody has looked yet where it goes. told: on its way by itself. held: above what a person gets in
  -- an hour, waits for the message that sums up. summed-up: in such a message. kept: shown in the
  -- application alone.
  state text not null default 'new'
    check (state in ('new', 'told', 'held', 'summed-up', 'kept')),
  state_at timestamptz not null default now(),
  -- Of the daily mail; null where it is in none.
  digest text check (digest in ('waiting', 'mailed')),
  created_at timestamptz not null default now(),
  read_at timestamptz
);
create index notifications_of_user on notifications (user_id, id);
create index notifications_unread on notifications (user_id) where read_at is null;
create index notifications_new on notifications (id) where state = 'new';
create index notifications_held on notifications (user_id, id) where state = 'held';
create index notifications_told on notifications (user_id, state_at) where state = 'told';
create index notifications_digest on notifications (user_id, id) where digest = 'waiting';
create index notifications_age on notifications (created_at);

-- A person without a row has the defaults.
create table notification_settings (
  user_id text primary key references users on delete cascade,
  email text not null default 'now' check (email in ('off', 'now', 'daily')),
  -- Of the daily mail, in the configured time zone.
  digest_hour smallint not null default 8 check (digest_hour between 0 and 23),
  push boolean not null default true,
  webhook boolean not null default true,
  sms boolean not null default true,
  updated_at timestamptz not null default now()
);

-- Browsers that asked for messages; an address belongs to whoever signed in there last.
create table push_subscriptions (
  id bigint generated always as identity primary key,
  user_id text not null references users on delete cascade,
  endpoint text not null unique check (length(endpoint) <= 1000),
  p256dh text not null,
  auth text not null,
  user_agent text,
  created_at timestamptz not null default now(),
  delivered_at timestamptz
);
create index push_subscriptions_of_user on push_subscriptions (user_id);

create table webhooks (
  id bigint generated always as identity primary key,
  user_id text not null unique references users on delete cascade,
  url text not null check (length(url) <= 2000),
  -- Encrypted with a key that the database does not hold.
  secret text not null,
  -- The one before, valid until then.
  previous_secret text,
  previous_until timestamptz,
  -- Attempts since the last one that arrived, and when the first of them was.
  failures integer not null default 0,
  failing_since timestamptz,
  -- Since when nothing is sent there, because nothing arrived.
  paused_at timestamptz,
  created_at timestamptz not null default now(),
  constraint previous_secret_ends check ((previous_secret is null) = (previous_until is null)),
  constraint failures_have_a_begin check ((failures = 0) = (failing_since is null))
);

-- A number gets messages once its code was brought.
create table notification_phones (
  user_id text primary key references users on delete cascade,
  phone text not null check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  verified_at timestamptz,
  -- Keyed hash; null once it was used.
  code_hash bytea,
  tries integer not null default 0,
  expires_at timestamptz,
  created_at timestamptz not null default now()
);

-- Messages to browsers, webhooks and phones; mails are in outgoing_mails.
create table notification_deliveries (
  id bigint generated always as identity primary key,
  -- The same in every attempt, so that a receiver knows a repetition as one.
  message_id uuid not null unique default gen_random_uuid(),
  user_id text not null references users on delete cascade,
  channel text not null check (channel in ('push', 'webhook', 'sms')),
  kind text not null check (kind in ('notification', 'summary', 'test')),
  push_subscription_id bigint references push_subscriptions on delete cascade,
  webhook_id bigint references webhooks on delete cascade,
  notification_ids bigint[] not null,
  -- sending: an attempt runs, or its process died.
  state text not null default 'queued'
    check (state in ('queued', 'sending', 'delivered', 'failed')),
  -- Since it was created or last asked for again.
  attempts integer not null default 0,
  response_status integer,
  detail text,
  created_at timestamptz not null default now(),
  -- When the latest attempt began.
  attempted_at timestamptz,
  -- When the next one is due.
  due_at timestamptz default now(),
  delivered_at timestamptz,
  constraint target_of_channel check (
    (channel = 'push') = (push_subscription_id is not null)
    and (channel = 'webhook') = (webhook_id is not null)),
  constraint settled_is_not_due check ((due_at is null) = (state in ('delivered', 'failed')))
);
create index notification_deliveries_of_user on notification_deliveries (user_id, channel, id);
create index notification_deliveries_push on notification_deliveries (push_subscription_id);
create index notification_deliveries_webhook on notification_deliveries (webhook_id, id);
create index notification_deliveries_open on notification_deliveries (due_at)
  where state in ('queued', 'sending');
create index notification_deliveries_age on notification_deliveries (created_at);
