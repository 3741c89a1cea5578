import type { Client } from '../connection.ts'
import { type Statement, together } from '../together.ts'
import { assertNotArchived, findArchived, refuseArchived } from './archived-months.ts'
import { dayIn, fromReadings, selectZones, type Zones, zonesOfTotals } from './day-of-reading.ts'
import { FIGURES, FIGURES_OF_READINGS } from './figures-of-day.ts'
import { addDays, subtractDays, sumAllDays } from './game-totals.ts'
import { type LockedGames, lockOf } from './reading-locks.ts'
import { clearSegments, sumSegments } from './segments.ts'
import { sharedOf, splitSharedDays } from './shared-days.ts'
import {
  type Relation,
  relationOf,
  type Span,
  selectSpan,
  spanOf,
  type TouchedDays,
} from './touched-days.ts'

/**
 * Computes `daily_rtp` for the touched days from their readings, inside the caller's transaction. A feed's day is
 * made from the best class of its readings: 100 × Σ payout / Σ turnover of those with volumes if the turnover is
 * above 0, else the latest one with plays, else the latest. Plays are those behind that RTP: in the first case the
 * sum, null unless every counted reading has them. Turnover, payout and the sums of powers of stakes and payouts are
 * those of the counted readings, null unless each of them has them, as is the largest stake. If several feeds report
 * a day, each has its row of `shared_days`, and the day is combined from them. A day without readings loses its rows.
 * The readings of each game are added up in `game_totals`, and its first day is queued for `judge-changed-days`.
 * Readings sent by segments are added up in `segment_days`.
 *
 * @param timeZone the IANA time zone of the calendar days; see {@link dayOfReading}.
 * @throws ArchivedMonthError if readings of a touched day are archived.
 */
export const rollUpDays = async (
  client: Client,
  timeZone: string,
  touched: TouchedDays,
): Promise<void> => {
  if (touched === 'all') return rollUpAll(client, timeZone)
  if (!('table' in touched) && touched.length === 0) return
  const pairs = relationOf(touched)
  const [, found, spanned] = await together(client, [
    lockOf(gamesOf(touched)),
    selectZones(timeZone),
    selectSpan(pairs),
  ])
  const zones: Zones = found.rows
  const span = spanOf(spanned)
  if (span === null) return
  const deleteFrom = (table: string): Statement => ({
    text: `delete from ${table} d using ${pairs.text} where d.game_id = t.game_id and d.day = t.day`,
    values: pairs.values,
  })
  const insert: Statement = {
    text: daysOf(zones, fromReadings(zones, relationOf(touched, 4).text)) + INSERT_DAYS,
    values: [timeZone, ...span, ...pairs.values],
  }
  const [archived, , , before, , shared, , segmented] = await together(client, [
    findArchived(timeZone, relationOf(touched, 2)),
    subtractDays(pairs),
    deleteFrom('shared_days'),
    deleteFrom('daily_rtp'),
    insert,
    selectSpan(sharedOf(pairs)),
    ...clearSegments(pairs),
  ])
  refuseArchived(archived)
  await together(client, [
    ...((before.rowCount ?? 0) > 0 ? [noteGoneDays(pairs)] : []),
    ...splitSharedDays(zones, pairs, timeZone, spanOf(shared)),
    ...segmentsOf(zones, pairs, timeZone, spanOf(segmented)),
    ...addDays(pairs),
    noteChangedDays(pairs),
  ])
}

const rollUpAll = async (client: Client, timeZone: string): Promise<void> => {
  const [, found] = await together(client, [lockOf('all'), selectZones(timeZone)])
  const zones: Zones = found.rows
  await assertNotArchived(client, timeZone)
  const all = { text: 'daily_rtp t', values: [] }
  const [, , , shared, , segmented] = await together(client, [
    { text: 'delete from shared_days' },
    { text: 'delete from daily_rtp' },
    { text: daysOf(zones, 'from readings r') + INSERT_DAYS, values: [timeZone] },
    selectSpan(sharedOf(all)),
    ...clearSegments(all),
  ])
  await together(client, [
    ...splitSharedDays(zones, all, timeZone, spanOf(shared)),
    ...segmentsOf(zones, all, timeZone, spanOf(segmented)),
    ...sumAllDays(),
    { text: "insert into catalog_log (kind) values ('everything')" },
    { text: "insert into changed_days (game_id, first_day) select id, '-infinity' from games" },
  ])
}

/**
 * {@link rollUpDays} for readings of one feed on days that had none, in one pass over them; the caller has locked
 * their games. Creates the table `new_days` of the (game, day) pairs.
 *
 * @param readings SQL for all the readings of the days.
 */
export const rollUpNewDays = async (client: Client, timeZone: string, readings: string) => {
  const zones = await zonesOfTotals(client, timeZone)
  const pairs = relationOf({ table: 'new_days' })
  const [, , , archived, , segmented] = await together(client, [
    { text: 'create temp table new_days (game_id integer, day date) on commit drop' },
    {
      text: `${daysOf(zones, `from ${readings} r`)},
        days as (${INSERT_DAYS} returning game_id, day)
        insert into new_days select * from days`,
      values: [timeZone],
    },
    { text: 'analyze new_days' },
    findArchived(timeZone, { ...pairs, values: [] }),
    ...clearSegments(pairs),
  ])
  refuseArchived(archived)
  await together(client, [
    ...segmentsOf(zones, pairs, timeZone, spanOf(segmented)),
    ...addDays(pairs),
    noteChangedDays(pairs),
  ])
}

const noteChangedDays = ({ text, values }: Relation): Statement => ({
  text: `insert into changed_days (game_id, first_day) select t.game_id, min(t.day) from ${text} group by 1`,
  values,
})

const noteGoneDays = ({ text, values }: Relation): Statement => ({
  text: `insert into removed_rows (game_id, day) select t.game_id, t.day from ${text}
    where not exists (select from daily_rtp d where d.game_id = t.game_id and d.day = t.day)`,
  values,
})

const segmentsOf = (
  zones: Zones,
  pairs: Relation,
  timeZone: string,
  span: Span | null,
): Statement[] => {
  const readings = { day: dayIn(zones), of: (table: string) => fromReadings(zones, table) }
  return span === null ? [] : sumSegments(pairs, [timeZone, ...span], readings)
}

/**
 * SQL for the days of readings `r`. They are computed before the readings are stored, because the nodes of a
 * cluster number transactions on their own.
 */
const daysOf = (zones: Zones, from: string): string => `
  with computed as materialized (
    select r.game_id, ${dayIn(zones)}, ${FIGURES_OF_READINGS},
      case when min(r.feed_id) = max(r.feed_id) then min(r.feed_id) end, bool_or(r.segments is not null)
    ${from} group by 1, 2)`

const INSERT_DAYS = `
  insert into daily_rtp (game_id, day, ${FIGURES}, feed_id, is_segmented) select * from computed`

const gamesOf = (touched: Exclude<TouchedDays, 'all'>): LockedGames =>
  'table' in touched ? touched : touched.map(({ gameId }) => gameId)
