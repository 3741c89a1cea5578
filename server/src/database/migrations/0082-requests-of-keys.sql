-- The last requests of a person's key, latest first: members of this shape are written by auth/api-keys/key-requests.ts.
create table api_key_requests (
  key_id integer primary key references api_keys on delete cascade,
  requests jsonb not null
);
