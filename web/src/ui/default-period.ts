import { useLocalStorage } from '@mantine/hooks'
import { PERIODS, type Period } from '@retorna/domain/day'
import { oneOf } from '../api/one-of.ts'

/** The period that screens open with before anybody chose another. */
const FIRST_DEFAULT_PERIOD: Period = '7d'

/** The period that lists and charts open with, remembered in this browser, and the way to change it. */
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
