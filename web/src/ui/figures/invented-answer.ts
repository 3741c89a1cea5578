import type { WireAnswer } from '@retorna/contract/tables/answer'

/** An answer about an invented game: proved unless given otherwise, and null in every other field that is not given. */
export const inventedAnswer = (given: Partial<WireAnswer>): WireAnswer => ({
  kind: null,
  direction: null,
  basis: 'proved',
  is_close: null,
  missing: null,
  missing_day: null,
  since: null,
  back_since: null,
  low_percent: null,
  high_percent: null,
  within_points: null,
  version_percent: null,
  probability: null,
  one_in: null,
  condition_stakes: null,
  needs_plays: null,
  needs_days: null,
  ...given,
})
