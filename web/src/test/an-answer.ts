import type { WireAnswer } from '@retorna/contract/tables/answer'
import { inventedAnswer } from '../ui/figures/invented-answer.ts'

/** Agrees to within two points, as premium sees it. */
export const anAnswer = (overrides: Partial<WireAnswer> = {}): WireAnswer =>
  inventedAnswer({
    kind: 'agrees',
    is_close: true,
    since: '2025-10-01',
    low_percent: 95.1,
    high_percent: 97.6,
    within_points: 2,
    ...overrides,
  })
