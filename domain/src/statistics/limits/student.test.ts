import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MIN_DEGREES, studentQuantile } from './student.ts'

test.each([
  [1.959964, 8, 2.306004],
  [1.959964, 10, 2.228139],
  [1.959964, 60, 2.000298],
  [3, 10, 3.956937],
  [3, 20, 3.422151],
  [3, 60, 3.129934],
  [3, 200, 3.037935],
])('the quantile with the tail of z = %d at %d degrees is %d', (z, degrees, quantile) => {
  expect(Math.abs(studentQuantile(z, degrees) / quantile - 1)).toBeLessThan(2e-4)
  expect(studentQuantile(-z, degrees)).toBe(-studentQuantile(z, degrees))
})

test('at the fewest degrees it is within 0.4 %', () => {
  expect(Math.abs(studentQuantile(3, MIN_DEGREES) / 5.507_08 - 1)).toBeLessThan(4e-3)
})

test('it falls towards the normal quantile as degrees grow', () => {
  const degrees = fc.double({ min: MIN_DEGREES, max: 1e4, noNaN: true })
  const z = fc.double({ min: 0.1, max: 4, noNaN: true })
  fc.assert(
    fc.property(z, degrees, degrees, (at, one, other) => {
      const [fewer, more] = one < other ? [one, other] : [other, one]
      // Degrees that are next to each other differ by less than arithmetic does.
      expect(studentQuantile(at, fewer)).toBeGreaterThan(studentQuantile(at, more) * (1 - 1e-12))
      expect(studentQuantile(at, more)).toBeGreaterThan(
        studentQuantile(at, Number.POSITIVE_INFINITY),
      )
    }),
  )
})
