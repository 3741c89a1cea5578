import { streamEvents } from '@retorna/contract/events'
import type { FastifyPluginAsync } from 'fastify'
import { sendStreamHead, startStream } from '../../plugins/events/stream-reply.ts'
import { serve } from '../../plugins/serve.ts'
import { noticedName } from '../../plugins/sessions/session-cache.ts'

export const eventRoutes: FastifyPluginAsync = async (app) => {
  serve(app, streamEvents, ({ session, request, reply }) => {
    if (request.method === 'HEAD') return sendStreamHead(reply)
    const { userId, token, expiresAt } = session
    const owner = { userId, token, tokenHash: noticedName(token), expiresAt }
    startStream(app.eventStreams, owner, request, reply)
    return reply
  })
}
