import { expect, test } from 'vitest'
import { isCurrencyCode } from './currency.ts'

test.each(['EUR', 'BRL', 'BTC', 'USDT', 'USDC', 'DOGE'])('%s may be a currency', (code) => {
  expect(isCurrencyCode(code)).toBe(true)
})

test.each(['', 'eur', 'EU', 'EURO', 'usdt', 'US$', 'EUR '])('“%s” is none', (code) => {
  expect(isCurrencyCode(code)).toBe(false)
})
