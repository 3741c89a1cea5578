-- Jobs whose process died while they ran, by their key, until they end: each further attempt is made in a process of
-- its own.
create table job_deaths (
  key text primary key,
  died_at timestamptz not null default now()
);
