import fc from 'fast-check'
import { expect, test } from 'vitest'
import { brokenAt } from './broken-json.ts'

test.each([
  ['hello', 1, 1],
  ['', 1, 1],
  ['{"a": hello}', 1, 7],
  ['{"a": 1,}', 1, 9],
  ['{"a": 1', 1, 8],
  ['{"a" 1}', 1, 6],
  ['{a: 1}', 1, 2],
  ["{'a': 1}", 1, 2],
  ['[1, 2\n', 2, 1],
  ['{\n  "a": 1\n  "b": 2\n}', 3, 3],
  ['{"a": "x', 1, 7],
  ['{"a": 01}', 1, 7],
  ['{"a": 1.}', 1, 7],
  ['[1]]', 1, 4],
  ['[1}', 1, 3],
  ['"\t"', 1, 1],
])('%j breaks at line %i, column %i', (text, line, column) => {
  expect(brokenAt(text)).toEqual({ line, column })
})

test('it breaks exactly where JSON.parse fails', () => {
  const texts = fc.oneof(
    fc.json(),
    fc.json().chain((text) => fc.nat(text.length).map((length) => text.slice(0, length))),
    fc.string({ unit: fc.constantFrom(...'{}[]:,"\\ \n01-.eEtrufalsn') }),
  )
  fc.assert(
    fc.property(texts, (text) => {
      let isJson = true
      try {
        JSON.parse(text)
      } catch {
        isJson = false
      }
      expect(brokenAt(text) === null).toBe(isJson)
    }),
    { numRuns: 2_000 },
  )
})
