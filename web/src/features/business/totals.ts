import type { BusinessWeek } from '@retorna/contract/staff/business'

/**
 * A figure's sum over the weeks; `null` if it is unknown for any of them.
 *
 * @param figure of one week; `null` if unknown.
 */
export function totalOf(
  weeks: readonly BusinessWeek[],
  figure: (week: BusinessWeek) => number | null,
): number | null {
  let total = 0
  for (const week of weeks) {
    const value = figure(week)
    if (value === null) return null
    total += value
  }
  return total
}

/**
 * A part in percent of the whole; `null` if the whole is zero.
 *
 * @example shareOf(1, 8) // 12.5
 */
export function shareOf(part: number, whole: number): number | null {
  return whole === 0 ? null : (100 * part) / whole
}

/** The currencies in which anything was paid, in alphabetical order. */
export function currenciesOf(weeks: readonly BusinessWeek[]): string[] {
  const paid = weeks.flatMap(({ payments }) => payments.revenue.map(({ currency }) => currency))
  return [...new Set(paid)].toSorted()
}

/** What was paid in a currency in one week. */
export function revenueIn(
  currency: string,
  { payments }: BusinessWeek,
): { amount: number; payments: number } {
  const found = payments.revenue.find((revenue) => revenue.currency === currency)
  return found ?? { amount: 0, payments: 0 }
}
