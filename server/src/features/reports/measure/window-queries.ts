import type { Days } from '@retorna/domain/report-days'
import { sql } from 'kysely'
import type { Database } from '../../../database/connection.ts'

/** What a game's days of a span add up to. A sum is `null` unless every day has it. */
export type WindowRow = {
  gameId: number
  days: number
  firstDay: string
  lastDay: string
  readings: number
  /** Mean of the daily values, percent. */
  meanRtp: number
  turnover: number | null
  payout: number | null
  plays: number | null
  stakeSquares: number | null
  stakeCubes: number | null
  maxStake: number | null
  lastReadingAt: Date
}

const ifAll = (column: string, aggregate: 'sum' | 'max' = 'sum') => {
  const name = sql.ref(column)
  const total = aggregate === 'sum' ? sql`sum(${name})` : sql`max(${name})`
  return sql`case when count(${name}) = count(*) then ${total}::float8 end`
}

/** The sums of these games' days, both ends included; a game without a reading there is missing. */
export const windowsOf = async (
  db: Database,
  games: readonly number[],
  { from, to }: Days,
): Promise<ReadonlyMap<number, WindowRow>> => {
  const { rows } = await sql<WindowRow>`
    select game_id as "gameId", count(*)::int as days, min(day) as "firstDay",
      max(day) as "lastDay", sum(readings)::int as readings, avg(rtp) as "meanRtp",
      ${ifAll('turnover')} as turnover, ${ifAll('payout')} as payout, ${ifAll('plays')} as plays,
      ${ifAll('stake_squares')} as "stakeSquares", ${ifAll('stake_cubes')} as "stakeCubes",
      ${ifAll('max_stake', 'max')} as "maxStake", max(last_reading_at) as "lastReadingAt"
    from daily_rtp
    where game_id = any(${games}::int[]) and day between ${from} and ${to}
    group by game_id`.execute(db)
  return new Map(rows.map((row) => [row.gameId, row]))
}

/** A game's days of a span, oldest first. */
export const daysOf = (db: Database, gameId: number, { from, to }: Days) =>
  db
    .selectFrom('daily_rtp')
    .select(['day', 'rtp', 'turnover', 'payout', 'plays', 'readings'])
    .select(['stake_squares as stakeSquares', 'stake_cubes as stakeCubes'])
    .select('max_stake as maxStake')
    .where('game_id', '=', gameId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .execute()
