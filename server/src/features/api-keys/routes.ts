import {
  createApiKey,
  listApiKeys as listApiKeysCall,
  revokeApiKey as revokeApiKeyCall,
} from '@retorna/contract/feeds/api-keys'
import { mayBeTest } from '@retorna/domain/api-key'
import type { FastifyPluginAsync } from 'fastify'
import { insertApiKey, revokeApiKey } from '../../auth/api-keys/key-rows.ts'
import { findPushFeed, listApiKeys, listPushFeeds } from '../../auth/api-keys/list-queries.ts'
import { inTransaction } from '../../database/connection.ts'
import { ApiError } from '../../http/errors/api-error.ts'
import { unlessTaken } from '../../http/errors/unless-taken.ts'
import { serve } from '../../http/serve.ts'

export const apiKeyRoutes: FastifyPluginAsync = async (app) => {
  serve(app, listApiKeysCall, async () => {
    await app.keyUsage.flush()
    return {
      success: true,
      keys: await listApiKeys(app.db, 'staff'),
      feeds: await listPushFeeds(app.db),
    }
  })

  serve(app, createApiKey, async ({ body, session }) => {
    const { name, scopes, feed_id: feedId, is_test: isTest } = body
    const expiresAt = expiryOf(body.expires_at)
    const writes = scopes.includes('readings:write')
    const isPushFeed = feedId !== null && (await findPushFeed(app.db, { id: feedId })) !== undefined
    if (writes !== (feedId !== null) || (writes && !isPushFeed)) {
      throw new ApiError('VALIDATION', { fields: { feed_id: 'key-needs-feed' } })
    }
    if (isTest && !mayBeTest(scopes)) {
      throw new ApiError('VALIDATION', { fields: { is_test: 'test-key-sends' } })
    }
    const { userId } = session
    const owned = { name, scopes: [...new Set(scopes)], feedId, expiresAt, userId, isTest }
    const made = await unlessTaken(
      'NAME_TAKEN',
      inTransaction(app.db, (trx) => insertApiKey(trx, owned)),
    )
    return { success: true, ...made }
  })

  serve(app, revokeApiKeyCall, async ({ params, session }) => {
    await inTransaction(app.db, (trx) => revokeApiKey(trx, params.id, session.userId))
  })
}

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
