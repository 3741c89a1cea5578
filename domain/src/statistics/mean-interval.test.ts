import fc from 'fast-check'
import { expect, test } from 'vitest'
import { meanInterval } from './mean-interval.ts'

test('three values, by hand: 2 ± 4.303 · 1 / √3', () => {
  const { low, high } = meanInterval([1, 2, 3]) ?? {}
  expect(low).toBeCloseTo(2 - 4.303 / Math.sqrt(3), 10)
  expect(high).toBeCloseTo(2 + 4.303 / Math.sqrt(3), 10)
})

// Zeros and ones in equal number: mean 0.5, s = √(n / (4 (n − 1))).
test.each([
  [20, 2.093],
  [62, 1.9996],
  [122, 1.9798],
  [1002, 1.9623],
])('%i values use the published t of %d', (count, t) => {
  const values = Array.from({ length: count }, (_, index) => index % 2)
  const deviation = Math.sqrt(count / (4 * (count - 1)))
  expect(meanInterval(values)?.high).toBeCloseTo(0.5 + (t * deviation) / Math.sqrt(count), 4)
})

test('there is no interval for fewer than two values', () => {
  expect(meanInterval([])).toBeNull()
  expect(meanInterval([4])).toBeNull()
})

test('equal values give a zero-width interval; shifting all values shifts it', () => {
  expect(meanInterval([7, 7, 7])).toEqual({ low: 7, high: 7 })
  const value = fc.integer({ min: -1000, max: 1000 })
  fc.assert(
    fc.property(fc.array(value, { minLength: 2, maxLength: 60 }), value, (values, shift) => {
      const before = meanInterval(values)
      const after = meanInterval(values.map((one) => one + shift))
      expect(after?.low).toBeCloseTo((before?.low ?? 0) + shift, 6)
      expect(after?.high).toBeCloseTo((before?.high ?? 0) + shift, 6)
    }),
  )
})
