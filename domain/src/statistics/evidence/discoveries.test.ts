import fc from 'fast-check'
import { expect, test } from 'vitest'
import { discoveries } from './discoveries.ts'

const someEvidence = fc.array(fc.double({ min: 0, max: 1e5, noNaN: true }), { maxLength: 40 })

test.each([
  [[19.9], []],
  [[20], [0]],
  [
    [30, 45, 1],
    [0, 1],
  ],
  [[1, 59, 1], []],
  [[Number.POSITIVE_INFINITY, 0, 0], [0]],
  [[], []],
])('of evidence %j the games %j are called', (evidences, expected) => {
  expect(discoveries(evidences)).toEqual(expected)
})

test('the list is the longest that its weakest game supports', () => {
  fc.assert(
    fc.property(someEvidence, (evidences) => {
      const sorted = evidences.toSorted((a, b) => b - a)
      let longest = 0
      for (const [index, value] of sorted.entries()) {
        if (value >= evidences.length / (0.05 * (index + 1))) longest = index + 1
      }
      const listed = discoveries(evidences)
      expect(listed.length).toBeGreaterThanOrEqual(longest)
      const weakest = Math.min(...listed.map((index) => evidences[index] ?? 0))
      expect(listed.every((index) => (evidences[index] ?? 0) >= weakest)).toBe(true)
      expect(listed.length === longest || weakest === sorted[longest - 1]).toBe(true)
    }),
  )
})

test('more evidence against one game never takes another off the list', () => {
  fc.assert(
    fc.property(someEvidence, fc.nat(39), (evidences, at) => {
      const raised = evidences.map((value, index) => (index === at ? 2 * value + 1 : value))
      expect(discoveries(raised)).toEqual(expect.arrayContaining(discoveries(evidences)))
    }),
  )
})

test('of segments that all fail together, the expected share of honest ones is at most 5 %', () => {
  // The honest segments of a game have one evidence: v with the chance 1 / v, the most that evidence allows, else none.
  const anyCase = fc.record({
    honestSegments: fc.integer({ min: 1, max: 50 }),
    faultySegments: fc.nat(20),
    value: fc.double({ min: 1, max: 1e5, noNaN: true }),
  })
  fc.assert(
    fc.property(anyCase, ({ honestSegments, faultySegments, value }) => {
      const found = discoveries([
        ...Array.from({ length: faultySegments }, () => Number.POSITIVE_INFINITY),
        ...Array.from({ length: honestSegments }, () => value),
      ])
      const wrong = found.filter((index) => index >= faultySegments).length
      const share = found.length === 0 ? 0 : wrong / found.length
      expect(share / value).toBeLessThanOrEqual(0.05)
    }),
  )
})
