import { expect, test } from 'vitest'
import { bounds, dotsOf, linePath } from './chart-geometry.ts'

const day = (date: string, rtp: number) => ({ date, rtp, games: 20 })

test('a calm month looks calm: at least a point from edge to edge', () => {
  const { low, high } = bounds([day('2026-11-01', 96), day('2026-11-02', 96.1)])
  expect(high - low).toBeCloseTo(1)
})

test('a missing day is a gap in the line and keeps its place', () => {
  const days = [day('2026-11-01', 96), day('2026-11-02', 97), day('2026-11-05', 96)]
  expect(linePath(days, 400, 100).replace(/[^ML]/g, '')).toBe('MLM')
  expect(dotsOf(days).map(({ x }) => x)).toEqual([0, 0.25, 1])
})
