import { createHmac } from 'node:crypto'
import { askAge, assureAge } from '@retorna/contract/account/age'
import type { FastifyPluginAsync } from 'fastify'
import { keysFor } from '../../../auth/secrets/sealer.ts'
import { recordAudit } from '../../../database/audit.ts'
import { inTransaction } from '../../../database/connection.ts'
import { ApiError } from '../../../http/errors/api-error.ts'
import { serve } from '../../../http/serve.ts'
import { storeAdult } from '../person-queries.ts'
import { adultSince } from './signed-result.ts'

/** Routes that ask a provider of age assurance and store its finding that a person is an adult. */
export const ageRoutes: FastifyPluginAsync = async (app) => {
  const { ageProvider, publicUrl } = app.config
  const [{ key }] = keysFor(app.auth.secret, 'state of age assurance')
  /** Reveals nothing about the person to the provider, and prevents others from presenting the result. */
  const stateOf = (userId: string) => createHmac('sha256', key).update(userId).digest('base64url')

  serve(app, askAge, ({ session }) => {
    if (ageProvider === undefined) throw new ApiError('NOT_FOUND')
    const address = new URL(ageProvider.url)
    address.searchParams.set('state', stateOf(session.userId))
    address.searchParams.set('return', `${publicUrl}/age`)
    return { address: address.href }
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
