-- Sessions that people played and entered themselves. Nobody else reads them; they leave with the account.

create table play_sessions (
  id bigint generated always as identity primary key,
  user_id text not null references users on delete cascade,
  -- Null: no game of the catalog, or one that is gone.
  game_id integer references games on delete set null,
  game_name text not null check (length(game_name) between 1 and 200),
  day date not null,
  spins integer check (spins > 0),
  staked numeric not null check (staked > 0),
  won numeric not null check (won >= 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- As the game's help page states it, percent.
  rtp double precision check (rtp between 0 and 100),
  is_fixed boolean not null,
  -- [{"stake": 0.5, "spins": 120}, …]; null: taken as equal.
  stakes jsonb,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index play_sessions_of_user on play_sessions (user_id, day desc, id desc);
create index play_sessions_of_game on play_sessions (game_id) where game_id is not null;
create index play_sessions_deleted on play_sessions (deleted_at) where deleted_at is not null;
