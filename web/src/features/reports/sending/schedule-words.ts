import type { Schedule } from '@retorna/contract/reports/report-schedules'
import { localeOf } from '@retorna/domain/language'
import { DAY_MS } from '@retorna/domain/milliseconds'
import type { TFunction } from 'i18next'
import type { Language } from '../../../i18n/language.ts'

/** January 1, 2024 was a Monday. */
const FIRST_MONDAY = Date.UTC(2024, 0, 1)

/**
 * The name of a weekday.
 *
 * @param weekday 1 (Monday) to 7.
 */
export const weekdayName = (weekday: number, language: Language): string =>
  new Intl.DateTimeFormat(localeOf(language), { weekday: 'long', timeZone: 'UTC' }).format(
    FIRST_MONDAY + (weekday - 1) * DAY_MS,
  )

/** A full hour on the clock, such as `9:00 AM` or `09:00`. */
export const hourName = (hour: number, language: Language): string =>
  new Intl.DateTimeFormat(localeOf(language), { timeStyle: 'short', timeZone: 'UTC' }).format(
    Date.UTC(2024, 0, 1, hour),
  )

/** When a schedule runs, such as `Every Monday at 9:00 AM`. */
export const scheduleWords = (
  {
    rhythm,
    weekday,
    dayOfMonth,
    hour,
  }: Pick<Schedule, 'rhythm' | 'weekday' | 'dayOfMonth' | 'hour'>,
  t: TFunction<'reportSending'>,
  language: Language,
): string =>
  t(`schedules.${rhythm}`, {
    hour: hourName(hour, language),
    weekday: weekdayName(weekday, language),
    day: dayOfMonth,
  })

/** A moment in a time zone, including the zone's name. */
export const momentIn = (timeZone: string, moment: string, language: Language): string =>
  new Intl.DateTimeFormat(localeOf(language), {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  }).format(new Date(moment))
