import { MAX_ID } from '@retorna/contract/field-types'
import { GAME_SORTS, type GameSort } from '@retorna/contract/games'
import { ANSWER_KINDS, type AnswerKind } from '@retorna/domain/answer/answer'
import { PERIODS, type Period } from '@retorna/domain/day'
import type { GameFilter } from '@retorna/domain/game-filter'
import {
  INVESTIGATION_STATES,
  type InvestigationState,
} from '@retorna/domain/investigations/investigation'
import { can, type Plan } from '@retorna/domain/plan'
import { VERDICTS, type Verdict } from '@retorna/domain/statistics/limits/verdict'
import { TRENDS, type Trend } from '@retorna/domain/statistics/trend'
import { VOLATILITY_CLASSES, type VolatilityClass } from '@retorna/domain/statistics/volatility'
import { oneOf } from '../../../api/one-of.ts'

/** What the games tab shows, as stored in the URL. RTP bounds are in percent; `null` means no bound. */
export type GameListFilters = {
  search: string
  providerId: number | null
  operatorId: number | null
  rtpMin: number | null
  rtpMax: number | null
  trend: Trend | 'all'
  /** The verdict on the RTP of the period. */
  verdict: Verdict | null
  answer: AnswerKind | null
  volatility: VolatilityClass | null
  category: string | null
  /** Only games with a reading, and so with a current RTP. */
  hasReading: boolean
  /** Used by staff only. */
  investigation: InvestigationState | null
  period: Period
  sort: GameSort
  /** `null` is the sort's default order. */
  order: 'asc' | 'desc' | null
}

/** Maximum length of a search, in characters. */
export const MAX_SEARCH_LENGTH = 200
const MAX_CATEGORY_LENGTH = 100
const DEFAULT_PERIOD: Period = '7d'

/** The filters in a URL. Missing and invalid ones get their defaults; the default period is the user's own. */
export const readFilters = (
  params: URLSearchParams,
  defaultPeriod: Period = DEFAULT_PERIOD,
): GameListFilters => ({
  search: (params.get('search') ?? '').trim().slice(0, MAX_SEARCH_LENGTH),
  providerId: readId(params.get('provider')),
  operatorId: readId(params.get('operator')),
  rtpMin: readPercent(params.get('rtpMin')),
  rtpMax: readPercent(params.get('rtpMax')),
  trend: oneOf(TRENDS, params.get('trend')) ?? 'all',
  verdict: oneOf(VERDICTS, params.get('verdict')) ?? null,
  answer: oneOf(ANSWER_KINDS, params.get('answer')) ?? null,
  volatility: oneOf(VOLATILITY_CLASSES, params.get('volatility')) ?? null,
  category: params.get('category')?.slice(0, MAX_CATEGORY_LENGTH) || null,
  hasReading: params.get('reading') === 'true',
  investigation: oneOf(INVESTIGATION_STATES, params.get('investigation')) ?? null,
  period: readPeriod(params, defaultPeriod),
  sort: oneOf(GAME_SORTS, params.get('sort')) ?? 'answer',
  order: oneOf(['asc', 'desc'], params.get('order')) ?? null,
})

/** The period in a URL, otherwise the given default. */
export const readPeriod = (params: URLSearchParams, byDefault: Period): Period =>
  oneOf(PERIODS, params.get('period')) ?? byDefault

/** The filters of a URL that has none. */
export const DEFAULT_FILTERS = readFilters(new URLSearchParams())

/**
 * The URL with these filters; defaults are left out and unrelated parameters stay. Without a default period, which is
 * each user's own, the period is always written.
 */
export function writeFilters(
  params: URLSearchParams,
  filters: GameListFilters,
  defaultPeriod: Period | null = DEFAULT_FILTERS.period,
): URLSearchParams {
  const written = new URLSearchParams(params)
  const set = (name: string, value: string | number | boolean | null, byDefault: string | null) => {
    if (value === null || String(value) === byDefault) written.delete(name)
    else written.set(name, String(value))
  }
  set('search', filters.search.trim(), '')
  set('provider', filters.providerId, null)
  set('operator', filters.operatorId, null)
  set('rtpMin', filters.rtpMin, null)
  set('rtpMax', filters.rtpMax, null)
  set('trend', filters.trend, DEFAULT_FILTERS.trend)
  set('verdict', filters.verdict, null)
  set('answer', filters.answer, null)
  set('volatility', filters.volatility, null)
  set('category', filters.category, null)
  set('reading', filters.hasReading, 'false')
  set('investigation', filters.investigation, null)
  set('period', filters.period, defaultPeriod)
  set('sort', filters.sort, DEFAULT_FILTERS.sort)
  set('order', filters.order, null)
  return written
}

