import type { OddDay as ListedDay, ProviderToday } from '@retorna/contract/staff/today'
import { daysBetween } from '@retorna/domain/day'
import { compareTexts } from '@retorna/domain/game-name'
import { USUAL_RTP } from '@retorna/domain/readings/reading'
import { judgeDay } from '../../catalog/judgments.ts'
import type { CatalogGame, Snapshot } from '../../catalog/snapshot.ts'
import type { GameDay } from './queries.ts'

export type OddDay = Pick<ListedDay, 'day' | 'rtp' | 'reason' | 'range'> &
  Pick<GameDay, 'feedId' | 'theoreticalRtp'> & { game: CatalogGame }

type Games = Snapshot['gamesById']

export const farthestFirst = (odd: readonly OddDay[]): OddDay[] =>
  odd.toSorted((a, b) => gapOf(b) - gapOf(a))

/** A day whose RTP is outside 50–150 or its expected range; null for any other day. */
export const oddDay = ({ gameId, ...one }: GameDay, games: Games): OddDay | null => {
  const game = games.get(gameId)
  if (game === undefined) return null
  const { day, feedId, rtp, theoreticalRtp } = one
  const judgment = judgeDay(game, one)
  const isUnusual = rtp < USUAL_RTP.min || rtp > USUAL_RTP.max
  if (!isUnusual && judgment?.verdict !== 'outside') return null
  const reason = isUnusual ? 'unusual' : 'outside-range'
  const range = judgment?.ranges.outside ?? null
  return { game, day, feedId, rtp, theoreticalRtp, reason, range }
}

const gapOf = ({ rtp, theoreticalRtp, game }: OddDay): number =>
  Math.abs(rtp - (theoreticalRtp ?? game.theoreticalRtp ?? 100))

/** A game counts as stale after this many days without a reading. */
export const STALE_AFTER_DAYS = 3
/** The number of days, including today, that are checked for odd values. */
export const LOOK_BACK_DAYS = 7

/**
 * Missing, stale and corrected readings of active games, counted per provider that has any game, and the stale games,
 * the longest stale first.
 */
export const countReadings = (
  { games, providers }: Snapshot,
  {
    today,
    read,
    corrections,
  }: {
    today: string
    /** The games with a reading today. */
    read: ReadonlySet<number>
    corrections: ReadonlyMap<number, number>
  },
): { providers: ProviderToday[]; stale: CatalogGame[] } => {
  const stale = games.filter((game) => isStale(game, today)).sort(byLastDay)
  const counts = new Map(providers.map(({ id, name }) => [id, { id, name, ...NONE }]))
  const count = (game: CatalogGame, what: keyof typeof NONE, by = 1) => {
    const provider = counts.get(game.provider.id)
    if (provider !== undefined) provider[what] += by
  }
  for (const game of games) {
    count(game, 'games')
    if (!read.has(game.id)) count(game, 'missing')
    count(game, 'corrected', corrections.get(game.id) ?? 0)
  }
  for (const game of stale) count(game, 'stale')
  return { providers: [...counts.values()].filter((provider) => provider.games > 0), stale }
}

export const withoutReviewed = (
  odd: readonly OddDay[],
  reviewed: readonly Pick<GameDay, 'gameId' | 'day'>[],
): OddDay[] => {
  const settled = new Set(reviewed.map(keyOf))
  return odd.filter(({ game, day }) => !settled.has(keyOf({ gameId: game.id, day })))
}

export const withOddDays = (providers: readonly ProviderToday[], odd: readonly OddDay[]) => {
  const byProvider = Map.groupBy(odd, ({ game }) => game.provider.id)
  return providers.map((provider) => {
    const found = byProvider.get(provider.id) ?? []
    const unusual = found.filter(({ reason }) => reason === 'unusual').length
    return { ...provider, unusual, outsideRange: found.length - unusual }
  })
}

const keyOf = ({ gameId, day }: Pick<GameDay, 'gameId' | 'day'>): string => `${gameId} ${day}`

const NONE = { games: 0, missing: 0, stale: 0, outsideRange: 0, unusual: 0, corrected: 0 }

const lastDayOf = (game: CatalogGame): string => game.metrics?.currentDay ?? ''

const isStale = (game: CatalogGame, today: string): boolean =>
  game.metrics === null || daysBetween(game.metrics.currentDay, today) > STALE_AFTER_DAYS

const byLastDay = (one: CatalogGame, other: CatalogGame): number =>
  compareTexts(lastDayOf(one), lastDayOf(other))
