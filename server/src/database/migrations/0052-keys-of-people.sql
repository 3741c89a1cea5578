-- Keys that members make for their own programs.
alter table api_keys
  drop constraint api_keys_scopes_check,
  add constraint api_keys_scopes_check check (cardinality(scopes) > 0 and scopes <@ array[
    'catalogue:read', 'readings:read', 'alerts:read', 'alerts:write', 'readings:write', 'feeds:read']),
  add constraint alerts_belong_to_somebody
    check (user_id is not null or not scopes && array['alerts:read', 'alerts:write']),
  -- Addresses and networks (CIDR) that may use it; null: all.
  add column allowed_addresses text[] check (cardinality(allowed_addresses) between 1 and 20),
  -- Its owner revoked it, and can restore it until then.
  add column restorable_until timestamptz,
  add constraint only_revoked_keys_are_restored
    check (restorable_until is null or revoked_at is not null);

-- A key that writes is named in the batches that it sent; a member's keys have names of their own.
alter table api_keys drop constraint api_keys_name_key;
create unique index api_keys_of_programs on api_keys (name)
  where user_id is null or feed_id is not null;
create unique index api_keys_of_people on api_keys (user_id, name)
  where user_id is not null and feed_id is null and revoked_at is null;

-- A key ends with the account that made it, and one that writes readings or reads the state of feeds with its owner's rights.
create or replace function end_api_keys() returns trigger language plpgsql as $$
begin
  with ended as (
    update api_keys set revoked_at = now()
    where user_id = new.id and revoked_at is null
      and (new.blocked_at is not null or new.deleted_at is not null
        or new.role <> 'admin' and scopes && array['readings:write', 'feeds:read'])
    returning name, shown, feed_id)
  insert into audit_log (actor, action, subject, before)
  select new.id, 'api-key.ended',
    case when feed_id is null then 'user ' || new.id else 'key ' || name end,
    jsonb_build_object('key', shown)
  from ended;
  if new.blocked_at is not null or new.deleted_at is not null then
    update api_keys set restorable_until = null
    where user_id = new.id and restorable_until is not null;
  end if;
  return null;
end $$;
create or replace trigger user_keeps_api_keys after update of role, blocked_at, deleted_at on users
  for each row execute function end_api_keys();

-- Requests that a key made on a day, UTC.
create table api_key_days (
  key_id integer not null references api_keys on delete cascade,
  day date not null,
  requests bigint not null check (requests > 0),
  primary key (key_id, day)
);
