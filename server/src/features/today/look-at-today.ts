import { daysBetween } from '@retorna/domain/day'
import type { CatalogGame, Snapshot } from '../../catalog/snapshot.ts'
import { findOddDays, type OddDay } from './odd-days.ts'
import type { GameDay } from './queries.ts'

/** Days without a reading after which a game counts as stale. */
export const STALE_AFTER_DAYS = 3
/** How many days, including today, are checked for odd values. */
export const LOOK_BACK_DAYS = 7

type ProviderToday = {
  id: number
  name: string
  games: number
  missing: number
  stale: number
  outsideRange: number
  unusual: number
  corrected: number
}

export type Today = {
  providers: ProviderToday[]
  odd: OddDay[]
  stale: CatalogGame[]
}

/** Missing and odd readings of active games, counted per provider that has any. */
export const lookAtToday = (
  { games, gamesById, providers }: Snapshot,
  {
    today,
    days,
    corrections,
  }: { today: string; days: readonly GameDay[]; corrections: ReadonlyMap<number, number> },
): Today => {
  const odd = findOddDays(days, gamesById)
  const stale = games.filter((game) => isStale(game, today)).toSorted(byLastDay)
  const read = new Set(days.filter(({ day }) => day === today).map(({ gameId }) => gameId))
  const counts = new Map(providers.map(({ id, name }) => [id, noneOf(id, name)]))
  const count = (game: CatalogGame, what: keyof Omit<ProviderToday, 'id' | 'name'>, by = 1) => {
    const provider = counts.get(game.provider.id)
    if (provider !== undefined) provider[what] += by
  }
  for (const game of games) {
    count(game, 'games')
    if (!read.has(game.id)) count(game, 'missing')
    count(game, 'corrected', corrections.get(game.id) ?? 0)
  }
  for (const game of stale) count(game, 'stale')
  for (const { game, reason } of odd) {
    count(game, reason === 'unusual' ? 'unusual' : 'outsideRange')
  }
  return { providers: [...counts.values()].filter((provider) => provider.games > 0), odd, stale }
}

const noneOf = (id: number, name: string): ProviderToday => ({
  id,
  name,
  games: 0,
  missing: 0,
  stale: 0,
  outsideRange: 0,
  unusual: 0,
  corrected: 0,
})

const lastDayOf = (game: CatalogGame): string => game.metrics?.currentDay ?? ''

const isStale = (game: CatalogGame, today: string): boolean =>
  game.metrics === null || daysBetween(game.metrics.currentDay, today) > STALE_AFTER_DAYS

const byLastDay = (one: CatalogGame, other: CatalogGame): number => {
  if (lastDayOf(one) === lastDayOf(other)) return 0
  return lastDayOf(one) < lastDayOf(other) ? -1 : 1
}
