-- What staff think of unusual readings, and the games that they chose for names in imports.

create table reading_reviews (
  game_id integer not null references games on delete cascade,
  day date not null,
  -- The daily RTP that was reviewed: once it changes, the day is unusual anew.
  rtp double precision not null,
  judgment text not null check (judgment in ('ok', 'corrected', 'watch')),
  note text not null check (length(note) <= 500),
  -- A user's id.
  reviewed_by text not null,
  reviewed_at timestamptz not null default now(),
  primary key (game_id, day)
);
create index reading_reviews_recent on reading_reviews (day);

update desk_imports set options = options || '{"games": {}}';
update desk_import_shapes set options = options || '{"games": {}}';
