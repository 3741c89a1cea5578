import { createHash, hash } from 'node:crypto'
import { needsLook } from '@retorna/contract/answer-need'
import type { AnswerCounts, Game, GameFilters, HiddenGames } from '@retorna/contract/games'
import type { Period } from '@retorna/domain/day'
import {
  createGameFilter,
  type FilteredGame,
  type GameFilter,
  isPublicFilter,
} from '@retorna/domain/game-filter'
import { can, gamesVisible, type Plan, type RtpKind, rtpKind } from '@retorna/domain/plan'
import { countHidden } from '../../catalog/hidden-games.ts'
import { type CatalogGame, type Snapshot, verdictOf } from '../../catalog/snapshot.ts'
import { toWireGame } from '../../catalog/wire-game.ts'
import { keyAt, type ListOrder, orderOf } from './list-order.ts'

/** The games that a plan shows in a list of a period, prepared for filtering. */
export type ListView = {
  /** Each game as JSON, most popular first. */
  texts: readonly string[]
  /** The version of each of these texts; identical in every process. */
  versions: readonly string[]
  /** Active games of the whole catalog. */
  total: number
  /** Changes whenever any reply from this view changes. */
  hash: string
  /** The games behind the texts. */
  games: readonly CatalogGame[]
  /** `among`: the ids of the games that may be selected; `undefined` for all. */
  select: (filters: GameFilters, among?: ReadonlySet<number>) => Selection
  /** The order that the filters ask for, with each game's position in it. */
  order: (filters: GameFilters) => ListOrder
  /** The games that pass the filters outside the plan; `null` if their number would reveal figures. */
  countHidden: (filters: GameFilters) => HiddenGames | null
}

type Selection = {
  /** The games that pass the filters, in order, as indexes of `texts`. */
  places: number[]
  /** Counts of the games that pass the other filters; `null` if the plan shows no answers. */
  answers: AnswerCounts | null
  /** Those of `answers` that need a look. */
  needLook: number | null
}

/**
 * Creates the view. Filters and orders use exactly the values that the plan shows, rounded as they are sent: bounds, verdict and
 * `sort=rtp` use the RTP of the period, or the nearest one that the plan shows. For a plan that shows no
 * trends, variations, verdicts and answers, `tendencia`, `verdict`, `answer` and the orders by them have no effect.
 */
