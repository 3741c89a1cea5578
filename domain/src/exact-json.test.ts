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

test.each([
  ['{"a":1,"a":2}', 'a'],
  ['{"a":1,"\\u0061":2}', 'a'],
  ['[{"b":[{"a":1}],"c":{"a":1,"b":2,"a":1}}]', 'a'],
  ['{"a": "x\\":", "b" : 1, "b":1}', 'b'],
])('a key that an object has twice is refused by name: %s', (text, key) => {
  expect(() => parseExactJson(text)).toThrow(
    expect.objectContaining({ name: 'RepeatedKeyError', key }),
  )
})

test.each(['{"a":{"a":1},"b":["a",{"a":1}]}', '{"a":"\\"b\\":","c":"x\\\\"}', '{"":1}', '"a\\":"'])(
  'a key that no object has twice is taken: %s',
  (text) => {
    expect(JSON.parse(JSON.stringify(parseExactJson(text)))).toEqual(
      JSON.parse(text, (_, value) => (typeof value === 'number' ? { text: String(value) } : value)),
    )
  },
)

test('any JSON without numbers is parsed as ever', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
      const text = JSON.stringify(value, (_, one) => (typeof one === 'number' ? `${one}` : one))
      expect(parseExactJson(text)).toEqual(JSON.parse(text))
    }),
  )
})
