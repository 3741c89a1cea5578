import {
  createApiKey,
  listApiKeys as listApiKeysCall,
  revokeApiKey as revokeApiKeyCall,
} from '@retorna/contract/feeds/api-keys'
import { mayBeTest } from '@retorna/domain/api-key'
import { addDays, dayOf, startOfDay } from '@retorna/domain/day'
import type { FastifyPluginAsync } from 'fastify'
import { insertApiKey, revokeApiKey } from '../../auth/api-keys/key-rows.ts'
import { findPushFeed, listApiKeys, listPushFeeds } from '../../auth/api-keys/list-queries.ts'
import type { Snapshot } from '../../catalog/snapshot.ts'
import { inTransaction } from '../../database/connection.ts'
import { ApiError } from '../../http/errors/api-error.ts'
import { unlessTaken } from '../../http/errors/unless-taken.ts'
import { serve } from '../../http/serve.ts'
import { announceSecurityChange } from '../../outbox/mail/mails.ts'
import { expiryOf, ownApiKeyRoutes } from './own-key-routes.ts'

export const apiKeyRoutes: FastifyPluginAsync = async (app) => {
  serve(app, listApiKeysCall, async () => {
    await app.keyUsage.flush()
    return {
      keys: await listApiKeys(app.db, 'staff'),
      feeds: await listPushFeeds(app.db),
      example: exampleReading(app.catalog.snapshot(), new Date(), app.config.timeZone),
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
    await app.attempts.count('security-change', userId)
    const made = await unlessTaken(
      'NAME_TAKEN',
      inTransaction(app.db, async (trx) => {
        const key = await insertApiKey(trx, owned)
        await announceSecurityChange(trx, app.config.publicUrl, userId, 'staff-api-key')
        return key
      }),
    )
    return made
  })

  serve(app, revokeApiKeyCall, async ({ params, session }) => {
    await inTransaction(app.db, (trx) => revokeApiKey(trx, params.id, session.userId))
  })

  await app.register(ownApiKeyRoutes)
}

const exampleReading = ({ games }: Snapshot, now: Date, timeZone: string) => {
  const [game] = games
  if (game === undefined) return null
  const today = dayOf(now, timeZone)
  return {
    game: game.slug,
    from: startOfDay(addDays(today, -1), timeZone),
    to: startOfDay(today, timeZone),
  }
}
