import type { OddDay as ListedDay, ProviderToday } from '@retorna/contract/today'
import { daysBetween } from '@retorna/domain/day'
import { compareTexts } from '@retorna/domain/game-name'
import { USUAL_RTP } from '@retorna/domain/readings/reading'
import { judgeDay } from '../../catalog/judgments.ts'
import type { CatalogGame, Snapshot } from '../../catalog/snapshot.ts'
import type { GameDay } from './queries.ts'

export type OddDay = Pick<ListedDay, 'day' | 'rtp' | 'reason' | 'range'> & { game: CatalogGame }

/** The days whose RTP left 50–150 or its expected range, latest first. Unknown games are omitted. */
export const findOddDays = (
  days: readonly GameDay[],
  games: ReadonlyMap<number, CatalogGame>,
): OddDay[] => {
  const odd: OddDay[] = []
  for (const { gameId, ...one } of days) {
    const game = games.get(gameId)
    if (game === undefined) continue
    const { day, rtp } = one
    const judgment = judgeDay(game, one)
    const isUnusual = rtp < USUAL_RTP.min || rtp > USUAL_RTP.max
    if (!isUnusual && judgment?.verdict !== 'outside') continue
    odd.push({
      game,
      day,
      rtp,
      reason: isUnusual ? 'unusual' : 'outside-range',
      range: judgment?.ranges?.outside ?? null,
    })
  }
  return odd.sort((a, b) => compareTexts(b.day, a.day) || gapOf(b) - gapOf(a))
}

const gapOf = ({ rtp, game }: OddDay): number => Math.abs(rtp - (game.theoreticalRtp ?? 100))

/** Days without a reading after which a game counts as stale. */
export const STALE_AFTER_DAYS = 3
/** How many days, including today, are checked for odd values. */
export const LOOK_BACK_DAYS = 7

export type Today = {
  providers: ProviderToday[]
  odd: OddDay[]
  stale: CatalogGame[]
}

/** Missing and odd readings of active games, counted per provider that has any game. */
export const lookAtToday = (
  { games, gamesById, providers }: Snapshot,
  {
    today,
    days,
    reviewed,
    corrections,
  }: {
    today: string
    days: readonly GameDay[]
    /** Days that are no longer listed as odd. */
    reviewed: readonly Pick<GameDay, 'gameId' | 'day'>[]
    corrections: ReadonlyMap<number, number>
  },
): Today => {
  const settled = new Set(reviewed.map(keyOf))
  const odd = findOddDays(
    days.filter((day) => !settled.has(keyOf(day))),
    gamesById,
  )
  const stale = games.filter((game) => isStale(game, today)).toSorted(byLastDay)
  const read = new Set(days.filter(({ day }) => day === today).map(({ gameId }) => gameId))
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
  for (const { game, reason } of odd) {
    count(game, reason === 'unusual' ? 'unusual' : 'outsideRange')
  }
  return { providers: [...counts.values()].filter((provider) => provider.games > 0), odd, stale }
}

const keyOf = ({ gameId, day }: Pick<GameDay, 'gameId' | 'day'>): string => `${gameId} ${day}`

const NONE = { games: 0, missing: 0, stale: 0, outsideRange: 0, unusual: 0, corrected: 0 }

const lastDayOf = (game: CatalogGame): string => game.metrics?.currentDay ?? ''

const isStale = (game: CatalogGame, today: string): boolean =>
  game.metrics === null || daysBetween(game.metrics.currentDay, today) > STALE_AFTER_DAYS

const byLastDay = (one: CatalogGame, other: CatalogGame): number =>
  compareTexts(lastDayOf(one), lastDayOf(other))
