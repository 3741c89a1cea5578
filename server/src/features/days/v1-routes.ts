import { day, id } from '@retorna/contract/field-types'
import { listDays, listGameDays } from '@retorna/contract/v1/days'
import { gamesVisible, type Plan } from '@retorna/domain/plan'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import type { Snapshot } from '../../catalog/snapshot.ts'
import { planShown, visibleGame } from '../../catalog/visible-game.ts'
import { serveList } from '../../http/v1/serve-list.ts'
import { currenciesOfFeeds, type DayRange, visitDays } from './queries.ts'
import { toV1Day } from './v1-day.ts'

/** The daily series of a game and of the whole catalog. */
export const dayV1Routes: FastifyPluginAsync = async (app) => {
  serveList(app, listGameDays, ({ apiKey, params, query }) => {
    const plan = planShown(apiKey.owner, new Date())
    const game = visibleGame(app.catalog.snapshot(), params.id, plan)
    return toSource(app, plan, { ...rangeOf(query), gameId: game.id })
  })

  serveList(app, listDays, ({ apiKey, query }) => {
    const plan = planShown(apiKey.owner, new Date())
    const { provider_id: providerId } = query
    return toSource(app, plan, {
      ...rangeOf(query),
      ...(providerId !== undefined && { providerId }),
    })
  })
}

const rangeOf = ({ from, to }: { from?: string | undefined; to?: string | undefined }) => ({
  first: from ?? '-infinity',
  last: to ?? 'infinity',
})

const key = z.tuple([id, day])

type Place = z.output<typeof key>
type Row = ReturnType<typeof toV1Day>

const toSource = async (app: FastifyInstance, plan: Plan, range: DayRange) => {
  const snapshot = app.catalog.snapshot()
  const currencies = await currenciesOfFeeds(app.db)

  /** Days of games that the plan does not show are passed over. */
  const visit = async (after: Place | null, count: number, take: (row: Row) => void) => {
    let read = 0
    let place: { gameId: number; day: string } | null = after && { gameId: after[0], day: after[1] }
    await visitDays(app, range, { after: place, count }, (stored) => {
      read += 1
      place = stored
      const game = shown(snapshot, plan, stored.gameId)
      if (game !== undefined) take(toV1Day(game, stored, currencies))
    })
    return place === null || read < count ? null : ([place.gameId, place.day] satisfies Place)
  }

  const page = async (after: Place | null, count: number) => {
    const rows: Row[] = []
    let place = after
    do {
      place = await visit(place, count - rows.length, (row) => rows.push(row))
    } while (place !== null && rows.length < count)
    return rows
  }

  const keyOf = ({ game_id: gameId, day }: Pick<Row, 'game_id' | 'day'>): Place => [gameId, day]
  return { key, keyOf, page, visit }
}

const shown = ({ gamesById }: Snapshot, plan: Plan, gameId: number) => {
  const game = gamesById.get(gameId)
  return game !== undefined && game.position < gamesVisible(plan) ? game : undefined
}
