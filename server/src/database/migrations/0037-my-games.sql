-- What the overview knows of a member's games, besides favorites and alerts.

-- The games whose page a member opened last; the server keeps ten.
create table game_looks (
  user_id text not null references users on delete cascade,
  game_id integer not null references games on delete cascade,
  looked_at timestamptz not null default now(),
  primary key (user_id, game_id)
);
create index game_looks_game on game_looks (game_id);

-- The current visit to the overview and the one before it, each with the current RTPs of the member's games that the
-- plan showed at the time, by game id.
create table overview_visits (
  user_id text primary key references users on delete cascade,
  latest_at timestamptz not null,
  latest_rtps jsonb not null,
  previous_at timestamptz,
  previous_rtps jsonb,
  constraint previous_whole check ((previous_at is null) = (previous_rtps is null))
);
