-- What a feed of kind 'pull' fetches (decision 0045), one per feed.
create table pulls (
  feed_id integer primary key references feeds,
  -- PullSource and PullMapping of the contract.
  source jsonb not null,
  mapping jsonb not null,
  -- JSON, sealed: the token, password or key, and the key's passphrase.
  secret text,
  -- Null: only by hand.
  schedule jsonb,
  next_at timestamptz,
  -- What the next request asks for: the latest cursor, or the end of the latest window.
  cursor text,
  etag text,
  last_modified text,
  -- SHA-256 of the SFTP server's key.
  host_key text,
  failures integer not null default 0 check (failures >= 0),
  -- Since when a changed host key stops it.
  stopped_at timestamptz,
  -- Changes with every change by staff: a run of an earlier definition stores nothing.
  version integer not null default 1,
  changed_by text not null,
  changed_at timestamptz not null default now()
);
create index pulls_due on pulls (next_at) where next_at is not null and stopped_at is null;

create table pull_runs (
  id integer generated always as identity primary key,
  feed_id integer not null references feeds,
  kind text not null check (kind in ('schedule', 'hand', 'dry-run')),
  actor text not null,
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  rows integer not null default 0,
  readings integer not null default 0,
  refused integer not null default 0,
  bytes bigint not null default 0,
  -- PullProblem of the contract, and what the other side said.
  problem text,
  detail text not null default '',
  batch_id bigint references import_batches,
  -- The first refused rows: [{line, problems}].
  refusals jsonb not null default '[]'
);
create index pull_runs_feed on pull_runs (feed_id, id desc);
-- One at a time; a dry run stores nothing that another would miss.
create unique index pull_runs_one on pull_runs (feed_id) where finished_at is null and kind <> 'dry-run';

-- The files of SFTP servers that have been read: each content of a name once.
create table pulled_files (
  feed_id integer not null references feeds,
  name text not null,
  sha256 text not null,
  bytes bigint not null,
  modified_at timestamptz not null,
  run_id integer not null references pull_runs,
  primary key (feed_id, name, sha256)
);
