import { HOUR_MS } from '@retorna/domain/milliseconds'

/**
 * Returns a function that converts a local day and time of an IANA time zone to an instant. A skipped local time
 * yields the instant an hour later; a repeated one the first instant, or with `isSecond` the second.
 *
 * @example localInstants('America/Sao_Paulo')('2025-09-30', '12:00') // new Date('2025-09-30T15:00:00Z')
 */
export const localInstants = (
  timeZone: string,
): ((day: string, time: string, isSecond?: boolean) => Date) => {
  const formatter = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  const offsetAt = (instant: number): number => {
    const part: Record<string, number> = {}
    for (const { type, value } of formatter.formatToParts(instant)) part[type] = Number(value)
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part
    return Date.UTC(year, month - 1, day, hour, minute, second) - instant
  }
  // Cached: computing an offset costs microseconds, and the readings of a file share their hours.
  const offsets = new Map<string, { first: number; second: number }>()
  return (day, time, isSecond = false) => {
    const clock = Date.parse(`${day}T${time.slice(0, 12)}Z`)
    const key = `${day}T${time.slice(0, 2)}`
    let offset = offsets.get(key)
    if (offset === undefined) {
      const hour = Date.parse(`${key}:00Z`)
      const usual = offsetAt(hour - offsetAt(hour))
      const before = offsetAt(hour - usual - 3 * HOUR_MS)
      const after = offsetAt(hour - usual + 3 * HOUR_MS)
      // Both if the clocks went back and showed this hour twice, neither if they skipped it.
      const shown = [before, after].filter((shift) => offsetAt(hour - shift) === shift)
      offset = { first: shown[0] ?? before, second: shown.at(-1) ?? before }
      if (offsets.size > 100_000) offsets.clear()
      offsets.set(key, offset)
    }
    return new Date(clock - (isSecond ? offset.second : offset.first))
  }
}
