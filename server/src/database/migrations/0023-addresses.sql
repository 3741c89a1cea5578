-- What an address proves, and what a change of it can be undone with.

-- A registration counts in the browser that sent it, or for whoever knows its password: nothing is contested.
alter table registrations drop column is_contested;

-- Links that bring a former address back.
create table email_undos (
  token_hash bytea primary key check (length(token_hash) = 32),
  user_id text not null references users on delete cascade,
  -- The address that the link was mailed to.
  email text not null check (email = lower(email)),
  changed_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index email_undos_user on email_undos (user_id);
