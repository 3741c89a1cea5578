import { logSum, NO_PRODUCTS, nextProducts, type Products } from './accumulate.ts'
import type { Factor } from './daily-factors.ts'

const DAYS_A_YEAR = 365

/** Rates of false alarms per year that the owner of an alert can choose. */
export const FALSE_ALARMS_A_YEAR = [1, 1 / 2, 1 / 10] as const
export const DEFAULT_FALSE_ALARMS = 1 / 2

/**
 * Whether an alert by evidence fires, for each day, with one look a day: an e-detector of Shiryaev and Roberts' type,
 * the sum of the evidence since every start day, which starts over after firing. On an honest game the mean time to
 * fire is at least 365 / `falseAlarms` days, so it fires at most `falseAlarms` times a year.
 *
 * Source: Shin, Ramdas and Rinaldo, E-detectors, 2024.
 *
 * @param days the factors of the version's days, oldest first, for the shifts of the alert.
 * @param rtp the theoretical RTP, percent.
 * @param falseAlarms a year, above 0.
 */
export function evidenceAlarms(
  days: readonly (readonly Factor[])[],
  rtp: number,
  falseAlarms: number,
): boolean[] {
  const limit = alarmLimit(falseAlarms)
  let products: Products = NO_PRODUCTS
  return days.map((factors) => {
    products = nextProducts(products, factors, rtp / 100, () => 1)
    const fires = evidenceSum(products) >= limit
    if (fires) products = NO_PRODUCTS
    return fires
  })
}

/** The logarithm of the evidence at which an alert fires. */
export function alarmLimit(falseAlarms: number): number {
  return Math.log(DAYS_A_YEAR / falseAlarms)
}

/** The logarithm of the evidence summed over all start days and averaged over shifts. */
export function evidenceSum({ logs }: Products): number {
  return logSum(logs) - Math.log(logs.length)
}
