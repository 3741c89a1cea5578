import { describe, expect, test } from 'vitest'
import { readCell, showValue, signOfColumn } from './cell-text.ts'

describe('readCell', () => {
  test.each([
    ['rtp', '96,5%', 96.5],
    ['rtp', ' 96.523 ', 96.523],
    ['rtp', '1,234', 1.234],
    ['turnover', 'R$ 1.234.567,89', 1_234_567.89],
    ['turnover', '1,234.50', 1234.5],
    ['payout', '1 234,5', 1234.5],
    ['plays', '1.234', 1234],
    ['plays', '', null],
    ['stakeSquares', '12.345.678.901.234.567.890,10', '12345678901234567890.1'],
    ['rtp', '–', null],
  ] as const)('%s %j is %d', (field, text, value) => {
    expect(readCell(field, text)).toEqual({ value })
  })

  test.each(['=1+1', '<script>', "=cmd|' /C calc'!A0", '96..5', 'abc', '1e5', '９６'])(
    '%j is not a number',
    (text) => {
      expect(readCell('rtp', text)).toEqual({ problem: 'not-a-number' })
    },
  )

  test('an ambiguous amount is resolved by its column alone', () => {
    expect(readCell('turnover', '1.234')).toMatchObject({ problem: 'number-ambiguous' })
    expect(signOfColumn('turnover', ['1.234', '2.345,50'])).toBe(',')
    expect(readCell('turnover', '1.234', ',')).toEqual({ value: 1234 })
    expect(signOfColumn('turnover', ['1.234,5', '2,345.5'])).toBeUndefined()
  })
})

test.each(['en', 'pt'] as const)(
  'in %s a displayed value is parsed as the same value',
  (language) => {
    for (const field of ['rtp', 'turnover', 'payout', 'plays'] as const) {
      for (const value of [0, 1, 96.5, 96.1234, 1234, 1_234_567, 150]) {
        if (field === 'plays' && !Number.isInteger(value)) continue
        expect(readCell(field, showValue(field, value, language))).toEqual({ value })
      }
    }
  },
)

test('an amount of crypto shows every decimal, and is read back as it is', () => {
  for (const [amount, text] of [
    [0.01234567, '0.01234567'],
    [0.00004, '0.00004'],
    [0.00000001, '0.00000001'],
  ] as const) {
    expect(showValue('turnover', amount, 'en')).toBe(text)
    expect(readCell('turnover', text)).toEqual({ value: amount })
  }
})
