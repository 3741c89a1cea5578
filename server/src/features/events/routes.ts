import { streamEvents } from '@retorna/contract/events'
import type { FastifyPluginAsync } from 'fastify'
import { noticedName } from '../../auth/sessions/session-cache.ts'
import { sendStreamHead, startStream } from '../../http/events/stream-reply.ts'
import { serve } from '../../http/serve.ts'

export const eventRoutes: FastifyPluginAsync = async (app) => {
  serve(app, streamEvents, ({ session, request, reply }) => {
    if (request.method === 'HEAD') return sendStreamHead(reply)
    const { userId, token, expiresAt } = session
    const owner = { userId, token, tokenHash: noticedName(token), expiresAt }
    startStream(app.eventStreams, owner, request, reply)
    return reply
  })
}
