-- How a person becomes known and stays the only one who gets in: registrations that wait for their
-- code, codes, reset links, consent, and the attempts that lockouts count (see docs/decisions/0009).

alter table users add column language text not null default 'pt' check (language in ('en', 'pt'));

-- A registration becomes a person when its code is proven; until then nothing of it is in users. One is
-- kept also for an address that has an account, so that both cost the same; nothing comes of it.
create table registrations (
  email text primary key check (email = lower(email)),
  name text not null check (length(name) between 1 and 200),
  password text not null,
  plan text not null check (plan in ('free', 'professional', 'premium')),
  language text not null check (language in ('en', 'pt')),
  terms_version text not null,
  accepted_at timestamptz not null default now(),
  -- sha256 of what the browser that registered holds.
  browser_hash bytea not null,
  -- Somebody else registered the address shortly before, with another password.
  is_contested boolean not null default false,
  expires_at timestamptz not null
);

-- The newest code of an address. One is kept also where no mail went out.
create table email_codes (
  email text primary key check (email = lower(email)),
  code_hash bytea not null,
  tries integer not null default 0,
  expires_at timestamptz not null
);

create table password_resets (
  token_hash bytea primary key,
  user_id text not null references users on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index password_resets_user on password_resets (user_id);

-- What somebody asked to be mailed to an address; a job answers it, whether or not the address is known.
create table address_requests (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('registration', 'resend', 'password-reset')),
  email text not null check (email = lower(email)),
  language text not null check (language in ('en', 'pt')),
  created_at timestamptz not null default now()
);

create table consents (
  id bigint generated always as identity primary key,
  user_id text not null references users on delete cascade,
  terms_version text not null,
  language text not null check (language in ('en', 'pt')),
  is_adult boolean not null,
  accepted_at timestamptz not null
);
create index consents_user on consents (user_id);

-- Attempts in a window of time, by what they count against.
create table attempts (
  bucket text not null,
  -- sha256 of an account's or a caller's address: nobody can read here who tried.
  subject bytea not null,
  tries integer not null,
  -- Windows in a row that were used up; each doubles the wait.
  penalties integer not null default 0,
  resets_at timestamptz not null,
  primary key (bucket, subject)
);
create index attempts_resets_at on attempts (resets_at);

-- A link that was mailed before must not undo a new password or reach a former address.
create function drop_password_resets() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'users' then
    delete from password_resets where user_id = new.id;
  else
    delete from password_resets where user_id = new.user_id;
  end if;
  return null;
end $$;
create trigger password_replaced after update of password on accounts
  for each row when (old.password is distinct from new.password)
  execute function drop_password_resets();
create trigger email_replaced after update of email on users
  for each row when (old.email is distinct from new.email)
  execute function drop_password_resets();
