-- Feeds for which the game's own version is recorded took the game's evidence away: all games with a version of a feed are judged again.
insert into changed_days (game_id, first_day)
select distinct game_id, '-infinity'::date from feed_games;
