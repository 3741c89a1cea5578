import type { EnteredValue } from '@retorna/contract/passport'
import { sql } from 'kysely'
import type { Database } from '../../database/connection.ts'
import { THEORETICAL_OF_DAY } from '../../database/theoretical-of-day.ts'

export type EnteredRow = Omit<EnteredValue, 'enteredAt' | 'batch'> & {
  feedId: number
  versionRtp: number | null
  readAt: Date
  enteredAt: Date
  batchId: number | null
  fileName: string | null
}

/** A day with what judging it needs, and its number of readings; undefined if there are none. */
export const dayOfGame = (db: Database, gameId: number, day: string) =>
  db
    .selectFrom('daily_rtp as d')
    .select(['rtp', 'readings', 'turnover', 'plays', 'stake_squares as stakeSquares'])
    .select(['stake_cubes as stakeCubes', 'max_stake as maxStake'])
    .select(sql<number | null>`${sql.raw(THEORETICAL_OF_DAY)}`.as('theoreticalRtp'))
    .where('game_id', '=', gameId)
    .where('day', '=', day)
    .executeTakeFirst()

const COLUMNS = sql`
  r.feed_id as "feedId", r.version_rtp as "versionRtp", r.read_at as "readAt", r.rtp, r.turnover, r.payout, r.plays,
  trim_scale(r.stake_squares)::text as "stakeSquares", trim_scale(r.stake_cubes)::text as "stakeCubes",
  trim_scale(r.max_stake)::text as "maxStake", trim_scale(r.payout_squares)::text as "payoutSquares", r.source,
  coalesce(u.name, r.entered_by) as "enteredBy", r.entered_at as "enteredAt",
  r.batch_id as "batchId", b.file_name as "fileName"`

const JOINED = sql`
  left join users u on u.id = r.entered_by
  left join import_batches b on b.id = r.batch_id`

type Span = { gameId: number; from: Date; to: Date }

/** A game's readings in a time range, latest first. */
export const readingsBetween = async (
  db: Database,
  { gameId, from, to }: Span,
  limit: number,
): Promise<EnteredRow[]> => {
  const { rows } = await sql<EnteredRow>`
    select ${COLUMNS} from readings r ${JOINED}
    where r.game_id = ${gameId} and r.read_at >= ${from} and r.read_at < ${to}
    order by r.read_at desc limit ${limit}`.execute(db)
  return rows
}

/** The values replaced by those readings, latest first. */
export const correctionsBetween = async (
  db: Database,
  { gameId, from, to }: Span,
): Promise<(EnteredRow & { replacedAt: Date })[]> => {
  const { rows } = await sql<EnteredRow & { replacedAt: Date }>`
    select ${COLUMNS}, r.replaced_at as "replacedAt" from reading_corrections r ${JOINED}
    where r.game_id = ${gameId} and r.read_at >= ${from} and r.read_at < ${to}
    order by r.id desc limit 500`.execute(db)
  return rows
}
