import type { User } from '@retorna/contract/auth'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../plugins/errors/api-error.ts'
import type { Session } from '../../plugins/sessions/session.ts'
import { wireUser } from '../../plugins/sessions/wire-user.ts'

/**
 * The caller as stored now; the change notification may not have arrived yet.
 *
 * @throws ApiError `UNAUTHENTICATED` if the session ended during the call.
 */
export const freshUser = async (
  app: FastifyInstance,
  { userId, token }: Session,
): Promise<User> => {
  app.sessions.changeUser(userId)
  const session = await app.sessions.find(token)
  if (session === null) throw new ApiError('UNAUTHENTICATED')
  return wireUser(session)
}
