-- Long exports, made by a job.
create table exports (
  id integer generated always as identity primary key,
  user_id text not null references users on delete cascade,
  format text not null check (format in ('csv', 'xlsx')),
  language text not null check (language in ('en', 'pt')),
  -- The filters in words, for the head of the file.
  filters text[] not null,
  -- Those that passed the filters when it was asked for.
  game_ids integer[] not null,
  first_day date not null,
  last_day date not null check (last_day >= first_day),
  state text not null default 'waiting' check (state in ('waiting', 'ready', 'failed')),
  row_count integer not null,
  rows_done integer not null default 0,
  created_at timestamptz not null default now()
);
create index exports_of_user on exports (user_id);
create index exports_age on exports (created_at);

-- In parts, so that neither writing nor reading a file takes memory for all of it.
create table export_parts (
  export_id integer not null references exports on delete cascade,
  position integer not null,
  bytes bytea not null,
  primary key (export_id, position)
);
alter table export_parts alter column bytes set storage external;
