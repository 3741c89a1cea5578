import type { Factor } from './daily-factors.ts'

/**
 * Products of daily factors over all start days: for each shift, the logarithm of the sum, over the start days so
 * far, of weight · product since. Every day is a start day, so an honest past never masks a later fault.
 */
export type Products = { days: number; logs: readonly number[] }

export const NO_PRODUCTS: Products = { days: 0, logs: [] }

/**
 * The products one day later, against an RTP as a share.
 *
 * @param weightOf the weight of starting at the day with this number, from 1.
 */
export function nextProducts(
  { days, logs }: Products,
  factors: readonly Factor[],
  rtp: number,
  weightOf: (day: number) => number,
): Products {
  const started = Math.log(weightOf(days + 1))
  return {
    days: days + 1,
    logs: factors.map(({ slope, constant }, index) => {
      const before = logSum([logs[index] ?? Number.NEGATIVE_INFINITY, started])
      return before + slope * rtp + constant
    }),
  }
}

/** The factors of two periods combined: the e-values of days multiply. */
export function multiplied(some: readonly Factor[], more: readonly Factor[]): Factor[] {
  return more.map(({ slope, constant }, index) => ({
    slope: slope + (some[index]?.slope ?? 0),
    constant: constant + (some[index]?.constant ?? 0),
  }))
}

/** ln Σ eˣ without overflow: evidence against a broken game exceeds the range of a number. */
export function logSum(logs: readonly number[]): number {
  let largest = Number.NEGATIVE_INFINITY
  for (const log of logs) if (log > largest) largest = log
  if (largest === Number.NEGATIVE_INFINITY) return largest
  let sum = 0
  for (const log of logs) sum += Math.exp(log - largest)
  return largest + Math.log(sum)
}
