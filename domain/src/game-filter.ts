import type { AnswerKind } from './answer/answer.ts'
import { foldName } from './game-name.ts'
import type { Verdict } from './statistics/limits/verdict.ts'
import type { Trend } from './statistics/trend.ts'
import type { VolatilityClass } from './statistics/volatility.ts'

/** The game fields that filters use, limited to what the reader's plan shows. */
export type FilteredGame = {
  providerId: number
  /** The RTP that bounds apply to, in percent; `null` matches no bound. */
  rtp: number | null
  trend: Trend | null
  /** The verdict on the RTP that bounds apply to. */
  verdict: Verdict | null
  answer: AnswerKind | null
  volatility: VolatilityClass | null
  category: string | null
  hasReading: boolean
  /** The operators whose feeds report it. */
  operatorIds: readonly number[]
  /** The game's and its provider's name, folded ({@link foldName}), one per line. */
  foldedNames: string
}

/** Undefined and an empty search match every game. Bounds in percent, inclusive. */
export type GameFilter = {
  search?: string | undefined
  providerId?: number | undefined
  operatorId?: number | undefined
  rtpMin?: number | undefined
  rtpMax?: number | undefined
  trend?: Trend | undefined
  verdict?: Verdict | undefined
  answer?: AnswerKind | undefined
  volatility?: VolatilityClass | undefined
  category?: string | undefined
  /** `true` requires a reading, and with it a current RTP; `false` requires nothing. */
  hasReading?: boolean | undefined
}

/**
 * Whether a filter uses only public facts: names, provider, volatility and category. The number of games that match
 * any other filter would reveal figures that a plan hides.
 */
export function isPublicFilter(filter: GameFilter): boolean {
  const { rtpMin, rtpMax, trend, verdict, answer, operatorId, hasReading } = filter
  return (
    [rtpMin, rtpMax, trend, verdict, answer, operatorId].every((wanted) => wanted === undefined) &&
    hasReading !== true
  )
}

/**
 * Whether a game matches all filters. A search finds any part of either name, ignoring case and accents; there are no
 * wildcards.
 *
 * @example createGameFilter({ rtpMin: 96 })({ providerId: 3, rtp: 96, trend: null, foldedNames: 'x' }) // true
 */
export function createGameFilter({
  search = '',
  providerId,
  operatorId,
  rtpMin,
  rtpMax,
  trend,
  verdict,
  answer,
  volatility,
  category,
  hasReading = false,
}: GameFilter): (game: FilteredGame) => boolean {
  const wanted = foldName(search)
  return (game) =>
    (providerId === undefined || game.providerId === providerId) &&
    (operatorId === undefined || game.operatorIds.includes(operatorId)) &&
    (rtpMin === undefined || (game.rtp !== null && game.rtp >= rtpMin)) &&
    (rtpMax === undefined || (game.rtp !== null && game.rtp <= rtpMax)) &&
    (trend === undefined || game.trend === trend) &&
    (verdict === undefined || game.verdict === verdict) &&
    (answer === undefined || game.answer === answer) &&
    (volatility === undefined || game.volatility === volatility) &&
    (category === undefined || game.category === category) &&
    (!hasReading || game.hasReading) &&
    (wanted === '' || game.foldedNames.includes(wanted))
}
