import { PERIODS } from '@retorna/domain/day'
import { useStoredChoice } from '../stored-choice.ts'

/** The period that lists and charts open with, stored in this browser, and its setter. */
export const useDefaultPeriod = () => useStoredChoice('default-period', PERIODS, '7d')
