-- What a person's account holds beside the plan: second factor, change of address, deletion; and how long
-- records are kept.

alter table users
  -- Since when sign-ins ask for a code; null without a second factor.
  add column two_factor_since timestamptz,
  add column deletion_requested_at timestamptz,
  -- The end of the days of grace.
  add column deletes_at timestamptz,
  -- Since when the row is all that is left of a person, without a name or an address.
  add column deleted_at timestamptz,
  add constraint deletion_has_a_time check ((deletion_requested_at is null) = (deletes_at is null));
create index users_deletes_at on users (deletes_at) where deletes_at is not null;
create index users_deleted_at on users (deleted_at) where deleted_at is not null;

create table two_factors (
  user_id text primary key references users on delete cascade,
  -- Encrypted with a key that the database does not hold.
  secret text not null,
  -- The latest half minute, counted from 1970, whose code was used: each counts once.
  used_step bigint not null default 0,
  created_at timestamptz not null default now()
);

create table recovery_codes (
  user_id text not null references users on delete cascade,
  -- Keyed hash; the key is not in the database.
  code_hash text not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- A change of address that waits for its code.
create table email_changes (
  user_id text primary key references users on delete cascade,
  email text not null check (email = lower(email)),
  -- Keyed hash; for an address that has an account already it is the hash of nothing.
  code_hash bytea not null,
  tries integer not null default 0,
  expires_at timestamptz not null
);

-- When a session was last used, to within minutes. Writing it ends nothing, so it announces nothing.
alter table sessions add column last_used_at timestamptz not null default now();
update sessions set last_used_at = updated_at;
drop trigger session_ended on sessions;
create trigger session_ended
  after delete or update of id, user_id, token, expires_at on sessions
  for each row execute function announce_session_end();

-- The audit log stays append-only for everybody, its owner included. Only what it says of people, and only
-- after a year, may leave it; what it says of imports is where figures come from, and stays.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.batch_id is null and old.at < now() - interval '1 year' then
      return old;
    end if;
  end if;
  raise exception 'the audit log is append-only';
end $$;
