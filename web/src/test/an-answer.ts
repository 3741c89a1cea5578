import type { WireAnswer } from '@retorna/contract/tables/answer'

/** Agrees to within two points, as premium sees it. */
export function anAnswer(overrides: Partial<WireAnswer> = {}): WireAnswer {
  return {
    kind: 'agrees',
    direction: null,
    basis: 'proved',
    is_close: true,
    missing: null,
    missing_day: null,
    since: '2025-10-01',
    back_since: null,
    low_percent: 95.1,
    high_percent: 97.6,
    within_points: 2,
    version_percent: null,
    probability: null,
    one_in: null,
    condition_stakes: null,
    needs_plays: null,
    needs_days: null,
    ...overrides,
  }
}
