import { useLocalStorage } from '@mantine/hooks'
import { PERIODS, type Period } from '@retorna/domain/day'
import { oneOf } from '../../api/one-of.ts'

/** The period that screens open with until the user chooses another. */
const FIRST_DEFAULT_PERIOD: Period = '7d'

/** The period that lists and charts open with, stored in this browser, and its setter. */
export function useDefaultPeriod(): [Period, (chosen: Period) => void] {
  const [stored, store] = useLocalStorage<string>({
    key: 'default-period',
    defaultValue: FIRST_DEFAULT_PERIOD,
    getInitialValueInEffect: false,
    serialize: String,
    deserialize: (text) => text ?? FIRST_DEFAULT_PERIOD,
  })
  return [oneOf(PERIODS, stored) ?? FIRST_DEFAULT_PERIOD, store]
}
