-- A person's feed for feed readers. Whoever has the token reads what the person's plan shows; only its hash is kept.
create table reader_feeds (
  user_id text primary key references users on delete cascade,
  token_hash bytea not null unique,
  created_at timestamptz not null default now(),
  -- To within minutes; null: never read.
  last_used_at timestamptz,
  -- By game, what was said of it last, since when, and how many times it had changed.
  said jsonb not null default '{}'
);
