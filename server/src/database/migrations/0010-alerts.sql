-- Alerts: a message to a person when a game's current RTP leaves what it is measured from.

create table alerts (
  id integer generated always as identity primary key,
  user_id text not null references users on delete cascade,
  game_id integer not null references games on delete cascade,
  direction text not null check (direction in ('increase', 'decrease', 'both')),
  threshold double precision not null check (threshold > 0 and threshold <= 100),
  -- Percentage points, or standard deviations of the expected range.
  unit text not null check (unit in ('points', 'deviations')),
  -- Current RTP at creation, then the value that last fired; null while the game has no reading.
  baseline_rtp double precision,
  is_active boolean not null default true,
  silenced_until timestamptz,
  -- Names each notification of the alert: one that is told again is known.
  firings integer not null default 0,
  last_fired_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
)
-- Room on each page for the new baselines of what fires.
with (fillfactor = 85);
create unique index alerts_active on alerts (user_id, game_id, direction) where is_active;
create index alerts_user on alerts (user_id, created_at);
create index alerts_game on alerts (game_id);

-- What became of games' current RTPs, written with the readings and taken away by the evaluation of alerts.
create table current_rtp_changes (
  id bigint generated always as identity primary key,
  -- No reference: a change tells of a game until it is evaluated, also of one that is gone.
  game_id integer not null,
  -- Null: no reading.
  rtp_before double precision,
  rtp_after double precision,
  -- Of the day that rtp_after describes.
  plays bigint,
  -- Whether the game has more readings than before; else they were corrected or taken back.
  is_new boolean not null
);
