-- Figures of whole days for everybody who does not see the readings themselves (decision 0024): what is told of a day
-- is told once, so that nobody can watch it change as single readings arrive.

create table published_days (
  day date primary key,
  -- As it is told: percent, rounded more coarsely the fewer games there are.
  rtp double precision not null,
  games integer not null check (games >= 10),
  readings bigint not null check (readings >= games),
  -- Games by their trend of the day, rounded.
  rising integer not null,
  falling integer not null,
  steady integer not null,
  published_at timestamptz not null default now()
);
