import pg from 'pg'
import { assertNotArchived } from '../../../database/readings/archived-months.ts'
import { LOCKS } from '../../../database/readings/reading-locks.ts'
import { GOOD } from '../readings/staged-values.ts'

/**
 * The number of rows in a parcel, which one turn stores as a whole. A parcel is larger only for the rows of one
 * game.
 */
const PARCEL = 2_500
/**
 * A game with at most this many rows is in one parcel, so that its figures change once. A larger game is split,
 * with each day in one parcel.
 */
const MOST_OF_GAME = 10_000

/** The columns of a staged row that are needed in its turn. */
export const ROW = `line, read_at, rtp, turnover, payout, plays, stake_squares, stake_cubes, max_stake, payout_squares,
  source, version_rtp, window_from, max_win, note, segment_id, jackpot_contribution, jackpot_win, is_day`

/**
 * SQL for the day of a staged row `r`.
 *
 * @param zone the time zone of the feed's days.
 */
export const dayOfStaged = ({ zone, isTotals }: { zone: string; isTotals: boolean }): string => {
  const before = "interval '1 microsecond'"
  const back = isTotals ? before : `case when r.window_from is not null then ${before} else '0' end`
  return `((r.read_at - ${back}) at time zone ${pg.escapeLiteral(zone)})::date`
}

/** SQL for whether a row `r` may need an archived month. It holds for every row that does, and for some others. */
export const MAY_BE_ARCHIVED = `r.read_at < (select max(month) + interval '1 month 3 days' from archived_months)`

/** Keeps a copy of the good rows as they were read, before running totals and segments are turned into readings. */
export const keepAsRead = async (client: pg.ClientBase): Promise<void> => {
  await client.query(
    `create temp table as_read on commit drop as select * from staged s where ${GOOD}`,
  )
}

/** Restores the rows of {@link keepAsRead}, without those that turned out to be wrong. */
export const takeAsRead = async (client: pg.ClientBase): Promise<void> => {
  await client.query(`delete from as_read a using staged s where s.line = a.line and not (${GOOD})`)
  await client.query('drop table staged; alter table as_read rename to staged')
}

type Parcel = { gameId: number; parcel: number; isSplit: boolean }

/**
 * Accepts the good rows of the staging table for a batch, to be stored in turns once the transaction has committed.
 * Games that share a lock are stored together, so that a turn needs few locks.
 *
 * @param day SQL, as {@link dayOfStaged} returns it.
 * @throws ArchivedMonthError
 */
export const acceptStaged = async (
  client: pg.ClientBase,
  {
    batchId,
    hasSource,
    timeZone,
    day,
  }: { batchId: number; hasSource: boolean; timeZone: string; day: string },
): Promise<void> => {
  await assertNotArchived(client, timeZone, {
    text: `(select distinct ${day} as day from staged r where ${MAY_BE_ARCHIVED}) t`,
    values: [],
  })
  const { rows: games } = await client.query<{ gameId: number; rows: number }>(
    `select game_id as "gameId", count(*)::integer as rows from staged s where ${GOOD}
     group by 1 order by game_id % ${LOCKS}, game_id`,
  )
  const { placed, parcels } = placeGames(games)
  const of = (some: readonly Parcel[]) => [
    some.map(({ gameId }) => gameId),
    some.map(({ parcel }) => parcel),
  ]
  const columns = `batch_id, game_id, parcel, ${ROW}`
  await client.query(
    `insert into storing_rows (${columns})
     select $3, game_id, p.parcel, ${ROW}
     from staged s join unnest($1::integer[], $2::integer[]) p (game_id, parcel) using (game_id)
     where ${GOOD} order by p.parcel, game_id, read_at`,
    [...of(placed.filter(({ isSplit }) => !isSplit)), batchId],
  )
  const split = placed.filter(({ isSplit }) => isSplit)
  if (split.length > 0) {
    // The latest days come first, because current figures depend on them.
    await client.query(
      `insert into storing_rows (${columns})
       select $3, game_id, p.parcel + (rank() over (partition by game_id order by day desc) - 1) / ${PARCEL}, ${ROW}
       from (select r.*, ${day} as day from staged r) s
       join unnest($1::integer[], $2::integer[]) p (game_id, parcel) using (game_id)
       where ${GOOD}`,
      [...of(split), batchId],
    )
  }
  const rows = games.reduce((sum, game) => sum + game.rows, 0)
  await client.query(
    `with waiting as (update import_batches set rows_waiting = $3 where id = $1)
     insert into storing_imports (batch_id, has_source, rows, parcels) values ($1, $2, $3, $4)`,
    [batchId, hasSource, rows, parcels],
  )
}

/** The first parcel of each game. */
const placeGames = (games: readonly { gameId: number; rows: number }[]) => {
  const placed: Parcel[] = []
  let parcels = 0
  let room = 0
  for (const { gameId, rows } of games) {
    const isSplit = rows > MOST_OF_GAME
    if (isSplit || rows > room) {
      parcels += 1
      room = PARCEL
    }
    placed.push({ gameId, parcel: parcels - 1, isSplit })
    room -= rows
    if (!isSplit) continue
    parcels += Math.ceil(rows / PARCEL) - 1
    room = 0
  }
  return { placed, parcels }
}
