import type { FastifyInstance } from 'fastify'
import { type Session, wireUser } from '../../auth/sessions/session.ts'
import { existing } from '../../http/errors/api-error.ts'

/**
 * The caller as stored now; the change notification may not have arrived yet.
 *
 * @throws ApiError `UNAUTHENTICATED` if the session ended during the call.
 */
export const freshUser = async (app: FastifyInstance, { userId, token }: Session) => {
  app.sessions.changeUser(userId)
  return wireUser(existing(await app.sessions.find(token), 'UNAUTHENTICATED'))
}
