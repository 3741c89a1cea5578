import type { PullForm } from '@retorna/contract/feeds/pull-settings'
import { localeOf } from '../../../i18n/format.ts'
import { useLanguage } from '../../../i18n/use-format.ts'
import { useTexts } from '../../../i18n/use-texts.ts'

/** A schedule in words; `null` if the pull runs only by hand. */
export function useScheduleWords(): (schedule: PullForm['schedule']) => string {
  const { t } = useTexts('pulls')
  const weekdayName = useWeekdayName()
  return (schedule) => {
    if (schedule === null) return t('schedule.never')
    return t(`schedule.words.${schedule.every}`, {
      ...schedule,
      ...('weekday' in schedule && { weekday: weekdayName(schedule.weekday) }),
    })
  }
}

/** January 1, 2024 was a Monday. */
const mondayFirst = (weekday: number) => new Date(Date.UTC(2024, 0, weekday))

/** The name of a weekday, 1 to 7 from Monday. */
export function useWeekdayName(): (weekday: number) => string {
  const language = useLanguage()
  const format = new Intl.DateTimeFormat(localeOf(language), { weekday: 'long', timeZone: 'UTC' })
  return (weekday) => format.format(mondayFirst(weekday))
}
