import { NumberInput, SimpleGrid, Text, TextInput } from '@mantine/core'
import type { PullForm } from '@retorna/contract/feeds/pull-settings'
import { nextTimes } from '@retorna/domain/feeds/schedule'
import { localeOf } from '../../../i18n/format.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Select } from '../../../ui/controls/select.tsx'
import { useScheduleWords, useWeekdayName } from './use-schedule-words.ts'

type Schedule = NonNullable<PullForm['schedule']>

const EVERY = ['never', 'minutes', 'hour', 'day', 'week'] as const
const MINUTES = ['5', '10', '15', '20', '30'] as const
const WEEKDAYS = ['1', '2', '3', '4', '5', '6', '7'] as const
const NEXT = 3
const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/

/** When a pull runs, in words, with its next three times. */
export function ScheduleFields({
  schedule,
  timeZone,
  onChange,
}: {
  schedule: Schedule | null
  timeZone: string
  onChange: (schedule: Schedule | null) => void
}) {
  const { t } = useTexts(['pulls', 'audit', 'labels'])
  const weekdayName = useWeekdayName()
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <Select
          label={t('audit:fields.every')}
          data={EVERY.map((value) => ({ value, label: t(`schedule.${value}`) }))}
          value={schedule?.every ?? 'never'}
          onChange={(value) => onChange(newSchedule(value ?? 'never'))}
        />
        {schedule?.every === 'minutes' && (
          <Select
            label={t('audit:fields.minutes')}
            data={[...MINUTES]}
            value={String(schedule.minutes)}
            onChange={(value) =>
              onChange({ every: 'minutes', minutes: Number(value) as typeof schedule.minutes })
            }
          />
        )}
        {schedule?.every === 'hour' && (
          <NumberInput
            label={t('audit:fields.minute')}
            min={0}
            max={59}
            allowDecimal={false}
            clampBehavior="strict"
            value={schedule.minute}
            onChange={(minute) => onChange({ ...schedule, minute: Number(minute) })}
          />
        )}
        {schedule?.every === 'week' && (
          <Select
            label={t('labels:day')}
            data={WEEKDAYS.map((value) => ({ value, label: weekdayName(Number(value)) }))}
            value={String(schedule.weekday)}
            onChange={(value) => onChange({ ...schedule, weekday: Number(value) })}
          />
        )}
        {(schedule?.every === 'day' || schedule?.every === 'week') && (
          <TextInput
            type="time"
            label={t('audit:fields.time')}
            value={schedule.time}
            onChange={(event) => onChange({ ...schedule, time: event.currentTarget.value })}
          />
        )}
      </SimpleGrid>
      <InWords schedule={schedule} timeZone={timeZone} />
    </>
  )
}

function InWords({ schedule, timeZone }: { schedule: Schedule | null; timeZone: string }) {
  const { t, language } = useTexts('pulls')
  const words = useScheduleWords()
  if (schedule === null) return <Text size="sm">{words(null)}</Text>
  if ('time' in schedule && !TIME.test(schedule.time)) return null
  const format = new Intl.DateTimeFormat(localeOf(language), {
    timeZone,
    dateStyle: 'medium',
    timeStyle: 'short',
  })
  const times = nextTimes(schedule, timeZone, new Date(), NEXT).map((time) => format.format(time))
  return (
    <Text size="sm" aria-live="polite">
      {words(schedule)}
      <br />
      {t('schedule.next', { times: times.join(' · ') })}
    </Text>
  )
}

const newSchedule = (every: (typeof EVERY)[number]): Schedule | null => {
  if (every === 'minutes') return { every, minutes: 15 }
  if (every === 'hour') return { every, minute: 5 }
  if (every === 'day') return { every, time: '06:00' }
  return every === 'week' ? { every, weekday: 1, time: '06:00' } : null
}
