import { foldName } from './game-name.ts'
import type { Verdict } from './statistics/limits/payout-limits.ts'
import type { Trend } from './statistics/trend.ts'

/** The game fields that filters use: no more than the reader's plan shows. */
export type FilteredGame = {
  providerId: number
  /** The RTP that bounds apply to, in percent; `null` matches no bound. */
  rtp: number | null
  trend: Trend | null
  /** Of the RTP that bounds apply to. */
  verdict: Verdict | null
  /** The game's and its provider's name, folded ({@link foldName}), one per line. */
  foldedNames: string
}

/** Undefined and an empty search match every game. Bounds in percent, inclusive. */
export type GameFilter = {
  search?: string | undefined
  providerId?: number | undefined
  rtpMin?: number | undefined
  rtpMax?: number | undefined
  trend?: Trend | undefined
  verdict?: Verdict | undefined
}

/**
 * Whether a game matches all filters. A search finds any part of either name, ignoring case and accents; there are no
 * wildcards.
 *
 * @example createGameFilter({ rtpMin: 96 })({ ...game, rtp: 96 }) // true
 */
export function createGameFilter({
  search = '',
  providerId,
  rtpMin,
  rtpMax,
  trend,
  verdict,
}: GameFilter): (game: FilteredGame) => boolean {
  const wanted = foldName(search)
  return (game) =>
    (providerId === undefined || game.providerId === providerId) &&
    (rtpMin === undefined || (game.rtp !== null && game.rtp >= rtpMin)) &&
    (rtpMax === undefined || (game.rtp !== null && game.rtp <= rtpMax)) &&
    (trend === undefined || game.trend === trend) &&
    (verdict === undefined || game.verdict === verdict) &&
    (wanted === '' || game.foldedNames.includes(wanted))
}
