import type { DailyRtp } from '@retorna/domain/statistics/rtp-average'
import { type Selectable, sql } from 'kysely'
import type { DayVolumes } from '../../catalog/judgments.ts'
import type { Database, Tables } from '../../database/connection.ts'
import { THEORETICAL_OF_DAY } from '../../database/theoretical-of-day.ts'

/** A game's day with what judging it needs, and the number of readings behind it. */
export type GameDay = DailyRtp & DayVolumes & { readings: number; theoreticalRtp: number | null }

/** A game's days from `first` to `last`, inclusive, oldest first. */
export const daysOfGame = async (
  db: Database,
  gameId: number,
  first: string,
  last: string,
): Promise<GameDay[]> =>
  db
    .selectFrom('daily_rtp as d')
    .select(['day', 'rtp', 'turnover', 'payout', 'plays', 'readings'])
    .select(['stake_squares as stakeSquares', 'stake_cubes as stakeCubes'])
    .select('max_stake as maxStake')
    .select(sql<number | null>`${sql.raw(THEORETICAL_OF_DAY)}`.as('theoreticalRtp'))
    .where('game_id', '=', gameId)
    .where('day', '>=', first)
    .where('day', '<=', last)
    .orderBy('day')
    .execute()

export type StoredImage = Pick<
  Selectable<Tables['game_images']>,
  'content_type' | 'sha256' | 'bytes'
>

export const storedImage = (db: Database, gameId: number): Promise<StoredImage | undefined> =>
  db
    .selectFrom('game_images')
    .select(['content_type', 'sha256', 'bytes'])
    .where('game_id', '=', gameId)
    .executeTakeFirst()
