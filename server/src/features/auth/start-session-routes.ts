import type { login } from '@retorna/contract/auth'
import type { ReplyOf } from '@retorna/contract/endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { languageOf } from '../../plugins/errors/language.ts'
import { wireUser } from '../../plugins/sessions/wire-user.ts'
import { MESSAGES } from './messages.ts'
import { noteSignIn } from './queries.ts'

/** Starts a session of a person, and with the first one the trial; the reply that tells of it. */
export const startSession = async (
  app: FastifyInstance,
  request: FastifyRequest,
  userId: string,
  message: keyof typeof MESSAGES,
): Promise<ReplyOf<typeof login>> => {
  const accepted = request.headers['accept-language']
  const language = languageOf(accepted)
  await noteSignIn(app.db, userId, accepted === undefined ? undefined : language)
  const token = await app.auth.startSession(userId, {
    address: request.ip,
    userAgent: request.headers['user-agent'],
  })
  const session = await app.sessions.find(token)
  if (session === null) throw new Error('The new session is gone already')
  return { success: true, token, user: wireUser(session), message: MESSAGES[message][language] }
}
