const DURATION = /^(-)?P(?:(\d{1,5})D)?(?:T(?=\d)(?:(\d{1,5})H)?(?:(\d{1,5})M)?(?:(\d{1,5})S)?)?$/

/**
 * The milliseconds of an ISO 8601 duration in days, hours, minutes and seconds, which has a leading minus if it is
 * negative; `null` for anything else. Months and years have no fixed length and are not accepted.
 *
 * @example durationMs('PT4H') // 14400000
 * @example durationMs('-P1DT30M') // -88200000
 */
export function durationMs(text: string): number | null {
  const match = DURATION.exec(text)
  if (match === null) return null
  const [, minus, days, hours, minutes, seconds] = match
  if ((days ?? hours ?? minutes ?? seconds) === undefined) return null
  const total =
    Number(days ?? 0) * 86_400 +
    Number(hours ?? 0) * 3_600 +
    Number(minutes ?? 0) * 60 +
    Number(seconds ?? 0)
  return (minus === undefined ? total : -total) * 1000
}
