import { MAX_REFUSED_ROWS } from '@retorna/contract/feeds/readings-push'
import { type Client, type Database, findValues, inTransaction } from '../connection.ts'
import { dayIn, selectZones } from '../readings/day-of-reading.ts'
import { announceReadings, refreshMetrics } from '../readings/metrics.ts'
import { beginChanges } from '../readings/reading-locks.ts'
import { withMonths } from '../readings/reading-months.ts'
import { rollUpDays } from '../readings/roll-up.ts'
import { combineDays } from '../readings/shared-days.ts'
import { SELECT_TIME_ZONE } from '../readings/time-zone.ts'
import { together } from '../together.ts'
import {
  claim,
  findWaiting,
  MAX_ROWS,
  type Share,
  selectWanted,
  takeLocks,
} from './claim-waiting.ts'
import { mergeSegments } from './merge-segments.ts'
import { refuseArchived } from './refuse-archived.ts'
import { refuseCounted } from './refuse-counted.ts'
import { rowsById } from './refuse-rows.ts'
import { type Counts, storeRows, type TouchedDay } from './store-rows.ts'
import { differenceWaiting } from './total-queries.ts'

/** A turn takes at least this many readings, if available; with fewer, its fixed costs would dominate. */
const MIN_ROWS = 10_000
/** Fewer readings are not worth a turn while others are being stored. */
const FEW_ROWS = 2_000
/** The approximate duration of a turn. Its games are locked meanwhile, and other feeds wait for their turn. */
const TURN_MS = 1_000
/** Turns go on for this long before the feeds with waiting readings are determined again. */
const ROUND_MS = 1_000

/**
 * Stores readings that wait in the inbox, in turns of one transaction each, for about a second. Each turn takes the
 * same number from every feed that has any, so that no feed waits for another to finish. Readings of games that
 * another writer has locked are left to it or to the next call; readings of days that need an archived month are
 * rejected. Any number of processes may call this at once, if their time zone is that of the stored days.
 *
 * @param isOver called before each turn.
 * @returns the number of readings taken from the inbox.
 */
export const storeArrivals = async (
  db: Database,
  timeZone: string,
  isOver: () => boolean = () => false,
): Promise<number> => {
  const started = performance.now()
  // Skips all rows of a body that is still being received, so it is done only once for all turns.
  const feeds = await waitingFeeds(db)
  let sum = 0
  while (feeds.length > 0 && !isOver() && (sum === 0 || performance.now() - started < ROUND_MS)) {
    const { taken, goesOn } = await withMonths(db, () => takeTurn(db, timeZone, feeds))
    sum += taken
    // The few that have arrived since then wait for the next call, because a turn costs nearly the same for one
    // reading.
    if (taken < FEW_ROWS && !goesOn) break
  }
  return sum
}

/** The feeds with waiting readings, found by a loose index scan, which skips the rows in between. */
const waitingFeeds = (db: Database) => findValues<number>(db)`
    with recursive found (id) as (
      (select feed_id from inbox order by feed_id limit 1)
      union all
      select (select feed_id from inbox where feed_id > found.id order by feed_id limit 1)
      from found where found.id is not null)
    select id from found where id is not null`

/** Readings per feed and turn, adapted to the duration of the previous turn. */
const paces = new WeakMap<Database, number>()

const takeTurn = async (
  database: Database,
  timeZone: string,
  feeds: readonly number[],
): Promise<Turn> => {
  const fewest = Math.ceil(MIN_ROWS / feeds.length)
  const each = Math.max(fewest, paces.get(database) ?? 0)
  const started = performance.now()
  const turn = await storeSome(database, timeZone, { feeds, each })
  if (turn.goesOn) {
    const byTime = (each * TURN_MS) / (performance.now() - started)
    const bySight = (each * 2 * MAX_ROWS) / turn.seen
    const next = Math.round(Math.min(2 * each, byTime, bySight, MAX_ROWS))
    paces.set(database, Math.max(fewest, next))
  }
  return turn
}

/** The numbers of readings that a turn took and saw, and whether enough are left for another turn. */
type Turn = { taken: number; seen: number; goesOn: boolean }

const NO_TURN: Turn = { taken: 0, seen: 0, goesOn: false }

const storeSome = (database: Database, timeZone: string, share: Share): Promise<Turn> =>
  inTransaction(database, async (db, client) => {
    const [stored, zones, , , , wanted] = await together(client, [
      SELECT_TIME_ZONE,
      selectZones(timeZone),
      ...findWaiting(share),
      selectWanted(share),
    ])
    const [{ value: zone = timeZone } = {}] = stored.rows
    if (zone !== timeZone) {
      throw new Error(`The days are in ${zone}, and this process computes them in ${timeZone}`)
    }
    const day = dayIn(zones.rows)
    const { locks, seen, isFull } = await takeLocks(client, wanted.rows)
    if (locks.length === 0) return NO_TURN
    const { ids, archived, isSegmented } = await claim(client, locks, { day, timeZone })
    if (ids.length + archived.length === 0) return NO_TURN
    await beginChanges(client)
    const refusal = { day, timeZone, mostListed: MAX_REFUSED_ROWS }
    const claimed = await differenceWaiting(client, ids, refusal)
    const counted = await refuseCounted(client, rowsById(claimed.ids), refusal)
    claimed.refused.push(...counted)
    // A refused part is not added to the other parts of its moment, nor does it replace any.
    if (isSegmented) {
      const refused = new Set(counted)
      const parts = ids.filter((id) => !refused.has(id))
      await mergeSegments(client, parts)
    }
    if (archived.length > 0) {
      await client.query(refuseArchived(rowsById(archived), refusal))
    }
    claimed.ids.push(...archived)
    claimed.refused.push(...archived)
    const { touched, counts } = await storeRows(client, claimed, day, timeZone)
    await rollUpDays(client, timeZone, daysThat(touched, null))
    await combineDays(client, daysThat(touched, 'grown-apart'))
    const games = [...new Set(touched.map(({ gameId }) => gameId))]
    await refreshMetrics(client, timeZone, new Date(), games)
    await countOff(client, counts)
    const taken = counts.reduce((sum, count) => sum + count.taken, 0)
    const goesOn = isFull || seen - taken >= FEW_ROWS
    await announceReadings(db, games, { goesOn })
    return { taken, seen, goesOn }
  })

const daysThat = (touched: readonly TouchedDay[], become: TouchedDay['become']) =>
  touched.filter((each) => each.become === become)

/** Records the outcome of their readings in the batches, in the order of their ids to avoid deadlocks between turns. */
const countOff = async (client: Client, counts: readonly Counts[]): Promise<void> => {
  await client.query(
    `with mine as (select id from import_batches where id = any($1) order by id for no key update)
     update import_batches b set rows_waiting = rows_waiting - c.taken,
       rows_new = rows_new + c.new, rows_changed = rows_changed + c.changed,
       rows_unchanged = rows_unchanged + c.unchanged,
       rows_refused = rows_refused + c.taken - c.new - c.changed - c.unchanged
     from mine join unnest($1::bigint[], $2::integer[], $3::integer[], $4::integer[], $5::integer[])
       c (id, taken, new, changed, unchanged) using (id)
     where b.id = mine.id`,
    (['batchId', 'taken', 'new', 'changed', 'unchanged'] as const).map((name) =>
      counts.map((count) => count[name]),
    ),
  )
}
