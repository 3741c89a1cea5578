import { round2 } from '@retorna/domain/statistics/rounding'

/** Rounds to two decimals, the precision of the API. */
export const rounded = (value: number | null | undefined): number | null =>
  value === null || value === undefined ? null : round2(value)
