-- From where the evidence on a segment goes on, as `daily_evidence` has it of each day of a game: one for each segment, as of a
-- week before its last day (decision 0114).
alter table segment_evidence
  add column basis text,
  add column kept_day date,
  add column kept_standing bytea,
  add column kept_outside_since date;
