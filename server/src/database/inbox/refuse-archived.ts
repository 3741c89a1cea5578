import { needsArchived } from '../readings/archived-months.ts'
import type { Statement } from '../together.ts'
import { type InboxRows, listRefused, POSITION, type Refusal } from './refuse-rows.ts'

/** SQL for the start of the window of a row `i` of a feed `f`. The window of a running total is not known yet. */
export const WINDOW_FROM =
  "case when f.measures = 'totals' then i.read_at - interval '1 day' else i.window_from end as window_from"

/** Lists the rows as refused whose day needs an archived month. */
export const refuseArchived = (
  rows: InboxRows,
  { day, timeZone, mostListed }: Refusal,
): Statement => ({
  text: listRefused(
    `
    select r.batch_id, r.position, 'month-archived' as problem
    from (
      select i.batch_id, ${POSITION} as position, i.feed_id, i.read_at, ${WINDOW_FROM}
      from inbox i join feeds f on f.id = i.feed_id where ${rows.text}) r
    where ${needsArchived(day)}`,
    mostListed,
  ),
  values: [timeZone, ...rows.values],
})
