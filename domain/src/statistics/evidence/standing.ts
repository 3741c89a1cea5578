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

/** What a day of a version adds, and what the days until then come to. The next day needs nothing else of them. */
export type Standing = {
  /** All stakes so far; `null` before the first day. */
  earlier: KnownStakes | null
  /** Of {@link EVIDENCE_SHIFTS}. */
  products: Products
  /** Of the day alone, of {@link INTERVAL_SHIFTS}; of those below 0 where only these can be judged. */
  factors: readonly Factor[]
  /** Of all days together, for the interval of the RTP. */
  total: readonly Factor[]
}

/** Of a certified RTP. */
export type Side = 'below' | 'above'

export const NO_STANDING: Standing = {
  earlier: null,
  products: NO_PRODUCTS,
  factors: [],
  total: [],
}

/**
 * The standing one day later. Deterministic, so that days replayed from a corrected one on give bit by bit what all of
 * them give from the start.
 *
 * @param day with turnover above 0, in money.
 * @param rtp the theoretical RTP, percent.
 */
export function standingAfter(
  before: Standing,
  day: JudgedDay,
  game: KnownGame,
  rtp: number,
): Standing {
  const factors = dailyFactors(day, before.earlier, game, INTERVAL_SHIFTS)
  return {
    earlier: withEarlier(before.earlier, day),
    products: nextEvidence(before.products, evidenceFactors(factors), rtp),
    factors,
    total: multiplied(before.total, factors),
  }
}

/**
 * The side of the RTP on which there is more evidence. Where all of it has reached 20, that side alone has, too: so its error
 * is that of the evidence. An average of all days says nothing of it after a change.
 */
export function sideOf({ products, factors }: Pick<Standing, 'products' | 'factors'>): Side {
  const shifts = shiftsOf(factors.length).filter((shift) => EVIDENCE_SHIFTS.includes(shift))
  const of = (sign: number) =>
    logSum(products.logs.filter((_, index) => Math.sign(shifts[index] ?? 0) === sign))
  return of(1) > of(-1) ? 'above' : 'below'
}

/** Of the factors of {@link INTERVAL_SHIFTS}, or of those below 0, the ones of {@link EVIDENCE_SHIFTS}. */
export function evidenceFactors(factors: readonly Factor[]): Factor[] {
  const shifts = shiftsOf(factors.length)
  return factors.filter((_, index) => EVIDENCE_SHIFTS.includes(shifts[index] ?? Number.NaN))
}
