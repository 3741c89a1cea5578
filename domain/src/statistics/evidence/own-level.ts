import { logSum, multiplied, NO_PRODUCTS, nextProducts, type Products } from './accumulate.ts'
import type { Factor } from './daily-factors.ts'
import { alarmLimit, evidenceSum } from './detector.ts'
import { MAX_RTP } from './rtp-interval.ts'

/**
 * Whether an alert on a shift from the game's own earlier level fires, for each later day: like `evidenceAlarms`, but
 * against every RTP that the game may have had before, weighed by the evidence of the earlier days against it. It
 * fires when there is enough evidence even against the RTP that explains both best.
 *
 * For the RTP that the game really had, evidence of the earlier days (mean at most 1) times the detector of the later
 * ones is a detector too; the smallest product over all RTPs is never above it. So an honest game fires at most
 * `falseAlarms` times a year, although its level is only estimated. Sources: Ramdas, Grünwald, Vovk and Shafer 2023 (a
 * composite null by the infimum over its members); Shin, Ramdas and Rinaldo 2024.
 *
 * @param earlier the factors of the days that define the level, for shifts in both directions (see
 *   `INTERVAL_SHIFTS`).
 * @param later the factors of the days since, oldest first, for the shifts of the alert; all of one version.
 * @param falseAlarms a year, above 0.
 */
export function ownLevelAlarms(
  earlier: readonly (readonly Factor[])[],
  later: readonly (readonly Factor[])[],
  falseAlarms: number,
): boolean[] {
  const limit = alarmLimit(falseAlarms)
  const level = levelOf(earlier)
  const { against, likely } = level
  let since = 0
  let products: Products = NO_PRODUCTS
  return later.map((factors, day) => {
    products = nextProducts(products, factors, likely, () => 1)
    // Too little evidence against one RTP already settles it; only few days need the search.
    if (against(likely) + evidenceSum(products) < limit) return false
    if (leastEvidence(level, later.slice(since, day + 1)) < limit) return false
    since = day + 1
    products = NO_PRODUCTS
    return true
  })
}

/** The level according to the earlier days. RTPs as shares. */
type Level = {
  /** The logarithm of their evidence against an RTP. */
  against: (rtp: number) => number
  /** The RTP against which they have the least evidence. */
  likely: number
}

export function levelOf(earlier: readonly (readonly Factor[])[]): Level {
  const level = earlier.reduce<Factor[]>((total, factors) => multiplied(total, factors), [])
  const against = (rtp: number) =>
    logSum(level.map(({ slope, constant }) => slope * rtp + constant)) - Math.log(level.length)
  return { against, likely: minimize(against).at }
}

/** The logarithm of the evidence of later days against the RTP that explains them and the level best. */
export function leastEvidence({ against }: Level, later: readonly (readonly Factor[])[]): number {
  return minimize((rtp) => against(rtp) + evidenceSum(productsOf(later, rtp))).value
}

function productsOf(days: readonly (readonly Factor[])[], rtp: number): Products {
  return days.reduce(
    (products, factors) => nextProducts(products, factors, rtp, () => 1),
    NO_PRODUCTS,
  )
}

/** The minimum of a convex function of the RTP, as logarithms of sums of exponentials are, by ternary search. */
function minimize(of: (rtp: number) => number): { at: number; value: number } {
  let [low, high] = [0, MAX_RTP]
  for (let step = 0; step < 60; step++) {
    const [one, other] = [low + (high - low) / 3, high - (high - low) / 3]
    if (of(one) < of(other)) high = other
    else low = one
  }
  const at = (low + high) / 2
  return { at, value: of(at) }
}
