-- A game whose days were said to agree again is judged once more, in the background: uncertain days no longer count as such.
update day_estimates set basis = '' where back_since is not null;
