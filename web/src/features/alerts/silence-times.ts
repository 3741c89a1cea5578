import { HOUR_MS, MINUTE_MS } from '@retorna/domain/milliseconds'
export const SILENCES = ['hour', 'hours', 'tomorrow', 'week'] as const
export type Silence = (typeof SILENCES)[number]

const MORNING_HOUR = 8

/**
 * When a silence that starts now ends; tomorrow and a week use the user's local time.
 *
 * @example silenceEnd('hour', new Date('2026-01-01T10:00:00Z')) // new Date('2026-01-01T11:00:00Z')
 */
export function silenceEnd(silence: Silence, now: Date): Date {
  if (silence === 'hour') return new Date(now.getTime() + HOUR_MS)
  if (silence === 'hours') return new Date(now.getTime() + 8 * HOUR_MS)
  const end = new Date(now)
  if (silence === 'week') {
    end.setDate(end.getDate() + 7)
    return end
  }
  end.setDate(end.getDate() + 1)
  end.setHours(MORNING_HOUR, 0, 0, 0)
  return end
}

/**
 * A time as the value of a datetime-local field, in local time.
 *
 * @example toLocalField(new Date(2026, 0, 5, 9, 30)) // '2026-01-05T09:30'
 */
export function toLocalField(moment: Date): string {
  const local = new Date(moment.getTime() - moment.getTimezoneOffset() * MINUTE_MS)
  return local.toISOString().slice(0, 16)
}
