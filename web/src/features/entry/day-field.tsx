import { ActionIcon, Group, TextInput } from '@mantine/core'
import { addDays } from '@retorna/domain/day'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Tip } from '../../ui/tip.tsx'

/** Earlier years are digits of a year that is still being typed: 0002, 0020, 0202. */
const FIRST_DAY = '2000-01-01'

/** The day of the sheet, with steps to the days around it; never after `today`. */
export function DayField({
  day,
  today,
  onChange,
}: {
  day: string
  today: string
  onChange: (day: string) => void
}) {
  const { t } = useTranslation(['entry', 'labels'])
  // A typed text that is not the sheet's day, or not yet: showing that day instead would undo the keystroke.
  const [typed, setTyped] = useState<string | null>(null)
  const [shown, setShown] = useState(day)
  if (shown !== day) {
    setShown(day)
    setTyped(null)
  }
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
          onClick={() => onChange(addDays(day, direction === 'next' ? 1 : -1))}
        >
          <Icon size={20} aria-hidden />
        </ActionIcon>
      </Tip>
    )
  }
  return (
    <Group gap={4} align="flex-end" wrap="nowrap">
      {step('previous')}
      <TextInput
        type="date"
        flex={1}
        label={t('labels:day')}
        max={today}
        value={typed ?? day}
        onChange={(event) => {
          const chosen = event.currentTarget.value
          setTyped(chosen)
          if (chosen >= FIRST_DAY && chosen <= today) onChange(chosen)
        }}
        onBlur={() => setTyped(null)}
      />
      {step('next')}
    </Group>
  )
}
