import type { V1Batch } from '@retorna/contract/v1/feeds'
import type { Database } from '../../database/connection.ts'

/** Batches of readings of a feed, or of all feeds, before an id, latest first. */
export const batchesOfFeeds = async (
  db: Database,
  { feedId, before, limit }: { feedId: number | undefined; before: number | null; limit: number },
): Promise<V1Batch[]> => {
  const rows = await db
    .selectFrom('import_batches')
    .select([
      'id',
      'created_at',
      'undone_at',
      'rows_new as new_rows',
      'rows_changed as changed_rows',
      'rows_unchanged as unchanged_rows',
      'rows_refused as refused_rows',
      'rows_waiting as waiting_rows',
    ])
    .select(({ ref }) => ref('feed_id').$notNull().as('feed_id'))
    .where('feed_id', 'is not', null)
    .$if(feedId !== undefined, (all) => all.where('feed_id', '=', feedId ?? 0))
    .$if(before !== null, (all) => all.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ created_at, undone_at, ...row }) => ({
    ...row,
    received_at: created_at.toISOString(),
    undone_at: undone_at?.toISOString() ?? null,
  }))
}
