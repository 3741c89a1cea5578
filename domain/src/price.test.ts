import { expect, test } from 'vitest'
import { formatPrice, inCents, parsePrice } from './price.ts'

test.each([
  ['BRL 297', { amount: 297, currency: 'BRL' }],
  ['USD 53.5', { amount: 53.5, currency: 'USD' }],
])('reads %j', (text, price) => {
  expect(parsePrice(text)).toEqual(price)
})

test.each(['', '297', 'R$ 297', 'brl 297', 'BRL 0', 'BRL -1', 'BRL 1.999', 'BRL 297 ', 'BRL 1e3'])(
  'rejects %j',
  (text) => {
    expect(parsePrice(text)).toBeNull()
  },
)

test('is formatted for each language', () => {
  expect(formatPrice({ amount: 297, currency: 'BRL' }, 'pt-BR')).toBe('R$\u00a0297')
  expect(formatPrice({ amount: 1297.5, currency: 'BRL' }, 'pt-BR')).toBe('R$\u00a01.297,50')
})

test('cents are whole numbers', () => {
  expect(inCents({ amount: 19.99, currency: 'USD' })).toBe(1999)
  expect(inCents({ amount: 297, currency: 'BRL' })).toBe(29_700)
})
