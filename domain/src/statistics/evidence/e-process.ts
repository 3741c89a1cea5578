import { logSum, NO_PRODUCTS, nextProducts, type Products } from './accumulate.ts'
import type { Factor } from './daily-factors.ts'

/**
 * Evidence from which a game is outside, however often it is checked: at most one honest game in twenty ever reaches
 * it.
 */
export const EVIDENCE_LIMIT = 20

/**
 * The evidence, after each day, that a game does not run at the RTP of its version: an e-process, the mixture over
 * all shifts and all days on which it could have left that RTP. It begins near 1; the chance that an honest game ever
 * reaches e is at most 1 / e (Ville 1939), however often the game is checked. It starts over with each version, and
 * when more becomes known of the game; a day without the required sums is left out. Infinite if it exceeds the range
 * of a number.
 *
 * Start day k has the weight 1/√k − 1/√(k+1); these add up to 1. The weight of future start days counts with evidence
 * 1. Source: Ramdas, Grünwald, Vovk and Shafer 2023; mixtures: Howard, Ramdas, McAuliffe and Sekhon 2021.
 *
 * @param days the factors of the version's days, oldest first (see `dailyFactors`).
 * @param rtp the theoretical RTP, percent.
 */
export function evidence(days: readonly (readonly Factor[])[], rtp: number): number[] {
  let products: Products = NO_PRODUCTS
  return days.map((factors) => {
    products = nextEvidence(products, factors, rtp)
    return Math.exp(logEvidence(products))
  })
}

/** The products of {@link evidence} after one more day, starting from {@link NO_PRODUCTS}. */
export function nextEvidence(
  products: Products,
  factors: readonly Factor[],
  rtp: number,
): Products {
  return nextProducts(products, factors, rtp / 100, startWeight)
}

/** The logarithm of the evidence of these products, finite; 0 before the first day. */
export function logEvidence({ days, logs }: Products): number {
  if (days === 0) return 0
  return logSum([logSum(logs) - Math.log(logs.length), -Math.log(days + 1) / 2])
}

/** A larger value is of no use to anybody, and JSON has no infinity. */
export const MAX_SHOWN_EVIDENCE = 1_000_000

/** The evidence of this logarithm, at most {@link MAX_SHOWN_EVIDENCE}. */
export function shownEvidence(log: number): number {
  return Math.min(MAX_SHOWN_EVIDENCE, Math.exp(log))
}

function startWeight(day: number): number {
  return 1 / Math.sqrt(day) - 1 / Math.sqrt(day + 1)
}
