import { useHotkeys } from '@mantine/hooks'
import { addDays } from '@retorna/domain/day'

/** Lets the keyboard step to the day before or after the one shown, but not beyond the product's current day. */
export function useDaySteps({
  day,
  today,
  leave,
  change,
}: {
  day: string
  /** Undefined until it is known. */
  today: string | undefined
  /** Called before another day is shown. */
  leave: () => void
  change: (to: { day: string }) => void
}): void {
  const step = (days: number) => {
    const next = addDays(day, days)
    if (today === undefined || next > today) return
    leave()
    change({ day: next })
  }
  // Also works while a cell or a field has the focus.
  useHotkeys(
    [
      ['alt+PageUp', () => step(-1)],
      ['alt+PageDown', () => step(1)],
    ],
    [],
  )
}
