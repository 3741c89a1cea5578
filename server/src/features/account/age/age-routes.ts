import { createHmac } from 'node:crypto'
import { askAge, assureAge } from '@retorna/contract/account/age'
import type { FastifyPluginAsync } from 'fastify'
import { keysFor } from '../../../auth/secrets/sealer.ts'
import { recordAudit } from '../../../database/audit.ts'
import { inTransaction } from '../../../database/connection.ts'
import { ApiError } from '../../../http/errors/api-error.ts'
import { serve } from '../../../http/serve.ts'
import { storeAdult } from './age-queries.ts'
import { adultSince } from './signed-result.ts'

/** Asks a provider of age assurance, and keeps that a person is an adult, when that was found and by whom. */
export const ageRoutes: FastifyPluginAsync = async (app) => {
  const { ageProvider, publicUrl } = app.config
  const [{ key }] = keysFor(app.auth.secret, 'state of age assurance')
  /** Tells the provider nothing about the person, and lets nobody else present the result. */
  const stateOf = (userId: string) => createHmac('sha256', key).update(userId).digest('base64url')

  serve(app, askAge, ({ session }) => {
    if (ageProvider === undefined) throw new ApiError('NOT_FOUND')
    const address = new URL(ageProvider.url)
    address.searchParams.set('state', stateOf(session.userId))
    address.searchParams.set('return', `${publicUrl}/age`)
    return { success: true as const, address: address.href }
  })

  serve(app, assureAge, async ({ session: { userId }, body: { result } }) => {
    if (ageProvider === undefined) throw new ApiError('NOT_FOUND')
    const { secret, url } = ageProvider
    const since = adultSince(result, { secret, state: stateOf(userId), now: new Date() })
    if (since === null) throw new ApiError('AGE_NOT_ASSURED')
    const by = new URL(url).host
    await inTransaction(app.db, async (trx) => {
      await storeAdult(trx, userId, { since, by })
      await recordAudit(trx, { actor: userId, action: 'age.assured', userId, after: { since, by } })
    })
    app.sessions.changeUser(userId)
  })
}
