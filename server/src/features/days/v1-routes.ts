import { day, id } from '@retorna/contract/field-types'
import { listDays, listGameDays } from '@retorna/contract/v1/days'
import { gamesVisible, type Plan } from '@retorna/domain/plan'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import type { Snapshot } from '../../catalog/snapshot.ts'
import { planShown, visibleGame } from '../../catalog/visible-game.ts'
import { serveList } from '../../http/v1/serve-list.ts'
import { currenciesOfFeeds, type DayRange, daysAfter } from './queries.ts'
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

const toSource = async ({ catalog, db }: FastifyInstance, plan: Plan, range: DayRange) => {
  const snapshot = catalog.snapshot()
  const currencies = await currenciesOfFeeds(db)
  return {
    key,
    keyOf: (row: { game_id: number; day: string }): [number, string] => [row.game_id, row.day],
    page: async (after: z.output<typeof key> | null, count: number) => {
      const rows = []
      let place = after && { gameId: after[0], day: after[1] }
      // Days of games that the plan does not show are left out, so the first look may not fill the page.
      while (rows.length < count) {
        const wanted = count - rows.length
        const days = await daysAfter(db, range, place, wanted)
        for (const one of days) {
          const game = shown(snapshot, plan, one.gameId)
          if (game !== undefined) rows.push(toV1Day(game, one, currencies))
        }
        const last = days.at(-1)
        if (last === undefined || days.length < wanted) break
        place = last
      }
      return rows
    },
  }
}

const shown = ({ gamesById }: Snapshot, plan: Plan, gameId: number) => {
  const game = gamesById.get(gameId)
  return game !== undefined && game.position < gamesVisible(plan) ? game : undefined
}
