import { logSum, NO_PRODUCTS, nextProducts, type Products } from './accumulate.ts'
import type { Factor } from './daily-factors.ts'

const DAYS_A_YEAR = 365

/** False alarms a year that the owner of an alert can choose to accept. */
export const FALSE_ALARMS_A_YEAR = [1, 1 / 2, 1 / 10] as const
export const DEFAULT_FALSE_ALARMS = 1 / 2

/**
 * Whether an alert by evidence fires, for each day, with one look a day: an e-detector of Shiryaev and Roberts' type,
 * the sum of the evidence since every start day, which starts over after firing. On an honest game the mean time to
 * fire is at least 365 / `falseAlarms` days, so it fires at most `falseAlarms` times a year.
 *
 * Source: Shin, Ramdas and Rinaldo, E-detectors, 2024.
 *
 * @param days the factors of the version's days, oldest first, of the shifts that the alert is about.
 * @param rtp the theoretical RTP, percent.
 * @param falseAlarms a year, above 0.
 */
export function evidenceAlarms(
  days: readonly (readonly Factor[])[],
  rtp: number,
  falseAlarms: number,
): boolean[] {
  const limit = Math.log(DAYS_A_YEAR / falseAlarms)
  let products: Products = NO_PRODUCTS
  return days.map((factors) => {
    products = nextProducts(products, factors, rtp / 100, () => 1)
    const fires = logSum(products.logs) - Math.log(products.logs.length) >= limit
    if (fires) products = NO_PRODUCTS
    return fires
  })
}
