import { ActionIcon, TextInput } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { addDays } from '@retorna/domain/day'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { Tip } from '../../ui/tip.tsx'
import classes from './entry-bars.module.css'

/** Earlier years are digits of a year that is still being typed: 0002, 0020, 0202. */
const FIRST_DAY = '2000-01-01'

/** The day of the sheet, with steps to the days around it by button and by key; never after `today`. */
export function DayField({
  day,
  today,
  onChange,
}: {
  day: string
  today: string
  onChange: (day: string) => void
}) {
  const { t } = useTexts(['entry', 'labels'])
  // A typed text that is not the sheet's day, or not yet: showing that day instead would undo the keystroke.
  const [typed, setTyped] = useState<string | null>(null)
  const [shown, setShown] = useState(day)
  if (shown !== day) {
    setShown(day)
    setTyped(null)
  }
  const previous = addDays(day, -1)
  const next = addDays(day, 1)
  const open = (chosen: string) => {
    if (chosen <= today) onChange(chosen)
  }
  // Also works while a cell or a field has the focus.
  useHotkeys(
    [
      ['alt+PageUp', () => open(previous)],
      ['alt+PageDown', () => open(next)],
    ],
    [],
  )
  const step = (direction: 'previous' | 'next') => {
    const Icon = direction === 'previous' ? IconChevronLeft : IconChevronRight
    const label = t(`filters.${direction}`)
    return (
      <Tip label={label}>
        <ActionIcon
          size={42}
          variant="default"
          aria-label={label}
          disabled={direction === 'next' && day >= today}
          onClick={() => open(direction === 'next' ? next : previous)}
        >
          <Icon size={20} aria-hidden />
        </ActionIcon>
      </Tip>
    )
  }
  return (
    <div className={classes.day}>
      {step('previous')}
      <TextInput
        type="date"
        label={t('labels:day')}
        max={today}
        value={typed ?? day}
        onChange={(event) => {
          const { value } = event.currentTarget
          setTyped(value)
          if (value >= FIRST_DAY) open(value)
        }}
        onBlur={() => setTyped(null)}
      />
      {step('next')}
    </div>
  )
}
