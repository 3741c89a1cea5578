-- Reports that users keep, and the logos on them.

create table report_logos (
  id integer generated always as identity primary key,
  user_id text not null references users on delete cascade,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  -- WebP
  bytes bytea not null check (octet_length(bytes) <= 1000000),
  created_at timestamptz not null default now(),
  unique (user_id, sha256)
);

create table reports (
  id integer generated always as identity primary key,
  user_id text not null references users on delete cascade,
  name text not null check (length(name) between 1 and 80),
  -- ReportSettings of the contract.
  settings jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- A deleted report can be restored for an hour.
  deleted_at timestamptz
);
create index reports_owner on reports (user_id);
create index reports_deleted on reports (deleted_at) where deleted_at is not null;
