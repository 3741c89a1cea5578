import { Group } from '@mantine/core'
import { dayOf, isTimeZone } from '@retorna/domain/day'
import { nextRun, RHYTHMS, type Timing } from '@retorna/domain/reports/next-run'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Choice } from '../../../ui/controls/choice.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import { useDayTimeZone } from './api.ts'
import { hourName, weekdayName } from './schedule-words.ts'

const upTo = (last: number): number[] => Array.from({ length: last }, (_, index) => index + 1)

/**
 * Whether the day before the next run will still be open, at the time of the run, in the time zone of the days; false
 * for a zone that the browser does not know.
 */
const isDayBeforeOpen = (timing: Timing, dayTimeZone: string): boolean => {
  if (!isTimeZone(timing.timeZone)) return false
  const run = nextRun(timing, new Date())
  return dayOf(run, dayTimeZone) < dayOf(run, timing.timeZone)
}

export function TimingFields({
  timing,
  onChange,
}: {
  timing: Timing
  onChange: (chosen: Partial<Timing>) => void
}) {
  const { t, language } = useTexts(['reportSending', 'labels'])
  const { rhythm, weekday, dayOfMonth, hour, timeZone } = timing
  const dayTimeZone = useDayTimeZone().data
  const early =
    dayTimeZone !== undefined && isDayBeforeOpen(timing, dayTimeZone)
      ? t('form.earlyHint', { timeZone: dayTimeZone.replaceAll('_', ' ') })
      : undefined
  // The person's zone may have a name that browsers do not list, such as UTC.
  const zones = [...new Set([timeZone, ...Intl.supportedValuesOf('timeZone')])]
  return (
    <>
      <Choice
        label={t('form.rhythm')}
        data={RHYTHMS.map((value) => ({ value, label: t(`form.rhythms.${value}`) }))}
        value={rhythm}
        onChange={(chosen) => onChange({ rhythm: chosen })}
      />
      <Group align="start">
        {rhythm === 'weekly' && (
          <Select
            label={t('form.weekday')}
            data={upTo(7).map((day) => ({
              value: String(day),
              label: weekdayName(day, language),
            }))}
            value={String(weekday)}
            onChange={(value) => onChange({ weekday: Number(value) })}
          />
        )}
        {rhythm === 'monthly' && (
          <Select
            label={t('form.dayOfMonth')}
            description={t('form.dayOfMonthHint')}
            inputWrapperOrder={['label', 'input', 'description']}
            data={upTo(31).map(String)}
            value={String(dayOfMonth)}
            onChange={(value) => onChange({ dayOfMonth: Number(value) })}
          />
        )}
        <Select
          label={t('form.hour')}
          description={early}
          inputWrapperOrder={['label', 'input', 'description']}
          data={[0, ...upTo(23)].map((one) => ({
            value: String(one),
            label: hourName(one, language),
          }))}
          value={String(hour)}
          onChange={(value) => onChange({ hour: Number(value) })}
        />
        <Select
          searchable
          limit={100}
          label={t('labels:timeZone')}
          data={zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
          value={timeZone}
          onChange={(value) => value !== null && onChange({ timeZone: value })}
        />
      </Group>
    </>
  )
}
