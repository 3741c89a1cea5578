-- Keys that stand in web pages (decision 0093): the origins of the pages that may use one; null: a secret key.
alter table api_keys
  add column allowed_origins text[],
  add constraint publishable_keys_only_read check (allowed_origins is null
    or cardinality(allowed_origins) > 0 and scopes = array['catalogue:read'] and user_id is not null);

drop trigger if exists api_key_ended on api_keys;
create or replace trigger api_key_changed
  after update of revoked_at, scopes, expires_at, allowed_addresses, allowed_origins or delete on api_keys
  for each row execute function announce_api_key_change();
