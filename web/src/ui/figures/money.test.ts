import { expect, test } from 'vitest'
import { formatMoney } from './money.ts'

const plain = (text: string) => text.replace(/\s/g, ' ')

test('amounts are in euros by Brazilian convention', () => {
  expect(plain(formatMoney(1234.5))).toBe('€ 1.234,50')
})

test('an amount with another currency is shown in it', () => {
  expect(plain(formatMoney(0.4, 'BRL'))).toBe('R$ 0,40')
})
