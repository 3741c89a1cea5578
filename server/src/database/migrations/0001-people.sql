-- People and their sessions; the columns that better-auth owns keep its meaning (see features/auth).

create table users (
  id text primary key,
  name text not null check (length(name) between 1 and 200),
  email text not null unique check (email = lower(email)),
  email_verified boolean not null default false,
  image text,
  role text not null default 'member' check (role in ('member', 'editor', 'admin')),
  plan text not null default 'free' check (plan in ('free', 'professional', 'premium')),
  payment_status text check (payment_status in ('paid', 'pending', 'failed', 'cancelled')),
  -- The first sign-in with a verified address; the free trial runs from here.
  trial_started_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint free_has_no_payment check (plan <> 'free' or payment_status is null),
  constraint paid_has_payment check (plan = 'free' or payment_status is not null)
);

create table sessions (
  id text primary key,
  user_id text not null references users on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index sessions_user on sessions (user_id);

create table accounts (
  id text primary key,
  user_id text not null references users on delete cascade,
  account_id text not null,
  provider_id text not null,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider_id, account_id)
);
create index accounts_user on accounts (user_id);

create table verifications (
  id text primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index verifications_identifier on verifications (identifier);

-- A session that ends anywhere is forgotten by every server process at once.
create function announce_session_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_ended', encode(sha256(convert_to(old.token, 'utf8')), 'hex'));
  return null;
end $$;
create trigger session_ended after delete or update on sessions
  for each row execute function announce_session_end();

-- A change of plan, role or payment counts from the next request on.
create function announce_user_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('user_changed', coalesce(new.id, old.id));
  return null;
end $$;
create trigger user_changed after update or delete on users
  for each row execute function announce_user_change();