/** A filter that can be removed individually. */
export type ActiveFilter = (typeof ACTIVE_FILTERS)[number]

const ACTIVE_FILTERS = [
  'search',
  'providerId',
  'operatorId',
  'rtpMin',
  'rtpMax',
  'trend',
  'verdict',
  'volatility',
  'category',
  'hasReading',
  'investigation',
] as const

/**
 * The filters that exclude games, except the answer, which has its own chips; period and sort only determine how games
 * are shown. Filters that the plan does not offer, which a shared address may contain, exclude nothing.
 */
export function activeFilters(filters: GameListFilters, plan: Plan): ActiveFilter[] {
  const applied = can(plan, 'current-rtp')
    ? filters
    : { ...filters, trend: DEFAULT_FILTERS.trend, verdict: DEFAULT_FILTERS.verdict }
  return ACTIVE_FILTERS.filter((name) => applied[name] !== DEFAULT_FILTERS[name])
}

/** All filters at their defaults, with the same sort. */
export const clearedFilters = (
  filters: GameListFilters,
  defaultPeriod: Period = DEFAULT_FILTERS.period,
): GameListFilters => ({
  ...DEFAULT_FILTERS,
  period: defaultPeriod,
  sort: filters.sort,
  order: filters.order,
})

/** The filters that apply on a plan: a plan without trends does not filter by them. */
export const toGameFilter = (filters: GameListFilters, plan: Plan): GameFilter => ({
  search: filters.search,
  providerId: filters.providerId ?? undefined,
  operatorId: filters.operatorId ?? undefined,
  rtpMin: filters.rtpMin ?? undefined,
  rtpMax: filters.rtpMax ?? undefined,
  trend: filters.trend === 'all' || !can(plan, 'current-rtp') ? undefined : filters.trend,
  verdict: can(plan, 'current-rtp') ? (filters.verdict ?? undefined) : undefined,
  answer: can(plan, 'current-rtp') ? (filters.answer ?? undefined) : undefined,
  volatility: filters.volatility ?? undefined,
  category: filters.category ?? undefined,
  hasReading: filters.hasReading,
})

function readId(text: string | null): number | null {
  const id = Number(text)
  return text !== null && Number.isSafeInteger(id) && id > 0 && id <= MAX_ID ? id : null
}

function readPercent(text: string | null): number | null {
  if (text === null || !/^\d{1,3}(\.\d+)?$/.test(text)) return null
  const percent = Number(text)
  return percent <= 100 ? percent : null
}

type Order = { sort: GameSort; order: 'asc' | 'desc' | null }

/** The orders that the list offers, by the key of their text. */
export const SORTS = {
  answer: { sort: 'answer', order: null },
  popularity: { sort: 'popularity', order: null },
  nameUp: { sort: 'name', order: null },
  nameDown: { sort: 'name', order: 'desc' },
  rtpDown: { sort: 'rtp', order: null },
  rtpUp: { sort: 'rtp', order: 'asc' },
  theoreticalDown: { sort: 'theoretical', order: null },
  theoreticalUp: { sort: 'theoretical', order: 'asc' },
  variationDown: { sort: 'variation', order: null },
  variationUp: { sort: 'variation', order: 'asc' },
} as const satisfies Record<string, Order>

export type SortName = keyof typeof SORTS

const SORT_NAMES = Object.keys(SORTS) as SortName[]

/** The orders that a plan offers: without answers and variations, it cannot sort by them. */
export const sortNamesFor = (plan: Plan): SortName[] =>
  can(plan, 'current-rtp')
    ? SORT_NAMES
    : SORT_NAMES.filter((name) => !['answer', 'variation'].includes(SORTS[name].sort))

/**
 * The name of an order. An order that the list does not offer counts as the default of its sort, and a sort that the
 * plan does not offer counts as popularity.
 */
export function sortNameOf(
  { sort, order }: Pick<GameListFilters, 'sort' | 'order'>,
  plan: Plan,
): SortName {
  const offered = sortNamesFor(plan).filter((name) => SORTS[name].sort === sort)
  return offered.find((name) => SORTS[name].order === order) ?? offered[0] ?? 'popularity'
}
