-- A deleted alert can be brought back for a while, with all that it knows: it hears of corrections and changes
-- of plan, and tells nothing.

alter table alerts add column deleted_at timestamptz;
drop index alerts_active;
create unique index alerts_active on alerts (user_id, game_id, direction)
  where is_active and deleted_at is null;
create index alerts_deleted on alerts (deleted_at) where deleted_at is not null;

-- Notifications lie in the order of their age; a summary of each range finds the old ones, and costs
-- whoever writes ten thousand at once nothing.
drop index notifications_age;
create index notifications_age on notifications using brin (created_at);
-- The game of a notification is looked up whenever it is read, and may be gone by then. To ask of each of ten
-- thousand whether its game is there would be a good part of what they cost.
alter table notifications drop constraint notifications_game_id_fkey;
