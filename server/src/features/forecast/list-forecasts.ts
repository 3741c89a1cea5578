import type { FORECAST_ORDERS } from '@retorna/contract/forecast'
import { foldName } from '@retorna/domain/game-name'
import { round2 } from '@retorna/domain/statistics/rounding'
import type { CatalogGame } from '../../catalog/snapshot.ts'
import type { Database } from '../../database/connection.ts'
import { orderFigures, seriesOfGames } from './queries.ts'
import { likeliestOf, toForecast } from './wire.ts'

/** One page of a list. `page` counts from 1. */
export type Page = { search?: string | undefined; page: number; limit: number }

export const pageOf = <Item>(items: readonly Item[], { page, limit }: Page): Item[] =>
  items.slice((page - 1) * limit, page * limit)

/** The games whose name or provider contains a text. */
export const foundGames = (games: readonly CatalogGame[], { search }: Page) => {
  if (search === undefined) return games
  const wanted = foldName(search)
  return games.filter(
    ({ foldedName, foldedProvider }) =>
      foldedName.includes(wanted) || foldedProvider.includes(wanted),
  )
}

export const toListedGame = ({ id, slug, name, provider, volatilityClass }: CatalogGame) => ({
  game_id: id,
  slug,
  name,
  provider: provider.name,
  volatility: volatilityClass,
})

type Query = Page & { order: (typeof FORECAST_ORDERS)[number] }

/**
 * A page of forecasts over all feeds.
 *
 * @param games the games that the caller may see, most popular first.
 */
export const forecastList = async (db: Database, games: readonly CatalogGame[], query: Query) => {
  const found = await ordered(db, foundGames(games, query), query.order)
  const shown = pageOf(found, query)
  const ids = shown.map(({ id }) => id)
  const series = await seriesOfGames(db, ids)
  const madeOn = [...series.values()].map((one) => one.madeOn).sort()
  return {
    madeOn: madeOn.at(-1) ?? null,
    total: found.length,
    forecasts: shown.map((game) => {
      const one = series.get(game.id)
      return {
        ...toListedGame(game),
        missing: one === undefined ? NOTHING_READ : one.missing,
        day: one === undefined ? null : toForecast(one.day, one.dayPlays, one.madeOn, 1),
        week: one === undefined ? null : toForecast(one.week, one.weekPlays, one.madeOn, 7),
        version: one === undefined ? null : likeliestOf(one),
        longRun: one?.longRun == null ? null : round2(one.longRun),
      }
    }),
  }
}

/** The gap of a game without readings, or before its first night. */
const NOTHING_READ = { reason: 'days', have: 0, needed: 1 } as const

/** Games without the figure that they are sorted by, or without a range if by popularity, come last, most popular first. */
const ordered = async (db: Database, games: readonly CatalogGame[], order: Query['order']) => {
  if (order === 'name') {
    return games.toSorted((a, b) => (a.foldedName < b.foldedName ? -1 : 1))
  }
  const figures = await orderFigures(db)
  const keyOf = ({ id }: CatalogGame): number => {
    const { width = null, probability = null } = figures.get(id) ?? {}
    if (order === 'surest') return -(probability ?? 0)
    if (width === null) return Number.POSITIVE_INFINITY
    return order === 'narrowest' ? width : 0
  }
  const keys = new Map(games.map((game) => [game.id, keyOf(game)]))
  const keyAt = ({ id }: CatalogGame) => keys.get(id) ?? Number.POSITIVE_INFINITY
  return games.toSorted((a, b) => (keyAt(a) === keyAt(b) ? 0 : keyAt(a) - keyAt(b)))
}
