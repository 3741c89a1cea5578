import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addCsvRow, createText } from './row-text.ts'

const cellOf = (value: unknown): string => {
  const text = createText()
  addCsvRow(text, { value }, ['value'])
  return text.take().toString('utf8').replace(/\r\n$/, '')
}

test.each([0, 2, 4, 6])('numbers of %d decimals are written as they are', (decimals) => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), (digits) => {
      const value = Number(`${digits % 1e14}e-${decimals}`)
      expect(cellOf(value)).toBe(`${value}`)
    }),
  )
})

test('so is any other number', () => {
  fc.assert(
    fc.property(fc.double(), (value) => {
      expect(cellOf(value)).toBe(`${value}`)
    }),
  )
  for (const value of [-0, 1e-4, 2 ** 31, 2 ** 31 - 1e-4, -(2 ** 31) + 0.5, 9.9999, 99_999.9999]) {
    expect(cellOf(value)).toBe(`${value}`)
  }
})

test('a row longer than a piece is whole', () => {
  const text = createText()
  const row = { value: 1.5 }
  for (let count = 0; count < 200_000; count++) addCsvRow(text, row, ['value'])
  expect(text.take().toString('utf8')).toBe('1.5\r\n'.repeat(200_000))
})
