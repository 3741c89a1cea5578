import {
  changeOwnApiKey,
  createOwnApiKey,
  listOwnApiKeyRequests,
  listOwnApiKeys,
  MAX_OWN_API_KEYS,
  restoreOwnApiKey,
  revokeOwnApiKey,
} from '@retorna/contract/account/own-api-keys'
import { ERROR_CODES } from '@retorna/contract/error-codes'
import type { FastifyPluginAsync } from 'fastify'
import type { z } from 'zod'
import { insertApiKey } from '../../auth/api-keys/key-rows.ts'
import { inTransaction, type Transaction } from '../../database/connection.ts'
import { ApiError, existing } from '../../http/errors/api-error.ts'
import { unlessTaken } from '../../http/errors/unless-taken.ts'
import { serve } from '../../http/serve.ts'
import { announceSecurityChange } from '../../outbox/mail/mails.ts'
import {
  changeOwnKey,
  countOwnKeys,
  findKeyRequests,
  listOwnKeys,
  restoreOwnKey,
  revokeOwnKey,
} from './own-key-queries.ts'

/** Routes for the keys that users create for their own programs. */
export const ownApiKeyRoutes: FastifyPluginAsync = async (app) => {
  const ownKey = async (userId: string, id: number) => {
    const key = (await listOwnKeys(app.db, userId)).find((each) => each.id === id)
    // Another call has revoked the key meanwhile.
    if (key === undefined) throw new ApiError('API_KEY_NOT_FOUND')
    return key
  }
  const change = <Result>(write: (trx: Transaction) => Promise<Result>): Promise<Result> =>
    unlessTaken('NAME_TAKEN', inTransaction(app.db, write))

  serve(app, listOwnApiKeys, async ({ session }) => {
    await app.keyUsage.flush()
    return { keys: await listOwnKeys(app.db, session.userId) }
  })

  serve(app, listOwnApiKeyRequests, async ({ params: { id }, session: { userId }, language }) => {
    await app.keyRequests.flush()
    const requests = existing(await findKeyRequests(app.db, userId, id), 'API_KEY_NOT_FOUND')
    return {
      requests: requests.map(({ call, problem, ...rest }) => ({
        ...rest,
        call: call.replace(/:(\w+)/g, '{$1}'),
        problem: problem && { code: problem, title: ERROR_CODES[problem][language] },
      })),
    }
  })

  serve(app, createOwnApiKey, async ({ body, session: { userId } }) => {
    const values = valuesOf(body)
    await app.attempts.count('security-change', userId)
    const { id, key } = await change(async (trx) => {
      await refuseFull(trx, userId)
      const made = await insertApiKey(trx, { ...values, userId, feedId: null })
      await announceSecurityChange(trx, app.config.publicUrl, userId, 'api-key')
      return made
    })
    return { key, apiKey: await ownKey(userId, id) }
  })

  serve(app, changeOwnApiKey, async ({ params: { id }, body, session: { userId } }) => {
    const values = valuesOf(body)
    const { allowedOrigins } = await ownKey(userId, id)
    if ((allowedOrigins === null) !== (values.allowedOrigins === null)) {
      throw new ApiError('VALIDATION', { fields: { allowed_origins: 'origins-stay' } })
    }
    const isTheirs = await change((trx) => changeOwnKey(trx, userId, id, values))
    if (!isTheirs) throw new ApiError('API_KEY_NOT_FOUND')
    return { apiKey: await ownKey(userId, id) }
  })

  serve(app, revokeOwnApiKey, async ({ params: { id }, session: { userId } }) => {
    await inTransaction(app.db, (trx) => revokeOwnKey(trx, userId, id))
  })

  serve(app, restoreOwnApiKey, async ({ params: { id }, session: { userId } }) => {
    await change(async (trx) => {
      await refuseFull(trx, userId)
      if (!(await restoreOwnKey(trx, userId, id))) throw new ApiError('API_KEY_NOT_FOUND')
    })
    return { apiKey: await ownKey(userId, id) }
  })
}

const refuseFull = async (trx: Transaction, userId: string): Promise<void> => {
  if ((await countOwnKeys(trx, userId)) >= MAX_OWN_API_KEYS) throw new ApiError('API_KEYS_FULL')
}

const valuesOf = (body: z.output<typeof createOwnApiKey.body>) => ({
  name: body.name,
  scopes: [...new Set(body.scopes)],
  expiresAt: expiryOf(body.expires_at),
  allowedAddresses: body.allowed_addresses && [...new Set(body.allowed_addresses)],
  allowedOrigins: body.allowed_origins && [...new Set(body.allowed_origins)],
})

/**
 * The moment that a key ends at.
 *
 * @throws ApiError `VALIDATION` for one in the past.
 */
export const expiryOf = (moment: string | null): Date | null => {
  const expiresAt = moment === null ? null : new Date(moment)
  if (expiresAt !== null && expiresAt.getTime() <= Date.now()) {
    throw new ApiError('VALIDATION', { fields: { expires_at: 'expiry-past' } })
  }
  return expiresAt
}
