import { expect, test } from 'vitest'
import { formatMoney } from './money.ts'

const plain = (text: string) => text.replace(/\s/g, ' ')

test('euros by Brazilian convention', () => {
  expect(plain(formatMoney(1234.5))).toBe('€ 1.234,50')
})

test('another currency where the amount has one', () => {
  expect(plain(formatMoney(0.4, 'BRL'))).toBe('R$ 0,40')
})
