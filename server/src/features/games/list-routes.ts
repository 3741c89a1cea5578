import type { IncomingMessage, ServerResponse } from 'node:http'
import { listGames } from '@retorna/contract/games'
import type { InvestigationState } from '@retorna/domain/investigations/investigation'
import type { FastifyInstance } from 'fastify'
import { accessCheck } from '../../auth/access.ts'
import { bearerToken } from '../../auth/sessions/bearer-token.ts'
import type { Session } from '../../auth/sessions/session.ts'
import type { Snapshot } from '../../catalog/snapshot.ts'
import { planShown } from '../../catalog/visible-game.ts'
import type { Config } from '../../config.ts'
import type { Database } from '../../database/connection.ts'
import { ApiError } from '../../http/errors/api-error.ts'
import { everyReplyHeaders } from '../../http/every-reply.ts'
import { contentCodingFor, isCurrent } from '../../http/kept-reply.ts'
import { logsRequests } from '../../http/request-log.ts'
import { serve } from '../../http/serve.ts'
import { sendWhole } from '../../http/whole-response.ts'
import { createListReplies, type ListCaller } from './list-replies.ts'
import { type ListReply, listHeaders } from './make-list-reply.ts'

/** Data of another feature, injected by features.ts. */
export type ListSources = {
  /** The ids of the games in a state of investigation. */
  gamesInState: (
    db: Database,
    snapshot: Snapshot,
    state: InvestigationState,
    config: Config,
  ) => Promise<ReadonlySet<number>>
}

/** Serves the list of games. Queries with a cached reply are answered before the framework runs. */
export const listRoute = (app: FastifyInstance, { gamesInState }: ListSources): void => {
  const everyReply = everyReplyHeaders(app.config)
  const replies = createListReplies(everyReply)
  const judge = accessCheck(listGames)
  let last: Snapshot | undefined
  app.catalog.onPrepare(async (next) => {
    if (last !== undefined) await replies.prepare(last, next)
    last = next
  })

  const callerOf = (session: Session | null, { headers }: IncomingMessage): ListCaller => ({
    snapshot: app.catalog.snapshot(),
    plan: planShown(session, new Date()),
    encoding: contentCodingFor(headers['accept-encoding']),
  })

  /** Bypasses the framework, which would double the cost of the request. */
  const send = (
    request: IncomingMessage,
    response: ServerResponse,
    { etag, response: whole }: ListReply,
  ): void => {
    if (isCurrent(request.headers['if-none-match'], etag)) {
      response.writeHead(304, listHeaders(etag, everyReply)).end()
    } else sendWhole(response, whole)
  }

  serve(app, listGames, async ({ query, request, reply }) => {
    const text = request.url.slice(listGames.path.length + 1)
    const { investigation } = query
    if (investigation !== undefined && request.session?.role === 'member') {
      throw new ApiError('FORBIDDEN')
    }
    const among =
      investigation &&
      (await gamesInState(app.db, app.catalog.snapshot(), investigation, app.config))
    const found = await replies.reply(callerOf(request.session, request.raw), text, query, among)
    reply.hijack()
    send(request.raw, reply.raw, found)
    return reply
  })

  // Only requests that reach the framework are logged.
  if (logsRequests(app.config)) return
  app.replyEarly(listGames.path, (request, response, query) => {
    const token = bearerToken(request.headers.authorization)
    const session = token === undefined ? undefined : app.sessions.fresh(token)
    if (token === undefined || session === undefined) return false
    if (judge(session, new Date()) !== undefined) return false
    if (app.readers.asksAge(request.headers, session)) return false
    const kept = replies.kept(callerOf(session, request), query)
    if (kept === undefined || app.countRequest(token) > 0) return false
    send(request, response, kept)
    return true
  })
}
