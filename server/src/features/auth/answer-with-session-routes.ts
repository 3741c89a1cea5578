import type { login } from '@retorna/contract/auth/sessions'
import type { FieldsOf } from '@retorna/contract/endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { wireUser } from '../../auth/sessions/session.ts'
import { type ProvenPerson, startSession } from '../../auth/sessions/start-session.ts'
import { inTransaction } from '../../database/connection.ts'
import { ApiError } from '../../http/errors/api-error.ts'
import { preferredLanguage, requestLanguage } from '../../http/errors/language.ts'
import { MESSAGES } from './auth-messages.ts'
import { noteSignIn } from './queries.ts'

/**
 * Starts a session, and with the first one the trial; returns the reply with its token.
 *
 * @throws ApiError as {@link startSession} does.
 */
export const answerWithSession = async (
  app: FastifyInstance,
  request: FastifyRequest,
  person: ProvenPerson,
  message: keyof typeof MESSAGES,
): Promise<FieldsOf<typeof login>> => {
  const caller = { address: request.ip, userAgent: request.headers['user-agent'] }
  const token = await inTransaction(app.db, async (trx) => {
    const started = await startSession(trx, person, caller)
    await noteSignIn(trx, person.userId, preferredLanguage(request.headers['accept-language']))
    return started
  })
  const session = await app.sessions.find(token)
  // A new password or a block has already ended the session.
  if (session === null) throw new ApiError('INVALID_CREDENTIALS')
  return {
    token,
    user: wireUser(session),
    message: MESSAGES[message][requestLanguage(request)],
  }
}
