-- The side of the certified RTP on which there is more evidence (domain, sideOf), which an average of all days may contradict.
alter table game_evidence add column direction text check (direction in ('below', 'above'));
alter table segment_evidence add column direction text check (direction in ('below', 'above'));

-- What is off is judged once more, in the background, so that it is said of these.
update day_estimates s set basis = ''
where exists (
  select from game_evidence e
  where e.game_id = s.game_id and e.feed_id = s.feed_id and e.outside_since is not null)
or s.feed_id = 0 and exists (
  select from segment_evidence e where e.game_id = s.game_id and e.outside_since is not null);
