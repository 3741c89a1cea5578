import { expect, test } from 'vitest'
import { decimalSignOf, parseDecimal } from './decimal.ts'

test.each([
  ['1234.5', 1234.5],
  ['1.234,56', 1234.56],
  ['1,234.56', 1234.56],
  ['842.625.149,00', 842_625_149],
  ['994,459,642', 994_459_642],
  ['12,34,567', 1_234_567],
  ['12,34,567.89', 1_234_567.89],
  ['1 234 567,89', 1_234_567.89],
  ['1\u00A0234\u202F567', 1_234_567],
  ["1'234.50", 1234.5],
  ['0,01', 0.01],
  ['0.125', 0.125],
  ['.5', 0.5],
  ['1234.567', 1234.567],
  ['-3', -3],
  ['\u2212 3', -3],
  ['(1,234.50)', -1234.5],
  ['+7', 7],
])('%s is a number', (text, value) => {
  expect(parseDecimal(text)).toEqual({ value })
})

test.each(['', 'abc', '1.2.3,4', '12 34', '1,23,4', '1e5', '--1', '1..2', '1.234,567,890', '٣'])(
  '%s is not a number',
  (text) => expect(parseDecimal(text)).toBeNull(),
)

test('one separator before three digits is read as the file implies, else both ways', () => {
  expect(parseDecimal('1.234', '.')).toEqual({ value: 1.234 })
  expect(parseDecimal('1.234', ',')).toEqual({ value: 1234 })
  expect(parseDecimal('-1.234')).toEqual({ ambiguous: [-1.234, -1234] })
})

test.each([
  ['12,5', ','],
  ['1,234,567', '.'],
  ['1.234,5', ','],
  ['1,234', undefined],
  ['1234', undefined],
] as const)('%s gives away %s', (text, sign) => expect(decimalSignOf(text)).toBe(sign))
