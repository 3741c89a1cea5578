import { createHash } from 'node:crypto'
import type { Game, GameFilters } from '@retorna/contract/games'
import type { Period } from '@retorna/domain/day'
import { can, gamesVisible, type Plan } from '@retorna/domain/plan'
import type { Snapshot } from '../../catalog/snapshot.ts'
import { toWireGame } from '../../catalog/wire-game.ts'
import { createFilterKey } from './filter-key.ts'
import { type ListOrder, orderOf } from './list-order.ts'
import { createNameSearch } from './name-search.ts'

/** The games that pass a filter: 1 at the index of each, else 0. */
export type Selection = Uint8Array

/** The games that a plan shows in a list of a period, most popular first, prepared for filtering. */
export type ListView = {
  /** Each game as JSON. */
  texts: readonly string[]
  /** Active games of the whole catalog. */
  total: number
  /** Changes whenever any reply from this view changes. */
  hash: string
  select: (filters: GameFilters) => Selection
  /** Numbers filters by the list they lead to. */
  keyOf: ReturnType<typeof createFilterKey>
  /** The order requested by the filters, as indexes of all games. */
  orderOf: (filters: GameFilters) => ListOrder
}

/**
 * Creates the view. Filters and orders use exactly the rounded values that the plan shows: bounds and
 * `sort=rtp` use the RTP of the period, or the nearest one that the plan shows (current for
 * professional, theoretical for free). For a plan that shows no trends and variations, `tendencia` and
 * `sort=variation` have no effect.
 */
export const createListView = (snapshot: Snapshot, plan: Plan, period: Period): ListView => {
  const shown = snapshot.games.slice(0, gamesVisible(plan))
  const games = shown.map((game) => toWireGame(game, plan, period))
  const texts = games.map((game) => JSON.stringify(game))
  const rtp = games.map((game) => game[rtpField(plan, period)])
  const select = createSelect(games, rtp, {
    showsTrends: can(plan, 'current-rtp'),
    searchNames: createNameSearch(shown),
  })

  const orders = new Map<string, ListOrder>()
  const inOrder = ({ sort = 'popularity', order }: GameFilters): ListOrder => {
    const key = `${sort} ${order}`
    const kept = orders.get(key)
    if (kept !== undefined) return kept
    const made = orderOf(shown, games, rtp, sort, order)
    orders.set(key, made)
    return made
  }

  const hash = createHash('sha256').update(`${plan} ${period} ${snapshot.games.length}`)
  for (const text of texts) hash.update(text)
  // The only other input of an order besides the games.
  for (const game of shown) hash.update(game.popularityRating === null ? '0' : '1')
  return {
    texts,
    total: snapshot.games.length,
    hash: hash.digest('base64url').slice(0, 22),
    select,
    keyOf: createFilterKey(
      rtp,
      games.map((game) => game.provider_id),
    ),
    orderOf: inOrder,
  }
}

/** Columns of numbers, so that even an uncached filter takes microseconds. */
const createSelect = (
  games: readonly Game[],
  rtpOrNull: readonly (number | null)[],
  options: {
    showsTrends: boolean
    searchNames: (search: string | undefined) => Selection | undefined
  },
): ListView['select'] => {
  const providers = Int32Array.from(games, (game) => game.provider_id)
  const trends = games.map((game) => game.tendencia)
  // NaN passes no bound.
  const rtp = Float64Array.from(rtpOrNull, (value) => value ?? Number.NaN)

  return ({ id, search, provider_id, minRtp, maxRtp, tendencia }) => {
    const selection = new Uint8Array(games.length).fill(1)
    const keep = (passes: (place: number) => boolean): void => {
      for (let place = 0; place < selection.length; place++) {
        if (!passes(place)) selection[place] = 0
      }
    }
    const found = options.searchNames(search)
    if (found !== undefined) keep((place) => found[place] === 1)
    if (provider_id !== undefined) keep((place) => providers[place] === provider_id)
    if (minRtp !== undefined) keep((place) => (rtp[place] ?? 0) >= minRtp)
    if (maxRtp !== undefined) keep((place) => (rtp[place] ?? 0) <= maxRtp)
    if (options.showsTrends && tendencia !== undefined && tendencia !== 'all') {
      keep((place) => trends[place] === tendencia)
    }
    if (id !== undefined) keep((place) => games[place]?.id === id)
    return selection
  }
}

const PERIOD_FIELDS = { '1d': 'rtp_atual', '7d': 'rtp_semanal', '30d': 'rtp_mensal' } as const

const rtpField = (plan: Plan, period: Period) => {
  if (can(plan, 'real-rtp')) return PERIOD_FIELDS[period]
  return can(plan, 'current-rtp') ? 'rtp_atual' : 'rtp_teorico'
}
