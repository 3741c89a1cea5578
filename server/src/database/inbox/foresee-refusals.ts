import type { Client } from '../connection.ts'
import { dayIn } from '../readings/day-of-reading.ts'
import { together } from '../together.ts'
import { refuseArchived } from './refuse-archived.ts'
import { refuseCounted } from './refuse-counted.ts'
import type { InboxRows } from './refuse-rows.ts'
import { refuseFallen } from './total-queries.ts'

/** The rows of the batch `$2` after the row `$3` that are not refused already. */
const ROWS = `i.batch_id = $2 and i.id > $3 and not exists (
  select from refused_readings x where x.batch_id = i.batch_id and x.position = i.position)`

/** SQL for the time zone of the days of a feed. */
const zoneOf = (feedId: number): string =>
  `(select case when measures = 'totals' then coalesce(time_zone, $1) else $1 end from feeds where id = ${feedId})`

/**
 * Lists the rows of a batch as refused that `storeArrivals` would refuse if it stored them at once. It locks
 * nothing, so it does not foresee refusals because of readings that still wait in the inbox, or that are stored
 * before these rows.
 *
 * @param after the result of `lastInInbox` before the first row was appended.
 * @param timeZone the time zone of the platform.
 * @returns their number.
 */
export const foreseeRefusals = async (
  client: Client,
  {
    batchId,
    feedId,
    after,
    timeZone,
  }: { batchId: number; feedId: number; after: number; timeZone: string },
): Promise<number> => {
  const rows: InboxRows = { text: ROWS, values: [batchId, after] }
  const days = { day: dayIn([], zoneOf(feedId)), timeZone }
  const [archived, { rows: feeds }] = await together(client, [
    refuseArchived(rows, days),
    { text: 'select measures from feeds where id = $1', values: [feedId] },
  ])
  const refused =
    feeds[0]?.measures === 'totals'
      ? await refuseFallen(client, rows, timeZone)
      : (await refuseCounted(client, rows, days)).length
  return (archived.rowCount ?? 0) + refused
}
