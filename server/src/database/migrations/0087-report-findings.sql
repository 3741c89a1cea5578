-- What the last report of a schedule said of its games, so that the next one can tell what changed.
alter table report_schedules
  -- By the id of the game: the kind of its answer and what distinguishes answers of a kind.
  add column said jsonb,
  add column said_at timestamptz,
  add constraint said_at_a_time check ((said is null) = (said_at is null));

-- Reports that were frozen before reports had findings begin with their title.
update report_shares
set frozen = frozen || jsonb_build_object('finding', jsonb_build_object(
  'title', frozen -> 'title', 'mark', null, 'sentences', '[]'::jsonb, 'games', '[]'::jsonb, 'blocks', '[]'::jsonb))
where frozen is not null and not frozen ? 'finding';

-- So do letters of theirs that are kept.
update outgoing_mails
set data = data || jsonb_build_object('link', null, 'finding', jsonb_build_object(
  'title', data -> 'report', 'sentences', '[]'::jsonb, 'games', '[]'::jsonb))
where kind = 'report' and not data ? 'finding';
