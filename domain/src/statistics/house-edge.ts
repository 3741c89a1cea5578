import { splitCurrency } from '../currency.ts'
import { round2 } from './rounding.ts'
import { isAbove } from './threshold.ts'

/** Default bet of the loss calculator and its range, in the reader's currency. */
export const DEFAULT_BET = 10
export const BET_RANGE = { min: 0.1, max: 100 } as const

export type HouseEdgeBand = 'excellent' | 'good' | 'average' | 'high' | 'very-high'
export type HouseEdgeTip = 'excellent' | 'average' | 'somewhat-high' | 'warning'

/** Each band with its maximum house edge, in percent. */
const BANDS: readonly { upTo: number; band: HouseEdgeBand; score: number }[] = [
  { upTo: 1.5, band: 'excellent', score: 100 },
  { upTo: 3, band: 'good', score: 80 },
  { upTo: 5, band: 'average', score: 60 },
  { upTo: 8, band: 'high', score: 40 },
]
const LAST_BAND = { band: 'very-high', score: 20 } as const

const TIPS: readonly { upTo: number; tip: HouseEdgeTip }[] = [
  { upTo: 2, tip: 'excellent' },
  { upTo: 4, tip: 'average' },
  { upTo: 6, tip: 'somewhat-high' },
]
const LONG_SESSIONS_UP_TO = 5

/**
 * Whether an RTP in percent has a meaningful house edge: known, and from 0 to 100. Otherwise {@link houseEdge}
 * returns 0, which must not be shown as an excellent edge.
 *
 * @example hasHouseEdge(96.5) // true
 * @example hasHouseEdge(null) // false
 */
export function hasHouseEdge(rtp: number | null): rtp is number {
  return rtp !== null && rtp >= 0 && rtp <= 100
}

/**
 * House edge in percent of the stake: 100 minus RTP, rounded to two decimals; 0 if the RTP is missing, below 0 or
 * above 100. Source: product specification, section 5.
 *
 * @example houseEdge(96.21) // 3.79
 * @example houseEdge(101.5) // 0
 */
export function houseEdge(rtp: number | null): number {
  return hasHouseEdge(rtp) ? round2(100 - rtp) : 0
}

/**
 * Rating of a house edge in percent and its score from 20 to 100: up to 1.5 excellent, up to 3 good,
 * up to 5 average, up to 8 high, above very high. Source: product specification, section 9.
 *
 * @example houseEdgeBand(3) // { band: 'good', score: 80 }
 */
export function houseEdgeBand(edge: number): { band: HouseEdgeBand; score: number } {
  const found = BANDS.find(({ upTo }) => !isAbove(edge, upTo)) ?? LAST_BAND
  return { band: found.band, score: found.score }
}

/**
 * Key of the educational tip for a house edge in percent: up to 2 excellent, up to 4 average, up to 6
 * somewhat high, above a warning. Source: product specification, section 9.
 *
 * @example houseEdgeTip(6.5) // 'warning'
 */
export function houseEdgeTip(edge: number): HouseEdgeTip {
  return TIPS.find(({ upTo }) => !isAbove(edge, upTo))?.tip ?? 'warning'
}

/**
 * Whether a house edge, in percent, is above 5: not advised for long sessions.
 *
 * @example isAdvisedAgainstForLongSessions(5) // false
 */
export function isAdvisedAgainstForLongSessions(edge: number): boolean {
  return isAbove(edge, LONG_SESSIONS_UP_TO)
}

/**
 * Expected loss of a bet, in the bet's currency and at full precision: bet × (100 − RTP) / 100. 0 if the bet is
 * missing or not above 0, or the RTP is missing or outside 0–100.
 *
 * @example expectedLoss(10, 96) // 0.4
 * @example expectedLoss(10, 120) // 0
 */
export function expectedLoss(bet: number | null, rtp: number | null): number {
  if (bet === null || !(bet > 0) || !hasHouseEdge(rtp)) return 0
  return (bet * (100 - rtp)) / 100
}

/**
 * Parses the bet in a text field, to the cent, with a decimal point or comma and perhaps a currency. Anything that is
 * not a plain number, including a negative one, is 0.
 *
 * @example parseBet('R$ 10,50') // 10.5
 * @example parseBet('ten') // 0
 */
export function parseBet(text: string): number {
  const plain = splitCurrency(text.trim()).number.replace(',', '.')
  return /^(\d+\.?\d*|\.\d+)$/.test(plain) ? round2(Number(plain)) : 0
}

/**
 * The bet that the calculator counts. A bet outside {@link BET_RANGE} becomes its nearer end, and no bet stays 0.
 *
 * @example limitBet(250) // 100
 */
export const limitBet = (bet: number): number =>
  bet === 0 ? 0 : Math.min(Math.max(bet, BET_RANGE.min), BET_RANGE.max)
