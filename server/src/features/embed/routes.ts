import { hash } from 'node:crypto'
import { readerLanguage } from '@retorna/contract/reader-language'
import type { FastifyPluginAsync } from 'fastify'
import type { CatalogGame, Snapshot } from '../../catalog/snapshot.ts'
import { survivorOf } from '../../catalog/visible-game.ts'
import { isCurrent } from '../../http/kept-reply.ts'
import { gameCard, type Look, missingCard, THEMES } from './card.ts'
import { findFirstDay } from './queries.ts'
import { STYLE } from './style.ts'

/** Any page may frame a card, but no other page of this site; a card runs no scripts and sets no cookies. */
const HEADERS = {
  'content-security-policy': [
    "default-src 'none'",
    `style-src 'sha256-${hash('sha256', STYLE, 'base64')}'`,
    "img-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    'frame-ancestors *',
  ].join('; '),
  'x-robots-tag': 'noindex',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': 'public, max-age=600',
  vary: 'accept-language',
}

/**
 * The shown game with this slug, or the game that one with this slug was merged into, since cards stay on pages that
 * nobody updates.
 */
const findGame = (snapshot: Snapshot, slug: string): CatalogGame | undefined =>
  snapshot.games.find((game) => game.slug === slug) ?? survivorOf(snapshot, slug)

type Address = { Params: { slug: string }; Querystring: Record<string, unknown> }

/** Cards of games for third-party pages; their content is public (docs/decisions/0016). */
export const embedRoutes: FastifyPluginAsync = async (app) => {
  app.get<Address>(
    '/embed/game/:slug',
    { onRequest: app.limitRequests },
    async (request, reply) => {
      const { theme, lang } = request.query
      const look: Look = {
        theme: THEMES.find((one) => one === theme) ?? 'auto',
        // The card is framed by another site, where this site's language cookie does not apply.
        language: readerLanguage({
          asked: lang,
          cookie: undefined,
          accepted: request.headers['accept-language'],
        }),
      }
      const snapshot = app.catalog.snapshot()
      const game = findGame(snapshot, request.params.slug)
      reply.headers(HEADERS).type('text/html; charset=utf-8')
      if (game === undefined) return reply.code(404).send(missingCard(look))
      const card = gameCard(
        game,
        {
          firstDay: await findFirstDay(app.db, game.id),
          isDemo: snapshot.isDemo,
          homeUrl: app.config.publicUrl,
        },
        look,
      )
      const etag = `"${hash('sha256', card, 'hex')}"`
      reply.header('etag', etag)
      if (isCurrent(request.headers['if-none-match'], etag)) return reply.code(304).send()
      return reply.send(card)
    },
  )
}
