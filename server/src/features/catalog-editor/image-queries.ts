import { sql } from 'kysely'
import type { Transaction } from '../../database/connection.ts'

export const storeImage = async (
  trx: Transaction,
  gameId: number,
  { sha256, bytes }: { sha256: string; bytes: Buffer },
): Promise<void> => {
  const row = { content_type: 'image/webp', sha256, bytes }
  await trx
    .insertInto('game_images')
    .values({ game_id: gameId, ...row })
    .onConflict((conflict) =>
      conflict.column('game_id').doUpdateSet({ ...row, created_at: sql`now()` }),
    )
    .execute()
}

export const deleteImage = async (trx: Transaction, gameId: number): Promise<void> => {
  await trx.deleteFrom('game_images').where('game_id', '=', gameId).execute()
}
