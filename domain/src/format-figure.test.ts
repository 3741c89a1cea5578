import { expect, test } from 'vitest'
import { formatAmount, formatFigure, formatMoney, formatShare } from './format-figure.ts'
import { roundAmount, roundShare } from './statistics/rounding.ts'

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

test.each([
  [-0.00004, '0.0000'],
  [-0.00005, '−0.0001'],
  [-1234.5, '−1,234.5000'],
])('the number %d is %s: a zero has no sign', (value, shown) => {
  expect(formatFigure(value, 'number', 'en', 'UTC')).toBe(shown)
})

test('a share in Portuguese', () => {
  expect(formatShare(0.004, 'pt')).toBe('<\u00A00,01%')
})

test.each([
  [1234.5, '1,234.50'],
  [0.0034, '0.0034'],
  [0.1 + 0.2, '0.30'],
  [1e-8, '0.00000001'],
  [123_456_789.123, '123,456,789.123'],
  [-0.00012, '−0.00012'],
])('an amount of %d has all its decimals, two at least', (amount, shown) => {
  expect(formatFigure(roundAmount(amount), 'amount', 'en', 'UTC')).toBe(shown)
})

test.each([
  [0.0034, 'BTC', '0.0034 BTC'],
  [25, 'USDT', '25.00 USDT'],
  [0.4, 'EUR', '€0.40'],
])('%d %s', (amount, currency, shown) => {
  expect(formatMoney(amount, currency, 'en')).toBe(shown)
})

test.each([
  [1234.5, '1,234.50'],
  [0.0034, '0.0034'],
  [0.00000001, '0.00000001'],
  [-33_166_487.09999999, '−33,166,487.10'],
  [1_234_567_890_123.45, '1,234,567,890,123.45'],
])('the amount %s has all its decimals, without what adding left', (amount, shown) => {
  expect(formatAmount(amount, 'en')).toBe(shown)
})
