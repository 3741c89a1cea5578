import { day, id } from '@retorna/contract/field-types'
import { listDays, listGameDays } from '@retorna/contract/v1/days'
import { gamesVisible, type Plan } from '@retorna/domain/plan'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import type { Snapshot } from '../../catalog/snapshot.ts'
import { planShown, visibleGame } from '../../catalog/visible-game.ts'
import { serveList } from '../../http/v1/serve-list.ts'
import { currenciesOfFeeds, type DayRange, daysAfter, type PackedDays } from './queries.ts'
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

  const piece = async (after: Place | null, count: number) => {
    const from = after && { gameId: after[0], day: after[1] }
    const days = await daysAfter(app.db, range, from, count)
    const last = days.length < count ? null : days.at(count - 1)
    const next: Place | null = last && [last.gameId, last.day]
    return { next, rows: toRows(days, { snapshot, plan, currencies }) }
  }

  const page = async (after: Place | null, count: number) => {
    const rows: Row[] = []
    let place = after
    do {
      const found = await piece(place, count - rows.length)
      rows.push(...found.rows)
      place = found.next
    } while (place !== null && rows.length < count)
    return rows
  }

  const keyOf = ({ game_id: gameId, day }: Pick<Row, 'game_id' | 'day'>): Place => [gameId, day]
  return { key, keyOf, page, piece }
}

type Shown = { snapshot: Snapshot; plan: Plan; currencies: ReadonlyMap<number, string> }

/** Days of games that the plan does not show are passed over. */
function* toRows(days: PackedDays, { snapshot, plan, currencies }: Shown): Generator<Row> {
  for (let index = 0; index < days.length; index++) {
    const stored = days.at(index)
    const game = shown(snapshot, plan, stored.gameId)
    if (game !== undefined) yield toV1Day(game, stored, currencies)
  }
}

const shown = ({ gamesById }: Snapshot, plan: Plan, gameId: number) => {
  const game = gamesById.get(gameId)
  return game !== undefined && game.position < gamesVisible(plan) ? game : undefined
}
