import { buffer } from 'node:stream/consumers'
import {
  MAXIMUM_IMAGE_BYTES,
  removeGameImage,
  setGameImage,
} from '@retorna/contract/admin-catalogue'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../plugins/serve.ts'
import { acceptFiles, receiveFile } from '../../plugins/uploads/receive-file.ts'
import { changeImage } from './change-image.ts'
import { readImage } from './read-image.ts'
import { answerGame } from './wire-game.ts'

export const catalogueImageRoutes: FastifyPluginAsync = async (app) => {
  await acceptFiles(app)

  serve(app, setGameImage, async ({ params, session, request, reply }) => {
    await answerGame(app.db, params.id)
    const file = await receiveFile({ request, reply }, MAXIMUM_IMAGE_BYTES, ({ content }) =>
      buffer(content),
    )
    await changeImage(app.writers.db, params.id, await readImage(file), session.userId)
    return answerGame(app.db, params.id)
  })

  serve(app, removeGameImage, async ({ params, session }) => {
    await changeImage(app.writers.db, params.id, null, session.userId)
    return answerGame(app.db, params.id)
  })
}
