import type { Selectable } from 'kysely'
import type { Database, Tables } from '../../database/connection.ts'

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
