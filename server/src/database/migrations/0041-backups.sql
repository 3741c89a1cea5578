-- Scheduled backups that are kept, running or failed.
create table backups (
  id bigint generated always as identity primary key,
  name text not null,
  started_at timestamptz not null,
  finished_at timestamptz,
  bytes bigint check (bytes >= 0),
  -- The reason, if it failed.
  error text,
  check (bytes is null or error is null),
  check ((finished_at is null) = (bytes is null and error is null))
);
