-- What keys may read and change beyond readings and the catalog.
alter table api_keys drop constraint api_keys_scopes_check;
alter table api_keys add constraint api_keys_scopes_check check (
  cardinality(scopes) > 0 and scopes <@ array[
    'readings:write', 'catalogue:read', 'readings:read', 'alerts:read', 'alerts:write', 'feeds:read']);
