-- Days on which a feed ran another version counted for the game once it was taken back: all games of which one did are judged again.
insert into changed_days (game_id, first_day)
select distinct game_id, '-infinity'::date from feed_version_changes;
