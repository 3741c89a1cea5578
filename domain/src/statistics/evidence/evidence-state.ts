import { logSum, multiplied, NO_PRODUCTS, type Products } from './accumulate.ts'
import {
  dailyFactors,
  EVIDENCE_SHIFTS,
  type Factor,
  type JudgedDay,
  type KnownGame,
  type KnownStakes,
  withEarlier,
} from './daily-factors.ts'
import { nextEvidence } from './e-process.ts'
import { INTERVAL_SHIFTS, shiftsOf } from './rtp-interval.ts'

/** State of the evidence after a day: the day's own factors and the running totals. Sufficient for the next update. */
export type EvidenceState = {
  /** All stakes so far; `null` before the first day. */
  earlier: KnownStakes | null
  /** The products for {@link EVIDENCE_SHIFTS}. */
  products: Products
  /** The factors of the day for {@link INTERVAL_SHIFTS}, or for those below 0 if only these can be judged. */
  factors: readonly Factor[]
  /** The factors of all days combined, for the interval of the RTP. */
  total: readonly Factor[]
}

/** The side of the certified RTP. */
export type Side = 'below' | 'above'

export const NO_EVIDENCE: EvidenceState = {
  earlier: null,
  products: NO_PRODUCTS,
  factors: [],
  total: [],
}

/**
 * The state one day later. Deterministic: replaying from a corrected day on gives bit by bit the same result as
 * replaying all days.
 *
 * @param day with turnover above 0, in money.
 * @param rtp the theoretical RTP, percent.
 */
export function nextEvidenceState(
  before: EvidenceState,
  day: JudgedDay,
  game: KnownGame,
  rtp: number,
): EvidenceState {
  const factors = dailyFactors(day, before.earlier, game, INTERVAL_SHIFTS)
  return {
    earlier: withEarlier(before.earlier, day),
    products: nextEvidence(before.products, evidenceFactors(factors), rtp),
    factors,
    total: multiplied(before.total, factors),
  }
}

/**
 * The side of the RTP on which there is more evidence. Once the total has reached 20, the evidence of that side
 * alone has also reached it, so the error rate is that of the evidence. An average over all days would not show the
 * side after a change.
 */
export function sideOf({ products, factors }: Pick<EvidenceState, 'products' | 'factors'>): Side {
  const shifts = shiftsOf(factors.length).filter((shift) => EVIDENCE_SHIFTS.includes(shift))
  const of = (sign: number) =>
    logSum(products.logs.filter((_, index) => Math.sign(shifts[index] ?? 0) === sign))
  return of(1) > of(-1) ? 'above' : 'below'
}

/** Selects the factors of {@link EVIDENCE_SHIFTS} from those of {@link INTERVAL_SHIFTS}, or from those below 0. */
export function evidenceFactors(factors: readonly Factor[]): Factor[] {
  const shifts = shiftsOf(factors.length)
  return factors.filter((_, index) => EVIDENCE_SHIFTS.includes(shifts[index] ?? Number.NaN))
}
