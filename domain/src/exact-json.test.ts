import fc from 'fast-check'
import { expect, test } from 'vitest'
import { JsonNumber, parseExactJson, plainDecimal } from './exact-json.ts'

test('numbers keep every digit, wherever they stand', () => {
  expect(parseExactJson('{"a":[1.10,{"b":12345678901234567890.12}],"c":"1.10"}')).toEqual({
    a: [new JsonNumber('1.10'), { b: new JsonNumber('12345678901234567890.12') }],
    c: '1.10',
  })
  expect(() => parseExactJson('{"a":01}')).toThrow(SyntaxError)
})

test.each([
  ['12', '12'],
  ['0012.50', '12.5'],
  ['-0.0', '0'],
  ['-1.5', '-1.5'],
  ['1.250e3', '1250'],
  ['1E+2', '100'],
  ['5e-07', '0.0000005'],
  ['12.5e-1', '1.25'],
  ['0e9', '0'],
  ['1,5', null],
  ['.5', null],
  ['', null],
  ['1e9999', null],
  ['Infinity', null],
  [' 1', null],
  ['0x10', null],
])('%s is the decimal %s', (text, decimal) => {
  expect(plainDecimal(text)).toBe(decimal)
})

test('a decimal is worth what its number is', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
      expect(Number(plainDecimal(JSON.stringify(value)))).toBe(value === 0 ? 0 : value)
    }),
  )
})
