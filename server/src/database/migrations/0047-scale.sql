-- What keeps its speed with ten thousand games, years of readings and a million audit entries.

create index audit_log_subject_text on audit_log using gin (subject gin_trgm_ops);

-- How many readings the days of a game hold together, so that nothing adds up a game's whole history.
create table game_totals (
  game_id integer primary key references games on delete cascade,
  readings bigint not null check (readings >= 0)
);
insert into game_totals select game_id, sum(readings) from daily_rtp group by 1;

create index reading_corrections_recent on reading_corrections (replaced_at);
-- The key begins with the game, as that of readings does.
alter table reading_corrections
  drop constraint reading_corrections_pkey,
  add primary key (game_id, id);

-- Requests of callers near their limit, of all processes together. Not worth keeping after a crash.
create unlogged table request_counts (
  -- A hash: what identifies a caller may be a session.
  caller bytea primary key,
  requests integer not null,
  ends_at timestamptz not null
);
create index request_counts_ended on request_counts (ends_at);
