import { listGames } from '@retorna/contract/games'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { planShown } from '../../plugins/catalogue/plan-shown.ts'
import { serve } from '../../plugins/serve.ts'
import { acceptsGzip } from './accepts-gzip.ts'
import { isCurrent } from './is-current.ts'
import { createListReplies, type ListCaller, type ListReply, listHeaders } from './list-replies.ts'
import { sendWhole } from './whole-response.ts'

/** The list of games. A query seen before is answered without being read again. */
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
      const caller = callerOf(request)
      return send(request, reply, replies.reply(caller, query, queryText(request)))
    },
    {
      shortcut: (request, reply) => {
        const caller = callerOf(request)
        const known = replies.known(caller, queryText(request))
        if (known === undefined) return false
        send(request, reply, known)
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
