-- Keys of programs, and the readings that they send (decision 0043).
create table api_keys (
  id integer generated always as identity primary key,
  name text not null unique check (length(name) between 1 and 60),
  -- The first characters of the key, to tell keys apart; of the rest only the hash is kept.
  shown text not null,
  key_hash bytea not null unique,
  scopes text[] not null
    check (cardinality(scopes) > 0 and scopes <@ array['readings:write', 'catalogue:read']),
  feed_id integer references feeds,
  -- Null: made on the command line.
  user_id text references users on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  -- To within minutes; null: never used.
  last_used_at timestamptz,
  revoked_at timestamptz,
  check (('readings:write' = any(scopes)) = (feed_id is not null))
);
create index api_keys_user on api_keys (user_id);
create index api_keys_feed on api_keys (feed_id);

-- Every server process forgets what it knows of a key at once.
create function announce_api_key_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('api_key_changed', old.id::text);
  return null;
end $$;

-- What a push was answered, and what its batch holds beyond what import_batches counts.
create table pushes (
  batch_id bigint primary key references import_batches,
  feed_id integer not null references feeds,
  -- A retry with the same key and body is answered the same.
  idempotency_key text check (length(idempotency_key) between 1 and 200),
  body_hash bytea not null,
  accepted integer not null check (accepted >= 0),
  quarantined integer not null check (quarantined >= 0),
  ignored integer not null check (ignored >= 0),
  -- A row was refused, so none was stored (Prefer: strict).
  is_refused boolean not null,
  unique (feed_id, idempotency_key)
);

-- Rows of a batch that were refused, by their position in the body.
create table refused_readings (
  batch_id bigint not null references import_batches,
  position integer not null,
  problems jsonb not null,
  primary key (batch_id, position)
);

-- What a feed calls a game. Without a game: its readings are ignored.
create table feed_names (
  feed_id integer not null references feeds,
  name text not null check (length(name) between 1 and 200),
  game_id integer references games on delete cascade,
  mapped_by text not null,
  mapped_at timestamptz not null default now(),
  primary key (feed_id, name)
);
create index feed_names_game on feed_names (game_id);

-- Readings whose game is not known yet: `reading` is the row as the domain's SentReading.
create table quarantined_readings (
  id bigint generated always as identity primary key,
  batch_id bigint not null references import_batches,
  feed_id integer not null references feeds,
  name text not null,
  position integer not null,
  reading jsonb not null,
  arrived_at timestamptz not null default now()
);
create index quarantined_readings_name on quarantined_readings (feed_id, name, id);
create index quarantined_readings_batch on quarantined_readings (batch_id);
