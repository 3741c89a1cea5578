import { createHash } from 'node:crypto'
import type { Game, GameFilters, HiddenGames } from '@retorna/contract/games'
import type { Period } from '@retorna/domain/day'
import {
  createGameFilter,
  type FilteredGame,
  type GameFilter,
  isPublicFilter,
} from '@retorna/domain/game-filter'
import { compareTexts, foldName } from '@retorna/domain/game-name'
import { can, gamesVisible, type Plan, rtpKind } from '@retorna/domain/plan'
import { countHidden } from '../../catalog/hidden-games.ts'
import { type CatalogGame, rtpOf, type Snapshot, verdictOf } from '../../catalog/snapshot.ts'
import { rounded, toWireGame } from '../../catalog/wire-game.ts'

/** The games that a plan shows in a list of a period, prepared for filtering. */
export type ListView = {
  /** Each game as JSON, most popular first. */
  texts: readonly string[]
  /** Active games of the whole catalog. */
  total: number
  /** Changes whenever any reply from this view changes. */
  hash: string
  /** The games that pass the filters, in their order, as indexes of `texts`. */
  select: (filters: GameFilters) => number[]
  /** The games that pass the filters outside the plan; `null` if their number would reveal figures. */
  countHidden: (filters: GameFilters) => HiddenGames | null
}

/**
 * Creates the view. Filters and orders use exactly the rounded values that the plan shows: bounds, verdict and
 * `sort=rtp` use the RTP of the period, or the nearest one that the plan shows. For a plan that shows no
 * trends, variations and verdicts, `tendencia`, `verdict` and `sort=variation` have no effect.
 */
export const createListView = (snapshot: Snapshot, plan: Plan, period: Period): ListView => {
  const shown = snapshot.games.slice(0, gamesVisible(plan))
  const games = shown.map((game) => toWireGame(game, plan, period))
  const texts = games.map((game) => JSON.stringify(game))
  const kind = rtpKind(plan, period)
  const filtered = shown.map((game, place): FilteredGame & { id: number } => ({
    id: game.id,
    rtp: rounded(rtpOf(game, kind)),
    verdict: verdictOf(game, kind),
    trend: games[place]?.tendencia ?? null,
    hasReading: game.metrics !== null,
    operatorIds: game.operatorIds,
    ...publicFacts(game),
  }))
  const others = snapshot.games.slice(shown.length).map((game) => ({
    game,
    facts: { ...NOTHING_READ, ...publicFacts(game) },
  }))
  const orders = new Map<string, readonly number[]>()
  const inOrder = (filters: GameFilters): readonly number[] => {
    const key = `${filters.sort} ${filters.order}`
    const made = orders.get(key) ?? orderOf(shown, games, filtered, filters)
    orders.set(key, made)
    return made
  }
  const hash = createHash('sha256').update(`${plan} ${period} ${snapshot.games.length}`)
  for (const text of texts) hash.update(text)
  // What orders and filters use besides the games.
  for (const game of shown) {
    hash.update(`${game.popularityRating === null ? 0 : 1} ${game.operatorIds}`)
  }
  for (const { facts } of others) hash.update(JSON.stringify(facts))
  return {
    texts,
    total: snapshot.games.length,
    hash: hash.digest('base64url').slice(0, 22),
    select: (filters) => {
      const { id } = filters
      const passes = createGameFilter(toGameFilter(filters, plan))
      return inOrder(filters).filter((place) => {
        const game = filtered[place]
        return game !== undefined && (id === undefined || game.id === id) && passes(game)
      })
    },
    countHidden: (filters) => {
      const filter = toGameFilter(filters, plan)
      if (!isPublicFilter(filter)) return null
      const passes = createGameFilter(filter)
      const matching = others.filter(
        ({ game, facts }) => (filters.id === undefined || game.id === filters.id) && passes(facts),
      )
      return countHidden(
        matching.map(({ game }) => game),
        plan,
      )
    },
  }
}

/** What is known of a game outside the plan. */
const NOTHING_READ = { rtp: null, verdict: null, trend: null, hasReading: false, operatorIds: [] }

/** What may be known of a game whatever the plan. */
const publicFacts = (game: CatalogGame) => ({
  providerId: game.provider.id,
  volatility: game.volatilityClass,
  category: game.category,
  foldedNames: `${game.foldedName}\n${game.foldedProvider}`,
})

const toGameFilter = (filters: GameFilters, plan: Plan): GameFilter => ({
  search: filters.search,
  providerId: filters.provider_id,
  operatorId: filters.operator_id,
  rtpMin: filters.minRtp,
  rtpMax: filters.maxRtp,
  trend: filters.tendencia === 'all' || !can(plan, 'current-rtp') ? undefined : filters.tendencia,
  verdict: can(plan, 'current-rtp') ? filters.verdict : undefined,
  volatility: filters.volatilidade,
  category: filters.categoria,
  hasReading: filters.com_leitura,
})

/**
 * Indexes of a view's games: by popularity, an RTP or variation descending, or by name from A to Z, unless
 * `order` says otherwise. Unknown values come last in both directions; ties by name, then id.
 */
const orderOf = (
  shown: readonly CatalogGame[],
  games: readonly Game[],
  filtered: readonly FilteredGame[],
  { sort = 'popularity', order = sort === 'name' ? 'asc' : 'desc' }: GameFilters,
): readonly number[] => {
  const isDescending = order === 'desc'
  const places = shown.map((_, index) => index)
  if (sort === 'popularity') return isDescending ? places : leastPopularFirst(shown, places)
  const names = games.map((game) => foldName(game.nome))
  const byName = (a: number, b: number): number =>
    compareTexts(names[a] ?? '', names[b] ?? '') || (games[a]?.id ?? 0) - (games[b]?.id ?? 0)
  if (sort === 'name') return places.sort((a, b) => (isDescending ? byName(b, a) : byName(a, b)))

  const values = {
    rtp: () => filtered.map(({ rtp }) => rtp),
    theoretical: () => games.map((game) => game.rtp_teorico),
    variation: () => games.map((game) => game.variacao),
  }[sort]()
  // A plan that shows none of the values keeps the popularity order.
  if (values.every((value) => value === null)) return places
  return places.sort((a, b) => {
    const [first, second] = [values[a] ?? null, values[b] ?? null]
    if (first === null || second === null) {
      if (first !== second) return first === null ? 1 : -1
    } else if (first !== second) {
      return isDescending ? second - first : first - second
    }
    return byName(a, b)
  })
}

/** Games of unknown popularity stay last. */
const leastPopularFirst = (shown: readonly CatalogGame[], places: number[]): readonly number[] => {
  const isKnown = (place: number) => shown[place]?.popularityRating != null
  return [...places.filter(isKnown).reverse(), ...places.filter((place) => !isKnown(place))]
}
