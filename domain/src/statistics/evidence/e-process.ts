import { logSum, NO_PRODUCTS, nextProducts, type Products } from './accumulate.ts'
import type { Factor } from './daily-factors.ts'

/** Evidence from which a game is outside however often one looks: at most one honest game in twenty ever gets there. */
export const EVIDENCE_LIMIT = 20

/**
 * The evidence, after each day, that a game does not run at the RTP of its version: an e-process, the mixture of all
 * shifts, and of all days it could have left that RTP. It begins near 1; the chance that an honest game ever reaches e
 * is at most 1 / e (Ville 1939), however often the game is checked. It starts over with each version, and when more is
 * known of the game; a day without the sums it takes is left out. Infinite where a number cannot hold it.
 *
 * Start day k has the weight 1/√k − 1/√(k+1), which adds up to 1: the weight of those to come stays in at evidence 1.
 * Source: Ramdas, Grünwald, Vovk and Shafer 2023; mixtures: Howard, Ramdas, McAuliffe and Sekhon 2021.
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

/** One more day of {@link evidence}: its products, from {@link NO_PRODUCTS} on. */
export function nextEvidence(
  products: Products,
  factors: readonly Factor[],
  rtp: number,
): Products {
  return nextProducts(products, factors, rtp / 100, startWeight)
}

/** The logarithm of the evidence that these products come to, finite; 0 before the first day. */
export function logEvidence({ days, logs }: Products): number {
  if (days === 0) return 0
  return logSum([logSum(logs) - Math.log(logs.length), -Math.log(days + 1) / 2])
}

function startWeight(day: number): number {
  return 1 / Math.sqrt(day) - 1 / Math.sqrt(day + 1)
}
