import { sql } from 'kysely'
import type { Transaction } from './connection.ts'

/**
 * Makes a pull request data again that was undone after runs with an earlier mapping: their files, and everything
 * since the first undone run that no kept run follows, since rows of a kept run would arrive twice. A run in
 * progress stores nothing.
 */
export const askForUndone = async (trx: Transaction, feedId: number): Promise<void> => {
  await sql`
    with undone as (
      select r.id, r.began_at, not exists (
        select from pull_runs later join import_batches b on b.id = later.batch_id
        where later.feed_id = r.feed_id and later.id > r.id and b.undone_at is null) as is_last
      from pull_runs r
      join import_batches b on b.id = r.batch_id and b.undone_at is not null
      join pulls p on p.feed_id = r.feed_id and r.started_at < p.mapping_changed_at
      where r.feed_id = ${feedId}),
    forgotten as (delete from pulled_files f using undone u where f.run_id = u.id),
    asked as (
      update pull_runs r set began_at = null from undone u where r.id = u.id and u.is_last),
    first as (
      select began_at from undone where is_last and began_at is not null order by id limit 1)
    update pulls p set cursor = nullif(first.began_at, ''), etag = null, last_modified = null, version = version + 1
    from first where p.feed_id = ${feedId}`.execute(trx)
}
