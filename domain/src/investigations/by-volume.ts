import { addBusinessDays } from '../business-days.ts'

/**
 * From so many plays a day on, a game is due a look every so many hours at least, and an investigation of it is due within so
 * many business days; the most plays first. No game is due less than daily. A look is a judgment of all readings so far: one is
 * made within minutes of each reading, and so it takes readings as often. A rule of this product, by "taking into consideration
 * the volume of play" (New Jersey, N.J.A.C. 13:69D).
 */
export const BY_VOLUME = [
  { plays: 10_000_000, lookHours: 1, businessDays: 2 },
  { plays: 1_000_000, lookHours: 6, businessDays: 2 },
  { plays: 100_000, lookHours: 24, businessDays: 5 },
  { plays: 10_000, lookHours: 24, businessDays: 10 },
  { plays: 0, lookHours: 24, businessDays: 20 },
] as const
export type VolumeRule = (typeof BY_VOLUME)[number]

/**
 * The rule for a game with so many plays a day.
 *
 * @param plays `null`: unknown, and counts as none.
 */
export function ruleByVolume(plays: number | null): VolumeRule {
  return BY_VOLUME.find((one) => (plays ?? 0) >= one.plays) ?? BY_VOLUME[4]
}

/**
 * The day on which an investigation is due: the more is played, the more a fault costs, and the sooner the data tell.
 *
 * @param openedOn yyyy-mm-dd.
 * @param plays of the game's latest day; `null`: unknown, and counts as none.
 * @example investigationDueDay('2026-11-20', 150_000) // '2026-11-27'
 */
export function investigationDueDay(openedOn: string, plays: number | null): string {
  return addBusinessDays(openedOn, ruleByVolume(plays).businessDays)
}
