import { recordAudit } from '../../database/audit.ts'
import type { Database } from '../../database/connection.ts'
import { ApiError } from '../../http/errors/api-error.ts'
import type { StoredImage } from '../../http/read-image.ts'
import { announceChange, findGame, touchGame } from './game-queries.ts'
import { deleteImage, storeImage } from './image-queries.ts'

/** Sets or removes a game's image. */
export const changeImage = (
  db: Database,
  gameId: number,
  image: StoredImage | null,
  actor: string,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const game = await findGame(trx, gameId, 'lock')
    if (game === null || game.mergedInto !== null) throw new ApiError('GAME_NOT_FOUND')
    if (image === null) await deleteImage(trx, gameId)
    else await storeImage(trx, gameId, image)
    await touchGame(trx, gameId)
    await recordAudit(trx, {
      ...{ actor, action: 'game.image', subject: `game ${gameId}` },
      before: { image: game.imageHash },
      after: { image: image?.sha256 ?? null },
    })
    await announceChange(trx)
  })
