import { createHash } from 'node:crypto'
import type { Game, GameFilters } from '@retorna/contract/games'
import type { Period } from '@retorna/domain/day'
import { foldName } from '@retorna/domain/game-name'
import { can, gamesVisible, type Plan } from '@retorna/domain/plan'
import type { Snapshot } from '../../plugins/catalogue/snapshot.ts'
import { type ListOrder, orderOf } from './list-order.ts'
import { toWireGame } from './wire-game.ts'

/** The games that a plan shows in a list of a period, most popular first, ready to be filtered. */
export type ListView = {
  plan: Plan
  games: readonly Game[]
  /** Each game as JSON. */
  texts: readonly string[]
  /** Active games of the whole catalogue. */
  total: number
  /** Changes with any reply that this view can give. */
  hash: string
  /** The places of the games that pass the filters, in the order asked for. */
  select: (filters: GameFilters) => number[]
}

/**
 * Makes the view. Filters and orders see what the plan shows, to the digit, and nothing else: bounds
 * and `sort=rtp` look at the RTP of the period, or at the nearest one that the plan shows (current for
 * professional, theoretical for free). For a plan that shows no trends and variations, `tendencia` and
 * `sort=variation` have no effect.
 */
export const createListView = (snapshot: Snapshot, plan: Plan, period: Period): ListView => {
  const shown = snapshot.games.slice(0, gamesVisible(plan))
  const games = shown.map((game) => toWireGame(game, plan, period))
  const texts = games.map((game) => JSON.stringify(game))
  const rtp = games.map((game) => game[rtpField(plan, period)])
  const positions = new Map(games.map((game, index) => [game.id, index]))
  const showsTrends = can(plan, 'current-rtp')

  const orders = new Map<string, ListOrder>()
  const inOrder = ({ sort = 'popularity', order }: GameFilters): ListOrder => {
    const key = `${sort} ${order}`
    const kept = orders.get(key)
    if (kept !== undefined) return kept
    const made = orderOf(shown, games, rtp, sort, order)
    orders.set(key, made)
    return made
  }

  // One text of all names, a line each: searching it is one call instead of two per game.
  const names = shown.map((game) => `${game.foldedName}\n${game.foldedProvider}\n`)
  const nameText = names.join('')
  const nameEnds = new Uint32Array(names.length)
  let end = 0
  names.forEach((name, index) => {
    end += name.length
    nameEnds[index] = end
  })

  const matches = (search: string | undefined): Uint8Array | undefined => {
    const wanted = foldName(search ?? '')
    if (wanted === '') return undefined
    const found = new Uint8Array(games.length)
    let game = 0
    let at = nameText.indexOf(wanted)
    while (at !== -1) {
      while ((nameEnds[game] ?? 0) <= at) game += 1
      found[game] = 1
      at = nameText.indexOf(wanted, nameEnds[game])
    }
    return found
  }

  const select = (filters: GameFilters): number[] => {
    const { provider_id, minRtp, maxRtp } = filters
    const trend = showsTrends && filters.tendencia !== 'all' ? filters.tendencia : undefined
    const isBounded = minRtp !== undefined || maxRtp !== undefined
    const low = minRtp ?? Number.NEGATIVE_INFINITY
    const high = maxRtp ?? Number.POSITIVE_INFINITY
    const found = matches(filters.search)
    const passes = (index: number): boolean => {
      if (found !== undefined && found[index] === 0) return false
      const game = games[index]
      if (game === undefined) return false
      if (provider_id !== undefined && game.provider_id !== provider_id) return false
      if (trend !== undefined && game.tendencia !== trend) return false
      if (!isBounded) return true
      const value = rtp[index] ?? null
      return value !== null && value >= low && value <= high
    }
    if (filters.id !== undefined) {
      const index = positions.get(filters.id)
      return index !== undefined && passes(index) ? [index] : []
    }
    return inOrder(filters).filter(passes)
  }

  const hash = createHash('sha256').update(`${plan} ${period} ${snapshot.games.length}`)
  for (const text of texts) hash.update(text)
  for (const game of shown) hash.update(`${game.popularityRating === null}`)
  return {
    plan,
    games,
    texts,
    total: snapshot.games.length,
    hash: hash.digest('base64url').slice(0, 22),
    select,
  }
}

const PERIOD_FIELDS = { '1d': 'rtp_atual', '7d': 'rtp_semanal', '30d': 'rtp_mensal' } as const

const rtpField = (plan: Plan, period: Period) => {
  if (can(plan, 'real-rtp')) return PERIOD_FIELDS[period]
  return can(plan, 'current-rtp') ? 'rtp_atual' : 'rtp_teorico'
}
