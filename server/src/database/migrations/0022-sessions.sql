-- Sessions and passwords, which a library kept before: what is stored of a token opens nothing, a session stands
-- for the credentials that opened it, and a person has one password at most.

drop table verifications;

drop trigger session_ended on sessions;
drop trigger blocked_stays_out on sessions;
drop function refuse_blocked_session();

alter table sessions add column token_hash bytea;
update sessions set token_hash = sha256(convert_to(token, 'utf8'));
alter table sessions
  alter column token_hash set not null,
  add unique (token_hash),
  add check (length(token_hash) = 32),
  drop column token,
  drop column updated_at,
  -- Of the person, when the password was checked; see refuse_session.
  add column credentials_version integer not null default 0;

create or replace function announce_session_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_ended', encode(old.token_hash, 'hex'));
  return null;
end $$;
create trigger session_ended
  after delete or update of id, user_id, token_hash, expires_at on sessions
  for each row execute function announce_session_end();

-- Counts the passwords, second factors and addresses that a person signed in with.
alter table users add column credentials_version integer not null default 0;

drop trigger password_replaced on accounts;
delete from accounts where password is null or provider_id <> 'credential';
drop index accounts_user;
alter table accounts rename to passwords;
alter table passwords rename column password to hash;
alter table passwords
  alter column hash set not null,
  drop column id,
  drop column account_id,
  drop column provider_id,
  drop column access_token,
  drop column refresh_token,
  drop column id_token,
  drop column access_token_expires_at,
  drop column refresh_token_expires_at,
  drop column scope,
  drop column created_at,
  add primary key (user_id),
  -- Somebody else knows it: the person chooses another before anything else.
  add column is_temporary boolean not null default false;
create trigger password_replaced after update of hash on passwords
  for each row when (old.hash is distinct from new.hash)
  execute function drop_password_resets();

create function renew_credentials() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'users' then
    new.credentials_version := old.credentials_version + 1;
  else
    update users set credentials_version = credentials_version + 1 where id = new.user_id;
  end if;
  return new;
end $$;
create trigger credentials_renewed before update of email, two_factor_since on users
  for each row when (
    old.email is distinct from new.email or old.two_factor_since is distinct from new.two_factor_since
  )
  execute function renew_credentials();
create trigger credentials_renewed before update of hash on passwords
  for each row when (old.hash is distinct from new.hash)
  execute function renew_credentials();

-- Whoever is blocked while they sign in is not in afterwards, nor who signs in with what is replaced meanwhile:
-- the lock makes one wait for the other.
create function refuse_session() returns trigger language plpgsql as $$
declare
  person record;
begin
  select blocked_at, credentials_version into person from users where id = new.user_id for share;
  if person.blocked_at is not null then
    raise exception 'the account is blocked' using errcode = 'RT001';
  end if;
  if person.credentials_version <> new.credentials_version then
    raise exception 'the credentials were replaced' using errcode = 'RT002';
  end if;
  return new;
end $$;
create trigger session_refused before insert on sessions
  for each row execute function refuse_session();
