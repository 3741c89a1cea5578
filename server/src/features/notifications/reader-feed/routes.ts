import { createHash } from 'node:crypto'
import {
  getReaderFeed,
  makeReaderFeed,
  readReaderFeed,
  removeReaderFeed,
} from '@retorna/contract/notifications/reader-feed'
import { can, gamesVisible } from '@retorna/domain/plan'
import type { FastifyPluginAsync } from 'fastify'
import { dataGate } from '../../../auth/sessions/session.ts'
import { hashToken, newToken } from '../../../auth/token.ts'
import { lockUser } from '../../../auth/users.ts'
import { toGameRow } from '../../../catalog/game-row.ts'
import { inTransaction } from '../../../database/connection.ts'
import { existing } from '../../../http/errors/api-error.ts'
import { isCurrent } from '../../../http/kept-reply.ts'
import { clientAddress } from '../../../http/rate-limit/client-address.ts'
import { serve } from '../../../http/serve.ts'
import { announceSecurityChange } from '../../../outbox/mail/mails.ts'
import { atomOf } from './atom.ts'
import {
  findByToken,
  findReaderFeed,
  followedGames,
  noteRead,
  removeFeed,
  replaceReaderFeed,
} from './queries.ts'
import { sayAnswers } from './say-answers.ts'

/** The minimum time between two recorded reads, unless an answer has changed. */
const NOTED_EVERY_MS = 300_000

export const readerFeedRoutes: FastifyPluginAsync = async (app) => {
  const { publicUrl } = app.config

  serve(app, getReaderFeed, async ({ session: { userId } }) => ({
    feed: (await findReaderFeed(app.db, userId)) ?? null,
  }))

  serve(app, makeReaderFeed, async ({ session: { userId } }) => {
    await app.attempts.count('security-change', userId)
    const token = newToken()
    const feed = await inTransaction(app.db, async (trx) => {
      await lockUser(trx, userId)
      const made = await replaceReaderFeed(trx, userId, hashToken(token))
      await announceSecurityChange(trx, publicUrl, userId, 'reader-feed')
      return made
    })
    return { token, feed }
  })

  serve(app, removeReaderFeed, ({ session: { userId } }) => removeFeed(app.db, userId))

  serve(app, readReaderFeed, async ({ params: { token }, query, request, reply }) => {
    reply.header('referrer-policy', 'no-referrer').header('x-robots-tag', 'noindex')
    const caller = clientAddress(request.ip)
    await app.attempts.count('reader-feed-caller', caller)
    const tokenHash = hashToken(token)
    const feed = existing(await findByToken(app.db, tokenHash))
    await app.attempts.takeBack('reader-feed-caller', caller)
    const now = new Date()
    const gate = dataGate(feed, now)
    const plan = gate.access === 'open' && !feed.isBlocked ? gate.plan : null
    const { gamesById } = app.catalog.snapshot()
    const ids =
      plan && (await followedGames(app.db, feed.userId, { withAlerts: can(plan, 'alerts') }))
    const rows = (ids ?? [])
      .flatMap((id) => gamesById.get(id) ?? [])
      .flatMap((game) =>
        plan !== null && game.position < gamesVisible(plan) ? [toGameRow(game, plan)] : [],
      )
    const { said, entries } = sayAnswers(rows, feed.said, now.toISOString())
    const isNoted = feed.lastUsedAt !== null && +now - +feed.lastUsedAt < NOTED_EVERY_MS
    const isNew = entries.some(({ at }) => at === now.toISOString())
    if (!isNoted || isNew) await noteRead(app.db, tokenHash, said)
    const language = query.lang ?? feed.language
    const body = atomOf({
      entries,
      createdAt: feed.createdAt,
      name: tokenHash.toString('hex').slice(0, 16),
      self: `${publicUrl}${request.url}`,
      publicUrl,
      language,
    })
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
    reply.header('cache-control', 'private, no-cache').header('etag', etag)
    if (isCurrent(request.headers['if-none-match'], etag)) return reply.code(304).send()
    return reply.type('application/atom+xml; charset=utf-8').send(body)
  })
}
