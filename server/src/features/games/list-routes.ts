import { listGames } from '@retorna/contract/games'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { acceptsGzip } from '../../plugins/accepts-gzip.ts'
import { planShown } from '../../plugins/catalogue/plan-shown.ts'
import { isCurrent } from '../../plugins/is-current.ts'
import { serve } from '../../plugins/serve.ts'
import { createListReplies, type ListCaller } from './list-replies.ts'
import { type ListReply, listHeaders } from './list-reply.ts'
import { sendWhole } from './whole-response.ts'

/** The list of games. Plain filters that lead to a kept reply are answered on the spot. */
export const listRoute = (app: FastifyInstance): void => {
  const replies = createListReplies()

  const callerOf = (request: FastifyRequest): ListCaller => ({
    snapshot: app.catalogue.snapshot(),
    plan: planShown(request.session, new Date()),
    encoding: acceptsGzip(request.headers['accept-encoding']) ? 'gzip' : 'identity',
  })

  serve(
    app,
    listGames,
    ({ query, request, reply }) => {
      return send(request, reply, replies.reply(callerOf(request), query))
    },
    {
      shortcut: (request, reply) => {
        const kept = replies.kept(callerOf(request), queryText(request))
        if (kept === undefined) return false
        send(request, reply, kept)
        return true
      },
    },
  )
}

const queryText = ({ raw: { url = '' } }: FastifyRequest): string => {
  const start = url.indexOf('?')
  return start === -1 ? '' : url.slice(start + 1)
}

/** Past the framework, whose own way costs as much again as all the rest. */
const send = (
  request: FastifyRequest,
  reply: FastifyReply,
  { etag, response }: ListReply,
): FastifyReply => {
  reply.hijack()
  if (isCurrent(request.headers['if-none-match'], etag)) {
    reply.raw.writeHead(304, listHeaders(etag)).end()
  } else sendWhole(reply.raw, response)
  return reply
}
