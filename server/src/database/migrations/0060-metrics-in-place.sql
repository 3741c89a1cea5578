-- Room for a second version of every row on its page: midnight and each roll-up then leave the index alone, and the
-- next change reuses the space.
alter table game_metrics set (fillfactor = 45);
cluster game_metrics using game_metrics_pkey;
-- A restored dump is not to depend on how this was done.
alter table game_metrics set without cluster;
