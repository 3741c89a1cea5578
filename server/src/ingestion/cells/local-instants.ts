import { HOUR_MS, MINUTE_MS } from '@retorna/domain/milliseconds'

/**
 * Returns a function that converts a local day and time of an IANA time zone to an instant. A skipped local time
 * yields the instant that is later by what is skipped; a repeated one the first instant, or with `isSecond` the second.
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
  const shiftsAt = (clock: number): { first: number; second: number } => {
    const usual = offsetAt(clock - offsetAt(clock))
    const before = offsetAt(clock - usual - 3 * HOUR_MS)
    const after = offsetAt(clock - usual + 3 * HOUR_MS)
    // Both if the clocks went back and showed this time twice, neither if they skipped it.
    const shown = [before, after].filter((shift) => offsetAt(clock - shift) === shift)
    return { first: shown[0] ?? before, second: shown.at(-1) ?? before }
  }
  // Cached: computing an offset costs microseconds, and the readings of a file share their hours. Null for an hour in
  // which the clocks change: those of Lord Howe do so at half past.
  const offsets = new Map<string, ReturnType<typeof shiftsAt> | null>()
  return (day, time, isSecond = false) => {
    const clock = Date.parse(`${day}T${time.slice(0, 12)}Z`)
    const key = `${day}T${time.slice(0, 2)}`
    let cached = offsets.get(key)
    if (cached === undefined) {
      const hour = Date.parse(`${key}:00Z`)
      const [first, last] = [shiftsAt(hour), shiftsAt(hour + HOUR_MS - MINUTE_MS)]
      cached = first.first === last.first && first.second === last.second ? first : null
      if (offsets.size > 100_000) offsets.clear()
      offsets.set(key, cached)
    }
    const offset = cached ?? shiftsAt(clock - (clock % MINUTE_MS))
    return new Date(clock - (isSecond ? offset.second : offset.first))
  }
}
