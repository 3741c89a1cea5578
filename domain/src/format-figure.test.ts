import { expect, test } from 'vitest'
import { formatFigure, formatShare } from './format-figure.ts'
import { roundShare } from './statistics/rounding.ts'

test.each([
  [0, '0.00%'],
  [1e-9, '<\u00A00.01%'],
  [0.0099, '<\u00A00.01%'],
  [0.01, '0.01%'],
  [33.333, '33.33%'],
  [99.99, '99.99%'],
  [99.9901, '>\u00A099.99%'],
  [100, '100.00%'],
])('a share of %d is neither none nor all unless it is', (percent, shown) => {
  expect(formatShare(percent, 'en')).toBe(shown)
  expect(formatFigure(roundShare(percent), 'share', 'en', 'UTC')).toBe(shown)
})

test('a share in Portuguese', () => {
  expect(formatShare(0.004, 'pt')).toBe('<\u00A00,01%')
})
