import { buffer } from 'node:stream/consumers'
import { getSupportScreenshot } from '@retorna/contract/staff/support-desk'
import { attachScreenshot, getScreenshot, MAX_SCREENSHOT_BYTES } from '@retorna/contract/support'
import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { planShown } from '../../catalog/visible-game.ts'
import { existing } from '../../http/errors/api-error.ts'
import { type ImageSize, readImage } from '../../http/read-image.ts'
import { acceptFiles, receiveFile } from '../../http/receive-file.ts'
import { serve } from '../../http/serve.ts'
import { conversationOfOwn, findScreenshot } from './screenshot-queries.ts'
import { ownReply } from './wire.ts'
import { addScreenshot } from './write-message.ts'

/** Keeps text readable and has room for a long page. */
const SIZE: ImageSize = { width: 1600, height: 2400, fit: 'inside' }

export const supportScreenshotRoutes: FastifyPluginAsync = async (app) => {
  await acceptFiles(app)

  const requireOwn = async (userId: string, messageId: number): Promise<number> =>
    existing(await conversationOfOwn(app.db, userId, messageId))
  const send = async (reply: FastifyReply, messageId: number): Promise<FastifyReply> => {
    const bytes = existing(await findScreenshot(app.db, messageId))
    return reply
      .header('content-security-policy', "default-src 'none'; sandbox")
      .type('image/webp')
      .send(bytes)
  }

  serve(app, attachScreenshot, async ({ params, session, request, reply }) => {
    const conversationId = await requireOwn(session.userId, params.id)
    await app.attempts.count('support-screenshot', session.userId)
    const file = await receiveFile({ request, reply }, MAX_SCREENSHOT_BYTES, ({ content }) =>
      buffer(content),
    )
    const { bytes } = await readImage(file, SIZE)
    const { userId } = session
    const now = new Date()
    await addScreenshot(
      app.db,
      { conversationId, messageId: params.id },
      { userId, plan: planShown(session, now), bytes, now },
    )
    return ownReply(app.db, userId, conversationId)
  })

  serve(app, getScreenshot, async ({ params, session, reply }) => {
    await requireOwn(session.userId, params.id)
    return send(reply, params.id)
  })

  serve(app, getSupportScreenshot, ({ params, reply }) => send(reply, params.id))
}
