import { sql } from 'kysely'
import { needsMonth } from '../archived-months.ts'
import { type Client, type Database, inTransaction } from '../connection.ts'
import { dayOfReading } from '../day-of-reading.ts'
import { announceReadings, refreshMetrics } from '../metrics.ts'
import { beginChanges, LOCKS, READING_LOCKS } from '../reading-locks.ts'
import { assertMonths, withMonths } from '../reading-months.ts'
import { combineDays, rollUpDays } from '../roll-up.ts'
import { mergeSegments } from './merge-segments.ts'
import { type Counts, storeRows, type TouchedDay } from './store-rows.ts'
import { differenceWaiting } from './total-queries.ts'

/** Readings of one turn, if so many wait: enough that what each turn costs beside them hardly counts. */
const MAX_ROWS = 50_000
const MIN_ROWS = 10_000
/** Fewer than these are not worth a turn while others store. */
const FEW_ROWS = 2_000
/** A turn takes about this long: its games are locked meanwhile, and other feeds wait for theirs. */
const TURN_MS = 1_000
/** Turns go on for this long before it is asked again which feeds have readings waiting. */
const ROUND_MS = 1_000
/** If more than this wait, a turn takes half of the locks and leaves the others to another process, or the next turn. */
const ROWS_OF_ONE = 5_000

/**
 * Stores readings that wait in the inbox, in turns of one transaction each, for about a second. Each turn takes as many
 * of every feed that has any, so that no feed waits for another to finish. Readings of games that another writer holds are
 * left to it, or to the next call; readings of days that need an archived month are refused. Any number of processes may do
 * this at once.
 *
 * @param options.isOver asked before each turn.
 * @param options.turnsAtOnce of different games.
 * @returns how many readings were taken from the inbox.
 */
export const storeArrivals = async (
  db: Database,
  timeZone: string,
  { isOver = () => false, turnsAtOnce = 1 }: { isOver?: () => boolean; turnsAtOnce?: number } = {},
): Promise<number> => {
  const started = performance.now()
  // Passes over all rows of a body that is being received, so once for all turns.
  const feeds = await waitingFeeds(db)
  if (feeds.length === 0) return 0
  const takeTurns = async (): Promise<number> => {
    let sum = 0
    while (!isOver() && (sum === 0 || performance.now() - started < ROUND_MS)) {
      const taken = await withMonths(db, () => takeTurn(db, timeZone, feeds))
      sum += taken
      // What few have come since then wait for the next call: a turn costs nearly the same for one.
      if (taken < FEW_ROWS) break
    }
    return sum
  }
  const outcomes = await Promise.allSettled(Array.from({ length: turnsAtOnce }, takeTurns))
  return outcomes.reduce((sum, outcome) => {
    if (outcome.status === 'rejected') throw outcome.reason
    return sum + outcome.value
  }, 0)
}