const createListView = (snapshot: Snapshot, plan: Plan, period: Period): ListView => {
  const shown = snapshot.games.filter(({ position }) => position < gamesVisible(plan))
  const wire = shown.map(wireGames(plan, period))
  const games = wire.map(({ game }) => game)
  const texts = wire.map(({ text }) => text)
  const versions = wire.map(({ version }) => version)
  const kind = rtpKind(plan, period)
  const filtered = shown.map((game, place): FilteredGame & { id: number } => ({
    id: game.id,
    rtp: games[place]?.[WIRE_RTPS[kind]] ?? null,
    verdict: verdictOf(game, kind),
    answer: games[place]?.answer.kind ?? null,
    trend: games[place]?.tendencia ?? null,
    hasReading: game.metrics !== null,
    operatorIds: game.operatorIds,
    ...publicFacts(game),
  }))
  const others = snapshot.games.slice(shown.length).map((game) => ({
    game,
    facts: { ...NOTHING_READ, ...publicFacts(game) },
  }))
  const orders = new Map<string, ListOrder & { places: readonly number[] }>()
  const inOrder = (filters: GameFilters) => {
    const key = `${filters.sort} ${filters.order}`
    const known = orders.get(key)
    if (known !== undefined) return known
    const order = orderOf(shown, games, filtered, filters)
    const keys = shown.map((_, place) => order.keyOf(place))
    const places = [...keys.keys()].sort((a, b) => order.compare(keyAt(keys, a), keyAt(keys, b)))
    const made = { ...order, places }
    orders.set(key, made)
    return made
  }
  const whole = createHash('sha256').update(`${plan} ${period} ${snapshot.games.length}`)
  whole.update(versions.join())
  // Values besides the games that orders and filters use.
  for (const game of shown) {
    whole.update(`${game.popularityRating === null ? 0 : 1} ${game.operatorIds}`)
  }
  for (const { facts } of others) whole.update(JSON.stringify(facts))
  return {
    texts,
    versions,
    games: shown,
    order: inOrder,
    total: snapshot.games.length,
    hash: whole.digest('base64url').slice(0, 22),
    select: (filters, among) => {
      const { id } = filters
      const { answer, ...others } = toGameFilter(filters, plan)
      const passes = createGameFilter(others)
      let needLook = 0
      const counts = { version: 0, off: 0, agrees: 0, open: 0, unknown: 0 }
      const places = inOrder(filters).places.filter((place) => {
        const game = filtered[place]
        if (game === undefined || (id !== undefined && game.id !== id)) return false
        if (among?.has(game.id) === false || !passes(game)) return false
        if (game.answer !== null) counts[game.answer]++
        if (games[place] !== undefined && needsLook(games[place].answer)) needLook++
        return answer === undefined || game.answer === answer
      })
      return can(plan, 'current-rtp')
        ? { places, answers: counts, needLook }
        : { places, answers: null, needLook: null }
    },
    countHidden: (filters) => {
      const filter = toGameFilter(filters, plan)
      if (!isPublicFilter(filter)) return null
      const passes = createGameFilter(filter)
      const matching = others.filter(
        ({ game, facts }) => (filters.id === undefined || game.id === filters.id) && passes(facts),
      )
      const matchingGames = matching.map(({ game }) => game)
      return countHidden(matchingGames, plan)
    },
  }
}

const views = new WeakMap<Snapshot, Map<string, ListView>>()

/** The view of a plan and period, created on first use and kept with its snapshot. */
export const listView = (snapshot: Snapshot, plan: Plan, period: Period): ListView => {
  const known = views.get(snapshot) ?? new Map<string, ListView>()
  views.set(snapshot, known)
  const name = `${plan} ${period}`
  const view = known.get(name) ?? createListView(snapshot, plan, period)
  known.set(name, view)
  return view
}

type WireGame = { game: ReturnType<typeof toWireGame>; text: string; version: string }

/**
 * The games in their wire form by plan and period, kept while a snapshot has the game, since most are unchanged from
 * the previous snapshot.
 */
const keptWireGames = new Map<string, WeakMap<CatalogGame, WireGame>>()

const wireGames = (plan: Plan, period: Period): ((game: CatalogGame) => WireGame) => {
  const name = `${plan} ${period}`
  const kept = keptWireGames.get(name) ?? new WeakMap<CatalogGame, WireGame>()
  keptWireGames.set(name, kept)
  return (catalogGame) => {
    const known = kept.get(catalogGame)
    if (known !== undefined) return known
    const game = toWireGame(catalogGame, plan, period)
    const text = JSON.stringify(game)
    const made = { game, text, version: hash('sha256', text, 'base64url').slice(0, 16) }
    kept.set(catalogGame, made)
    return made
  }
}

/** The field of a listed game that holds each RTP. */
const WIRE_RTPS = {
  theoretical: 'rtp_teorico',
  current: 'rtp_atual',
  weekly: 'rtp_semanal',
  monthly: 'rtp_mensal',
} as const satisfies Record<RtpKind, keyof Game>

/** The fields of a game outside the plan. */
const NOTHING_READ = {
  rtp: null,
  verdict: null,
  answer: null,
  trend: null,
  hasReading: false,
  operatorIds: [],
}

/** The fields of a game that every plan shows. */
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
  answer: can(plan, 'current-rtp') ? filters.answer : undefined,
  volatility: filters.volatilidade,
  category: filters.categoria,
  hasReading: filters.com_leitura,
})
