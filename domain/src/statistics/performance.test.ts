import fc from 'fast-check'
import { expect, it } from 'vitest'
import { PERFORMANCE_STATUSES, performanceOf } from './performance.ts'

it.each([
  [2.01, 'excellent'],
  [2, 'good'],
  [0.01, 'good'],
  [0, 'warning'],
  [-1.99, 'warning'],
  [-2, 'poor'],
  [-50, 'poor'],
])('a difference of %s is %s', (difference, status) => {
  expect(performanceOf(difference, 0)?.status).toBe(status)
})

it('treats 98.1 against 96.1 as a difference of 2 despite noise', () => {
  expect(performanceOf(98.1, 96.1)?.status).toBe('good')
  expect(performanceOf(94.1, 96.1)?.status).toBe('poor')
})

it('never gets worse as the difference rises', () => {
  const points = fc.double({ min: -100, max: 100, noNaN: true })
  fc.assert(
    fc.property(points, points, (a, b) => {
      const [lower, higher] = [Math.min(a, b), Math.max(a, b)]
      const place = (difference: number) =>
        PERFORMANCE_STATUSES.indexOf(performanceOf(difference, 0)?.status ?? 'poor')
      expect(place(higher)).toBeLessThanOrEqual(place(lower))
    }),
  )
})

it('is unknown for a game without theoretical RTP', () => {
  expect(performanceOf(97, null)).toBeNull()
  expect(performanceOf(null, null)).toBeNull()
  expect(performanceOf(null, 96)).toEqual({ differencePoints: null, status: 'warning' })
})
