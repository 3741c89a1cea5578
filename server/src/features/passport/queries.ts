import type { EnteredValue } from '@retorna/contract/passport'
import { sql } from 'kysely'
import type { Database, Pool } from '../../database/connection.ts'
import { NAME_FOR_READERS, SOURCE_FOR_READERS } from '../../database/feeds.ts'
import { dayOfReading } from '../../database/readings/day-of-reading.ts'
import { THEORETICAL_OF_DAY } from '../../database/readings/theoretical-of-day.ts'

export type EnteredRow = Omit<EnteredValue, 'enteredAt' | 'batch'> & {
  feedId: number
  operatorId: number | null
  feedOfStaff: string
  versionRtp: number | null
  readAt: Date
  enteredAt: Date
  batchId: number | null
  fileName: string | null
}

/** A day with the inputs of its judgment and its number of readings; undefined if there are none. */
export const dayOfGame = (db: Database, gameId: number, day: string) =>
  db
    .selectFrom('daily_rtp as d')
    .select(['rtp', 'readings', 'turnover', 'plays', 'stake_squares as stakeSquares'])
    .select(['stake_cubes as stakeCubes', 'max_stake as maxStake'])
    .select('payout_squares as payoutSquares')
    .select(sql<number | null>`${sql.raw(THEORETICAL_OF_DAY)}`.as('theoreticalRtp'))
    .where('game_id', '=', gameId)
    .where('day', '=', day)
    .executeTakeFirst()

const COLUMNS = `
  r.feed_id as "feedId", ${NAME_FOR_READERS} as feed, o.id as "operatorId", f.name as "feedOfStaff", ${SOURCE_FOR_READERS} as source,
  r.version_rtp as "versionRtp", r.read_at as "readAt", r.rtp, r.turnover, r.payout, r.plays,
  trim_scale(r.stake_squares)::text as "stakeSquares", trim_scale(r.stake_cubes)::text as "stakeCubes",
  trim_scale(r.max_stake)::text as "maxStake", trim_scale(r.payout_squares)::text as "payoutSquares",
  coalesce(u.name, r.entered_by) as "enteredBy", r.entered_at as "enteredAt",
  r.batch_id as "batchId", b.file_name as "fileName"`

const JOINED = `
  join feeds f on f.id = r.feed_id
  left join operators o on o.id = f.operator_id
  left join users u on u.id = r.entered_by
  left join import_batches b on b.id = r.batch_id`

/**
 * A condition for the readings `r` of a game's day. The bounds let the planner prune partitions; days of two time zones
 * begin up to 26 hours apart.
 */
const ofDay = (dayOf: string): string => `
  r.game_id = $2 and ${dayOf} = $3::date
    and r.read_at >= ($3::date - 2)::timestamp at time zone $1
    and r.read_at <= ($3::date + 3)::timestamp at time zone $1`

type GameDay = { gameId: number; day: string; timeZone: string }

/** The readings that a game's day was computed from, latest first. */
export const readingsOfDay = async (
  pool: Pool,
  { gameId, day, timeZone }: GameDay,
  limit: number,
): Promise<EnteredRow[]> => {
  const dayOf = await dayOfReading(pool, timeZone)
  const { rows } = await pool.query<EnteredRow>(
    `select ${COLUMNS} from readings r ${JOINED} where ${ofDay(dayOf)}
     order by r.read_at desc, r.feed_id, r.version_rtp limit $4`,
    [timeZone, gameId, day, limit],
  )
  return rows
}

/** The values that those readings replaced, latest first. */
export const correctionsOfDay = async (
  pool: Pool,
  { gameId, day, timeZone }: GameDay,
): Promise<(EnteredRow & { replacedAt: Date })[]> => {
  const dayOf = await dayOfReading(pool, timeZone)
  const { rows } = await pool.query<EnteredRow & { replacedAt: Date }>(
    `select ${COLUMNS}, r.replaced_at as "replacedAt" from reading_corrections r ${JOINED}
     where ${ofDay(dayOf)} order by r.id desc limit 500`,
    [timeZone, gameId, day],
  )
  return rows
}
