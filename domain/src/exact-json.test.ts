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
  ['1E+2', '100'],
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

/** `undefined` for what is no JSON. */
const parsed = (parse: (text: string) => unknown, text: string): unknown => {
  try {
    return parse(text)
  } catch {
    return undefined
  }
}

const space = fc.constantFrom('', ' ', '\n\t ')
const member = fc.tuple(
  fc.oneof(fc.string(), fc.constantFrom('a', '__proto__')),
  fc.oneof(
    fc.string(),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.constant(null),
    fc.boolean(),
  ),
  space,
)
const edit = fc.record({
  at: fc.nat(60),
  cut: fc.nat(2),
  put: fc.constantFrom('', ',', '"', '0', '.', '-', '}', '\\', '\u0001'),
})

test('a body of plain rows means what any JSON means, and what is no JSON is refused', () => {
  fc.assert(
    fc.property(
      fc.array(member, { maxLength: 4 }),
      fc.boolean(),
      fc.option(edit),
      (members, isWrapped, edited) => {
        const inner = members.map(
          ([key, value, gap]) =>
            `${gap}${JSON.stringify(key)}${gap}:${gap}${JSON.stringify(value)}${gap}`,
        )
        const row = `{${inner.join(',')}}`
        const whole = isWrapped ? `{"rows": [${row}, 1 ,[${row}]]}` : row
        const text = edited
          ? whole.slice(0, edited.at) + edited.put + whole.slice(edited.at + edited.cut)
          : whole
        const isTwice = new Set(members.map(([key]) => key)).size < members.length
        const [exact, plain] = [parsed(parseExactJson, text), parsed(JSON.parse, text)]
        const asNumbers = JSON.stringify(exact, (_, value) =>
          value instanceof JsonNumber ? Number(value.text) : value,
        )
        // Only a key that comes twice is refused although it is JSON.
        if (exact !== undefined || plain === undefined || (!edited && !isTwice)) {
          expect(asNumbers).toBe(JSON.stringify(plain))
        }
      },
    ),
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
