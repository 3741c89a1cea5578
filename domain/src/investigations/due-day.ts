import { addBusinessDays } from '../business-days.ts'

/** From so many plays of the latest day on, an investigation is due within so many business days; the most plays first. */
export const DUE_BY_VOLUME = [
  { plays: 1_000_000, businessDays: 2 },
  { plays: 100_000, businessDays: 5 },
  { plays: 10_000, businessDays: 10 },
  { plays: 0, businessDays: 20 },
] as const

/**
 * The day on which an investigation is due: the more is played, the more a fault costs, and the sooner the data tell.
 * A rule of this product, by "taking into consideration the volume of play" (New Jersey, N.J.A.C. 13:69D).
 *
 * @param openedOn yyyy-mm-dd.
 * @param plays of the game's latest day; `null`: unknown, and counts as none.
 * @example investigationDueDay('2026-11-20', 150_000) // '2026-11-27'
 */
export function investigationDueDay(openedOn: string, plays: number | null): string {
  const rule = DUE_BY_VOLUME.find((one) => (plays ?? 0) >= one.plays)
  return addBusinessDays(openedOn, rule?.businessDays ?? 0)
}
