-- Distributes what grows with the readings over the nodes of a Citus cluster (14 or newer supports PostgreSQL 18).
--
-- Run on the coordinator as the owner of the tables, after Retorna's migrations and with every Retorna process stopped:
--   psql "$DATABASE_OWNER_URL" -v ON_ERROR_STOP=1 -f docs/operations/citus.sql
--
-- NOTIFY and advisory locks exist on one node only, so DATABASE_URL must name the coordinator in every process.
-- server/src/citus.test.ts holds the schema to the rules that these calls need; see docs/operations/scaling.md.

begin;

create extension if not exists citus;

-- Small, and joined or referenced by what is distributed: a copy on every node.
select create_reference_table('providers');
select create_reference_table('games');
-- Citus copies no table with a trigger; these two only keep people from deleting a batch or a feed.
drop trigger batches_stay on import_batches;
select create_reference_table('import_batches');
drop trigger feeds_stay on feeds;
select create_reference_table('feeds');

-- By game, each next to the others: roll-up, metrics and evidence of a game stay on one node.
select create_distributed_table('readings', 'game_id');
select create_distributed_table('reading_corrections', 'game_id', colocate_with => 'readings');
select create_distributed_table('daily_rtp', 'game_id', colocate_with => 'readings');
select create_distributed_table('shared_days', 'game_id', colocate_with => 'readings');
select create_distributed_table('game_totals', 'game_id', colocate_with => 'readings');
select create_distributed_table('game_metrics', 'game_id', colocate_with => 'readings');
select create_distributed_table('game_estimates', 'game_id', colocate_with => 'readings');
select create_distributed_table('table_limits', 'game_id', colocate_with => 'readings');

commit;
