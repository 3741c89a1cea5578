import type { DailyRtp } from '@retorna/domain/statistics/rtp-average'
import type { Selectable } from 'kysely'
import type { Database, Tables } from '../../database/connection.ts'

/** A game's day with the number of readings behind it. */
export type GameDay = DailyRtp & { readings: number }

/** A game's days from `first` to `last`, inclusive, oldest first. */
export const daysOfGame = async (
  db: Database,
  gameId: number,
  first: string,
  last: string,
): Promise<GameDay[]> =>
  db
    .selectFrom('daily_rtp')
    .select(['day', 'rtp', 'turnover', 'payout', 'plays', 'readings'])
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
