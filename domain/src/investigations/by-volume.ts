import { addBusinessDays } from '../business-days.ts'

/**
 * From `plays` a day on, a game must be judged at least every `lookHours`, and an investigation of it is due within
 * `businessDays`; most plays first. Every game must be judged daily. Games are judged within minutes of each reading,
 * so readings are needed as often. A rule of this product, after "taking into consideration the volume of play" (New
 * Jersey, N.J.A.C. 13:69D).
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
 * The rule for a game with this many plays a day.
 *
 * @param plays `null` if unknown, which counts as 0.
 */
export function ruleByVolume(plays: number | null): VolumeRule {
  return BY_VOLUME.find((one) => (plays ?? 0) >= one.plays) ?? BY_VOLUME[4]
}

/**
 * The day on which an investigation is due: the more is played, the more a fault costs, and the sooner the data show
 * it.
 *
 * @param openedOn yyyy-mm-dd.
 * @param plays of the game's latest day; `null` if unknown, which counts as 0.
 * @example investigationDueDay('2026-11-20', 150_000) // '2026-11-27'
 */
export function investigationDueDay(openedOn: string, plays: number | null): string {
  return addBusinessDays(openedOn, ruleByVolume(plays).businessDays)
}
