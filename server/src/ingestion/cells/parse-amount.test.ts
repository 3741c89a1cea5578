import { expect, test } from 'vitest'
import { parseAmount, parseCount, parseMultiplier } from './parse-amount.ts'

test.each([
  ['EUR 0,25', 0.25, 'EUR'],
  ['$962,265,220', 962_265_220, '$'],
  ['R$ 1.234,56', 1234.56, 'BRL'],
  ['1 234,50 €', 1234.5, 'EUR'],
  ['125.00 USD', 125, 'USD'],
  ['3860777', 3_860_777, null],
])('%s is an amount', (text, value, currency) =>
  expect(parseAmount(text)).toEqual({ ok: true, value: { value, currency } }),
)

test.each([
  ['-3', 'negative'],
  ['$-5.00', 'negative'],
  ['(12.50)', 'negative'],
  ['1.234', 'number-ambiguous'],
  ['lots', 'not-a-number'],
  ['99999999999999', 'number-too-large'],
])('%s is refused: %s', (text, code) => expect(parseAmount(text)).toMatchObject({ code }))

test('counts are whole, so a lone separator can only group digits', () => {
  expect(parseCount('1.234')).toEqual({ ok: true, value: 1234 })
  expect(parseCount('10.5')).toMatchObject({ code: 'not-whole' })
})

test('a maximum win is a multiple of the stake', () => {
  expect(parseMultiplier('2.500x')).toEqual({ ok: true, value: 2500 })
  expect(parseMultiplier('x 10,000')).toEqual({ ok: true, value: 10_000 })
  expect(parseMultiplier('0')).toMatchObject({ code: 'not-positive' })
})
