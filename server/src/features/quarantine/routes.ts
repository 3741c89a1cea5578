import {
  acceptTurnover as acceptTurnoverCall,
  forgetAcceptedTurnover,
  getQuarantine,
  mapName as mapNameCall,
  unmapName as unmapNameCall,
} from '@retorna/contract/feeds/quarantine'
import { gameFinder } from '@retorna/domain/find-game'
import type { FastifyPluginAsync } from 'fastify'
import { inTransaction } from '../../database/connection.ts'
import { existing } from '../../http/errors/api-error.ts'
import { serve } from '../../http/serve.ts'
import { acceptTurnover, forgetAccepted } from './accept-turnover.ts'
import { mapName, unmapName } from './map-name.ts'
import { findRow, gamesToMean, knownNames, waitingNames } from './queries.ts'
import { implausibleGames } from './turnover-queries.ts'

const SHOWN = 200

export const quarantineRoutes: FastifyPluginAsync = async (app) => {
  serve(app, getQuarantine, async ({ query }) => {
    const [waiting, implausible, known, games] = await Promise.all([
      waitingNames(app.db, SHOWN),
      implausibleGames(app.db, SHOWN),
      knownNames(app.db, query.known ?? '', SHOWN),
      gamesToMean(app.db),
    ])
    const match = gameFinder(games)
    return {
      days: app.config.quarantineDays,
      total: waiting[0]?.total ?? 0,
      implausibleTotal: implausible[0]?.total ?? 0,
      knownTotal: known[0]?.total ?? 0,
      implausible: implausible.map(
        ({ feedId, feedName, gameId, gameName, provider, total: _, ...readings }) => ({
          ...readings,
          feed: { id: feedId, name: feedName },
          game: { id: gameId, name: gameName, provider },
        }),
      ),
      waiting: waiting.map(({ feedId, feedName, name, total: _, ...readings }) => {
        const found = match(name, name, '')
        const nearest = 'game' in found ? [found.game] : found.nearest
        return {
          feed: { id: feedId, name: feedName },
          name,
          ...readings,
          suggestions: nearest.map(({ slug: _slug, ...game }) => game),
          isSameName: 'game' in found,
        }
      }),
      known: known.map(({ feedId, feedName, gameId, gameName, provider, total: _, ...name }) => ({
        ...name,
        feed: { id: feedId, name: feedName },
        game:
          gameId === null ? null : { id: gameId, name: gameName ?? '', provider: provider ?? '' },
      })),
    }
  })

  serve(app, mapNameCall, async ({ body, session }) => {
    const { feed_id: feedId, name, game_id: gameId } = body
    await inTransaction(app.db, async (trx) => {
      existing(await findRow(trx, 'feeds', feedId), 'FEED_NOT_FOUND')
      if (gameId !== null) existing(await findRow(trx, 'games', gameId), 'GAME_NOT_FOUND')
      await mapName(trx, { feedId, name, gameId, actor: session.userId })
    })
  })

  serve(app, unmapNameCall, async ({ query, session }) => {
    const { feed_id: feedId, name } = query
    await inTransaction(app.db, (trx) => unmapName(trx, { feedId, name, actor: session.userId }))
  })
  serve(app, acceptTurnoverCall, async ({ body, session }) => {
    const { feed_id: feedId, game_id: gameId, turnover } = body
    const before = await inTransaction(app.db, async (trx) => {
      existing(await findRow(trx, 'feeds', feedId), 'FEED_NOT_FOUND')
      existing(await findRow(trx, 'games', gameId), 'GAME_NOT_FOUND')
      return acceptTurnover(trx, { feedId, gameId, turnover, actor: session.userId })
    })
    return { before }
  })

  serve(app, forgetAcceptedTurnover, async ({ query, session }) => {
    const { feed_id: feedId, game_id: gameId } = query
    await inTransaction(app.db, (trx) =>
      forgetAccepted(trx, { feedId, gameId, actor: session.userId }),
    )
  })
}
