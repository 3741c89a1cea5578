import { getGame, listGames, listVersions } from '@retorna/contract/v1/games'
import { dayOf } from '@retorna/domain/day'
import { compareTexts } from '@retorna/domain/game-name'
import type { Plan } from '@retorna/domain/plan'
import type { FastifyPluginAsync } from 'fastify'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { cacheUntilGamesChange } from '../../catalog/cache-by-snapshot.ts'
import { type GameRow, toGameDetailRow, toGameRow } from '../../catalog/game-row.ts'
import { gamesOfOperator, operatorShown, snapshotAtOperator } from '../../catalog/operators.ts'
import type { CatalogGame } from '../../catalog/snapshot.ts'
import { visibleGame } from '../../catalog/visible-game.ts'
import { keptReply, sendKept } from '../../http/kept-reply.ts'
import { type Call, serve } from '../../http/serve.ts'
import { inOrder } from '../../http/v1/in-order.ts'
import { oneOfLists } from '../../http/v1/list-source.ts'
import { serveList } from '../../http/v1/serve-list.ts'
import { sinceOf } from '../../http/v1/updates.ts'
import { changedGames } from './changed-games.ts'
import type { ListOrder, OrderKey } from './list-order.ts'
import { type ListView, listView } from './list-view.ts'

/** The list of games for programs, filtered and sorted like the product's list. */
export const gameV1Routes: FastifyPluginAsync = async (app) => {
  const readBy = cacheUntilGamesChange(app.catalog, gamesOfOperator, (snapshot, operatorId) =>
    snapshotAtOperator(app.db, snapshot, operatorId, dayOf(new Date(), app.config.timeZone)),
  )
  const visible = ({ params, request, plan }: Call<typeof getGame | typeof listVersions>) =>
    visibleGame(app.readers.snapshotFor(request), params.id, plan)

  serveList(
    app,
    listGames,
    async ({ query, request, plan }) => {
      const { operator_id: operator } = query
      const snapshot = app.readers.snapshotFor(request)
      const since = await sinceOf(app.db, snapshot, request)
      if (since !== undefined) {
        return oneOfLists(await changedGames(app.db, { snapshot, plan, since }))
      }
      if (operator === undefined) {
        return oneOfLists(toSource(listView(snapshot, plan, query.period), plan, query))
      }
      const { id } = operatorShown(snapshot, operator, plan)
      const there = app.readers.snapshotFor(request, await readBy(id))
      const view = listView(there, plan, query.period)
      return oneOfLists(toSource(view, plan, query, NO_PASSPORTS))
    },
    { isOfCatalog: true },
  )

  serve(app, getGame, async (call) => {
    const game = toV1Game(visible(call), call.plan)
    return sendKept(call.request, call.reply, await keptReply(game))
  })

  serveList(app, listVersions, (call) => {
    const { slug, versions } = visible(call)
    const rows = versions.map((version) => ({ game_slug: slug, ...toV1Version(version) }))
    return inOrder(rows, {
      key: z.tuple([z.number(), z.string()]),
      keyOf: ({ rtp_percent, variant }): [number, string] => [rtp_percent, variant ?? ''],
      compare: ([rtp, variant], [other, otherVariant]) =>
        other - rtp || compareTexts(variant, otherVariant),
    })
  })
}

/** A game with all the data that a plan shows. */
const toV1Game = (game: CatalogGame, plan: Plan) => ({
  ...toGameRow(game, plan),
  versions: game.versions.map(toV1Version),
  ...toGameDetailRow(game, plan),
})

const toV1Version = ({ rtp, variant, isMonitored, source }: CatalogGame['versions'][number]) => ({
  rtp_percent: rtp,
  variant,
  is_monitored: isMonitored,
  source,
})

/** Passports cover days over all feeds only. */
const NO_PASSPORTS = { current_passport: null, weekly_passport: null, monthly_passport: null }

const toSource = (
  view: ListView,
  plan: Plan,
  query: Call<typeof listGames>['query'],
  instead: Partial<GameRow> = {},
) => {
  const filters: Filters = {
    period: query.period,
    sort: query.sort,
    order: query.order,
    search: query.search,
    provider_id: query.provider_id,
    minRtp: query.min_rtp_percent,
    maxRtp: query.max_rtp_percent,
    tendencia: query.trend,
    verdict: query.verdict,
    answer: query.answer,
    volatilidade: query.volatility,
    categoria: query.category,
    com_leitura: query.has_reading,
  }
  const { order, places, placeById } = selected(view, filters)
  // A cursor of one order is invalid in another.
  const name = `${query.sort} ${query.order}`
  const key = z.tuple([
    z.literal(name),
    z.number().nullable(),
    z.number().nullable(),
    z.string(),
    z.int(),
  ])
  return {
    key,
    keyOf: ({ id }: { id: number }): z.output<typeof key> => [
      name,
      ...order.keyOf(placeById.get(id) ?? 0),
    ],
    page: (after: z.output<typeof key> | null, count: number) => {
      const from = after?.slice(1) as OrderKey | undefined
      const start = from === undefined ? 0 : firstAfter(places, order, from)
      return places.slice(start, start + count).flatMap((place) => {
        const game = view.games[place]
        return game === undefined ? [] : [{ ...toGameRow(game, plan), ...instead }]
      })
    },
  }
}

const MAX_SELECTIONS = 20

type Filters = Parameters<ListView['select']>[0]

type Selected = {
  order: ListOrder
  places: readonly number[]
  placeById: ReadonlyMap<number | undefined, number>
}

const selections = new WeakMap<ListView, LRUCache<string, Selected>>()

/** The games that pass the filters, in order; computed once for all pages. */
const selected = (view: ListView, filters: Filters): Selected => {
  const ofView = selections.get(view) ?? new LRUCache<string, Selected>({ max: MAX_SELECTIONS })
  selections.set(view, ofView)
  const name = JSON.stringify(filters)
  const known = ofView.get(name)
  if (known !== undefined) return known
  const { places } = view.select(filters)
  const placeById = new Map(places.map((place) => [view.games[place]?.id, place]))
  const made = { order: view.order(filters), places, placeById }
  ofView.set(name, made)
  return made
}

/** The index of the first place that comes after a key. */
const firstAfter = (places: readonly number[], order: ListOrder, key: OrderKey): number => {
  let [low, high] = [0, places.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (order.compare(order.keyOf(places[middle] ?? 0), key) > 0) high = middle
    else low = middle + 1
  }
  return low
}
