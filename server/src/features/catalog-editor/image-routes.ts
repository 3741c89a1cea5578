import { buffer } from 'node:stream/consumers'
import {
  MAX_IMAGE_BYTES,
  removeGameImage,
  setGameImage,
} from '@retorna/contract/staff/catalog-editor'
import type { FastifyPluginAsync } from 'fastify'
import { recordAudit } from '../../database/audit.ts'
import { type Database, inTransaction } from '../../database/connection.ts'
import { announceCatalogChange } from '../../database/readings/metrics.ts'
import { ApiError } from '../../http/errors/api-error.ts'
import { type ImageSize, readImage, type StoredImage } from '../../http/read-image.ts'
import { acceptFiles, receiveFile } from '../../http/receive-file.ts'
import { serve } from '../../http/serve.ts'
import { answerGame } from './editor-game.ts'
import { findGame, touchGame } from './game-queries.ts'
import { deleteImage, storeImage } from './image-queries.ts'

/** Twice the largest size on screen, 4:3. */
const SIZE: ImageSize = { width: 640, height: 480, fit: 'cover' }

export const catalogImageRoutes: FastifyPluginAsync = async (app) => {
  await acceptFiles(app)

  serve(app, setGameImage, async ({ params, session, request, reply }) => {
    await answerGame(app.db, params.id)
    const file = await receiveFile({ request, reply }, MAX_IMAGE_BYTES, ({ content }) =>
      buffer(content),
    )
    await changeImage(app.writers.db, params.id, await readImage(file, SIZE), session.userId)
    return answerGame(app.db, params.id)
  })

  serve(app, removeGameImage, async ({ params, session }) => {
    await changeImage(app.writers.db, params.id, null, session.userId)
    return answerGame(app.db, params.id)
  })
}

/** Sets or removes a game's image. */
const changeImage = (
  db: Database,
  gameId: number,
  image: StoredImage | null,
  actor: string,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const game = await findGame(trx, gameId, 'lock')
    if (game === null || game.mergedInto !== null) throw new ApiError('GAME_NOT_FOUND')
    if (image === null) await deleteImage(trx, gameId)
    else await storeImage(trx, gameId, image)
    await touchGame(trx, gameId)
    await recordAudit(trx, {
      actor,
      action: 'game.image',
      subject: `game ${gameId}`,
      before: { image: game.imageHash },
      after: { image: image?.sha256 ?? null },
    })
    await announceCatalogChange(trx, [gameId])
  })
