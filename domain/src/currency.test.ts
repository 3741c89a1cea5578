import { expect, test } from 'vitest'
import { isCurrencyCode, isSameCurrency, splitCurrency } from './currency.ts'

test.each(['EUR', 'BRL', 'BTC', 'USDT', 'USDC', 'DOGE'])('%s may be a currency', (code) => {
  expect(isCurrencyCode(code)).toBe(true)
})

test.each(['', 'eur', 'EU', 'EURO', 'usdt', 'US$', 'EUR '])('“%s” is none', (code) => {
  expect(isCurrencyCode(code)).toBe(false)
})

test.each([
  ['R$ 1.234,50', '1.234,50', 'BRL'],
  ['US$5', '5', 'USD'],
  ['5 €', '5', 'EUR'],
  ['£ 0.20', '0.20', 'GBP'],
  ['12,50 brl', '12,50', 'BRL'],
  ['$ 3', '3', '$'],
  ['0.5 USDT', '0.5', 'USDT'],
  ['12,50', '12,50', null],
  ['ten', 'ten', null],
  ['10abc', '10abc', null],
])('“%s” is %s in %s', (text, number, currency) => {
  expect(splitCurrency(text)).toEqual({ number, currency })
})

test('a bare $ may be any dollar, and no real', () => {
  expect(isSameCurrency('$', 'MXN')).toBe(true)
  expect(isSameCurrency('$', 'BRL')).toBe(false)
})