/** The feeds with waiting readings: from each the next, so that the rows between are not read. */
const waitingFeeds = async (db: Database): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    with recursive found (id) as (
      (select feed_id from inbox order by feed_id limit 1)
      union all
      select (select feed_id from inbox where feed_id > found.id order by feed_id limit 1)
      from found where found.id is not null)
    select id from found where id is not null`.execute(db)
  return rows.map(({ id }) => id)
}

/** A turn takes so many readings of each feed, but no more than `MAX_ROWS` in all. */
type Share = { feeds: readonly number[]; each: number }

/** How many a turn takes of each feed, by how long the turn before it took. */
const paces = new WeakMap<Database, number>()

const takeTurn = async (
  database: Database,
  timeZone: string,
  feeds: readonly number[],
): Promise<number> => {
  const each = paces.get(database) ?? MIN_ROWS
  const started = performance.now()
  const { taken, goesOn } = await storeSome(database, timeZone, { feeds, each })
  if (goesOn) {
    const byTime = (each * TURN_MS) / (performance.now() - started)
    const next = Math.round(Math.min(2 * each, byTime, MAX_ROWS))
    paces.set(database, Math.max(MIN_ROWS, next))
  }
  return taken
}

/** What a turn took, and whether it left enough for another one. */
type Turn = { taken: number; goesOn: boolean }

const NO_TURN: Turn = { taken: 0, goesOn: false }

const storeSome = (database: Database, timeZone: string, share: Share): Promise<Turn> =>
  inTransaction(database, async (db, client) => {
    const day = await dayOfReading(client, timeZone)
    await client.query(IN_ORDER)
    const { locks, waiting, isFull } = await takeLocks(client, share)
    if (locks.length === 0) return NO_TURN
    const { ids, archived, isSegmented } = await claim(client, locks, share, { day, timeZone })
    await client.query(IN_ANY_ORDER)
    const taken = ids.length + archived.length
    if (taken === 0) return NO_TURN
    const goesOn = isFull || waiting - taken >= FEW_ROWS
    await beginChanges(client)
    const claimed = await differenceWaiting(client, ids, timeZone)
    if (isSegmented) await mergeSegments(client, ids)
    claimed.ids.push(...archived)
    claimed.refused.push(...archived)
    const { touched, counts } = await storeRows(client, claimed, day, timeZone)
    await rollUpDays(client, timeZone, daysThat(touched, null))
    await combineDays(client, daysThat(touched, 'grown-apart'))
    const games = [...new Set(touched.map(({ gameId }) => gameId))]
    await refreshMetrics(client, timeZone, new Date(), games)
    await countOff(client, counts)
    await announceReadings(db, games, { goesOn })
    return { taken, goesOn }
  })

const daysThat = (touched: readonly TouchedDay[], become: TouchedDay['become']) =>
  touched.filter((each) => each.become === become)

/**
 * Has the database take the oldest rows of the inbox by its index, and no others: it sorts the whole inbox if it believes it
 * to be as small as it was when it last counted.
 */
const IN_ORDER = 'set local enable_sort = off; set local enable_bitmapscan = off'
const IN_ANY_ORDER = 'set local enable_sort = on; set local enable_bitmapscan = on'

/** Readings sent under the number of a game that was merged belong to the other. */
const GAME = 'coalesce(g.merged_into, i.game_id)'

/**
 * The oldest waiting readings of each feed, with their place among those of the feed: twice as many as a turn takes, so that
 * another turn can take as many at the same time. A look at all of them would take the longer the more are waiting.
 *
 * @param feeds SQL for the ids of the feeds.
 * @param each SQL for how many a turn takes of each.
 */
const oldest = (feeds: string, each: string): string => `(
  select i.* from unnest(${feeds}::integer[]) as f (id)
  cross join lateral (
    select id, game_id, feed_id, read_at, window_from, segments is not null as is_segmented, row_number() over (order by id) as place
    from inbox where feed_id = f.id order by id limit 2 * ${each}::integer) as i)`

type Look = {
  locks: number[]
  /** How many readings were seen waiting, and whether a feed may have more. */
  waiting: number
  isFull: boolean
}

/** Locks of games with waiting readings, those that have waited longest first, as many as are free. */
const takeLocks = async (client: Client, { feeds, each }: Share): Promise<Look> => {
  const { rows: wanted } = await client.query<{ number: number; waiting: number; isFull: boolean }>(
    `select ${GAME} % ${LOCKS} as number, count(*) as waiting, max(i.place) >= 2 * $2::integer as "isFull"
     from ${oldest('$1', '$2')} i left join games g on g.id = i.game_id
     group by 1 order by min(i.place), min(i.id)`,
    [feeds, each],
  )
  const waiting = wanted.reduce((sum, lock) => sum + lock.waiting, 0)
  const { rows: taken } = await client.query<{ number: number }>(
    `select number from unnest($1::integer[]) as number
     where pg_try_advisory_xact_lock(${READING_LOCKS}, number) limit $2`,
    [wanted.map(({ number }) => number), waiting > ROWS_OF_ONE ? LOCKS / 2 : LOCKS],
  )
  return {
    locks: taken.map(({ number }) => number),
    waiting,
    isFull: wanted.some(({ isFull }) => isFull),
  }
}

type Claim = {
  ids: number[]
  archived: number[]
  /** Whether any is a part of a reading. */
  isSegmented: boolean
}

/**
 * The oldest waiting readings under these locks, those apart whose day needs an archived month. The months of the others
 * exist.
 */
const claim = async (
  client: Client,
  locks: readonly number[],
  { feeds, each }: Share,
  { day, timeZone }: { day: string; timeZone: string },
): Promise<Claim> => {
  // Only months not long after an archived one are compared with each.
  const isArchived = `coalesce(r.read_at < (select max(month) + interval '1 month 3 days' from archived_months), false)
    and exists (select from archived_months m where ${needsMonth(day)})`
  // The window of a running total is not known yet.
  const { rows } = await client.query<{ month: Date | null; ids: number[]; isSegmented: boolean }>(
    `select case when not (${isArchived}) then date_trunc('month', r.read_at, 'UTC') end as month,
       array_agg(id)::float8[] as ids, bool_or(is_segmented) as "isSegmented"
     from (
       select i.id, i.read_at, i.feed_id, i.place, i.is_segmented,
         case when f.measures = 'totals' then i.read_at - interval '1 day' else i.window_from end as window_from
       from ${oldest('$3', '$4')} i left join games g on g.id = i.game_id left join feeds f on f.id = i.feed_id
       where ${GAME} % ${LOCKS} = any($2) order by i.place, i.id limit ${MAX_ROWS}) as r
     group by 1`,
    [timeZone, locks, feeds, each],
  )
  const idsWhere = (isOne: (row: { month: Date | null }) => boolean) =>
    rows.filter(isOne).flatMap(({ ids }) => ids)
  await assertMonths(client, {
    text: 'select unnest($1::timestamptz[]) as moment',
    values: [rows.map(({ month }) => month)],
  })
  return {
    ids: idsWhere(({ month }) => month !== null),
    archived: idsWhere(({ month }) => month === null),
    isSegmented: rows.some(({ isSegmented }) => isSegmented),
  }
}

/** Records in the batches what became of their readings; in the order of their ids, as every turn does. */
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
