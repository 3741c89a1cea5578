import { buffer } from 'node:stream/consumers'
import { getSupportScreenshot } from '@retorna/contract/staff/support-desk'
import { attachScreenshot, getScreenshot, MAX_SCREENSHOT_BYTES } from '@retorna/contract/support'
import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { ApiError } from '../../http/errors/api-error.ts'
import { type ImageSize, readImage } from '../../http/read-image.ts'
import { acceptFiles, receiveFile } from '../../http/receive-file.ts'
import { serve } from '../../http/serve.ts'
import { conversationOfOwn, findScreenshot, putScreenshot } from './screenshot-queries.ts'
import { ownReply } from './wire.ts'

/** Text stays readable, and a long page fits. */
const SIZE: ImageSize = { width: 1600, height: 2400, fit: 'inside' }

/** Screenshots that members attach to their messages. */
export const supportScreenshotRoutes: FastifyPluginAsync = async (app) => {
  await acceptFiles(app)

  const requireOwn = async (userId: string, messageId: number): Promise<number> => {
    const conversationId = await conversationOfOwn(app.db, userId, messageId)
    if (conversationId === undefined) throw new ApiError('NOT_FOUND')
    return conversationId
  }
  const send = async (reply: FastifyReply, messageId: number): Promise<FastifyReply> => {
    const bytes = await findScreenshot(app.db, messageId)
    if (bytes === undefined) throw new ApiError('NOT_FOUND')
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
    await putScreenshot(app.db, params.id, bytes)
    return ownReply(app.db, session.userId, conversationId)
  })

  serve(app, getScreenshot, async ({ params, session, reply }) => {
    await requireOwn(session.userId, params.id)
    return send(reply, params.id)
  })

  serve(app, getSupportScreenshot, ({ params, reply }) => send(reply, params.id))
}
