import type { Client } from '../connection.ts'
import { needsArchived } from '../readings/archived-months.ts'
import { LOCKS, READING_LOCKS } from '../readings/reading-locks.ts'
import { assertMonths } from '../readings/reading-months.ts'
import type { Statement } from '../together.ts'
import { without } from './by-key.ts'
import { WINDOW_FROM } from './refuse-archived.ts'

/** Readings per turn over all feeds, if that many are waiting: enough to make the fixed costs of a turn negligible. */
export const MAX_ROWS = 50_000
/** If more than this wait, a turn takes half of the locks and leaves the rest to another process or the next turn. */
const ROWS_OF_ONE = 5_000

/** A turn takes `each` readings per feed, but at most `MAX_ROWS` in all. */
export type Share = { feeds: readonly number[]; each: number }

/** Readings sent under the id of a merged game belong to the game that it was merged into. */
const LOCK = `coalesce(g.merged_into, i.game_id) % ${LOCKS}`

/**
 * Fills the temporary table `waiting` with the oldest waiting readings of each feed, and their place within the
 * feed. It holds twice as many as a turn takes, so that another turn can take as many concurrently, but not all of
 * them, because reading all would take longer the more are waiting.
 */
export const findWaiting = ({ feeds, each }: Share): [Statement, Statement, Statement] =>
  // Reads only these rows, by the index.
  without(['sort', 'bitmapscan'], {
    text: `create temporary table waiting on commit drop as
         select i.id, i.game_id, i.read_at, i.feed_id, i.place, i.is_segmented, ${LOCK} as lock,
           ${WINDOW_FROM}
         from unnest($1::integer[]) as feed (id)
         cross join lateral (
           select id, game_id, feed_id, read_at, window_from, segments is not null as is_segmented,
             row_number() over (order by id) as place
           from inbox where feed_id = feed.id order by id limit 2 * $2::integer) as i
         left join games g on g.id = i.game_id left join feeds f on f.id = i.feed_id`,
    values: [feeds, each],
  })

/** A lock of games with waiting readings, their number, and whether a feed may have more of them. */
type Wanted = { number: number; rows: number; isFull: boolean }

/** The {@link Wanted} locks, oldest waiting reading first. */
export const selectWanted = ({ each }: Share): Statement => ({
  text: `select lock as number, count(*) as rows, max(place) >= 2 * $1::integer as "isFull"
    from waiting group by 1 order by min(place), min(id)`,
  values: [each],
})

/** Takes those locks that are free; returns them. */
export const takeLocks = async (client: Client, wanted: readonly Wanted[]) => {
  const seen = wanted.reduce((sum, { rows }) => sum + rows, 0)
  const { rows: taken } = await client.query<{ number: number }>(
    `select number from unnest($1::integer[]) as number
     where pg_try_advisory_xact_lock(${READING_LOCKS}, number) limit $2`,
    [wanted.map(({ number }) => number), seen > ROWS_OF_ONE ? LOCKS / 2 : LOCKS],
  )
  return {
    locks: taken.map(({ number }) => number),
    /** The number of waiting readings seen, and whether a feed may have more. */
    seen,
    isFull: wanted.some(({ isFull }) => isFull),
  }
}

/**
 * The oldest waiting readings under these locks. Readings whose day needs an archived month are returned
 * separately, and the months of the others exist. Some readings may be gone if another turn took them before these
 * locks were taken. Those of a game that was merged before that now belong to another lock; without that lock they
 * wait for another turn.
 */
export const claim = async (
  client: Client,
  locks: readonly number[],
  { day, timeZone }: { day: string; timeZone: string },
) => {
  const { rows } = await client.query<{ month: Date | null; ids: number[]; isSegmented: boolean }>(
    `select case when not ${needsArchived(day)} then date_trunc('month', r.read_at, 'UTC') end as month,
       json_agg(id) as ids, bool_or(is_segmented) as "isSegmented"
     from (
       select * from waiting where lock = any($2) and game_id not in (
         select id from games where merged_into is not null and not merged_into % ${LOCKS} = any($2))
       order by place, id limit ${MAX_ROWS}) as r
     group by 1`,
    [timeZone, locks],
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
    /** Whether any reading has a segment. */
    isSegmented: rows.some(({ isSegmented }) => isSegmented),
  }
}
