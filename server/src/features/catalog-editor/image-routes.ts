import { buffer } from 'node:stream/consumers'
import {
  MAXIMUM_IMAGE_BYTES,
  removeGameImage,
  setGameImage,
} from '@retorna/contract/catalog-editor'
import type { FastifyPluginAsync } from 'fastify'
import { type ImageSize, readImage } from '../../http/read-image.ts'
import { acceptFiles, receiveFile } from '../../http/receive-file.ts'
import { serve } from '../../http/serve.ts'
import { changeImage } from './change-image.ts'
import { answerGame } from './editor-game.ts'

/** Twice the largest size on screen, 4:3. */
const SIZE: ImageSize = { width: 640, height: 480, fit: 'cover' }

export const catalogImageRoutes: FastifyPluginAsync = async (app) => {
  await acceptFiles(app)

  serve(app, setGameImage, async ({ params, session, request, reply }) => {
    await answerGame(app.db, params.id)
    const file = await receiveFile({ request, reply }, MAXIMUM_IMAGE_BYTES, ({ content }) =>
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
