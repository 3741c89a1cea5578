import { expect, test } from 'vitest'
import {
  differenceSpan,
  type FunnelDot,
  logTicks,
  nearestDot,
  orderByDifference,
  playsRange,
  stepFrom,
} from './funnel-dots.ts'

const dot = (overrides: Partial<FunnelDot>): FunnelDot => ({
  id: 1,
  plays: 1000,
  difference: 0,
  verdict: 'within',
  ...overrides,
})

test('the ranges include every dot beyond chance; few far ones within it do not flatten the others', () => {
  const dots = [
    ...Array.from({ length: 40 }, () => dot({ difference: 1 })),
    dot({ plays: 10, difference: -800 }),
    dot({ plays: 5000, difference: -4, verdict: 'outside' }),
    dot({ plays: 90_000, difference: 2 }),
  ]
  expect(differenceSpan(dots)).toBeGreaterThan(4)
  expect(differenceSpan(dots)).toBeLessThan(5)
  const { min, max } = playsRange(dots)
  expect(min).toBeLessThan(10)
  expect(max).toBeGreaterThan(90_000)
})

test('there is a range without dots and with a single one in the middle', () => {
  expect(playsRange([])).toEqual({ min: 1, max: 10 })
  expect(differenceSpan([dot({})])).toBeGreaterThan(0)
  const { min, max } = playsRange([dot({})])
  expect(min).toBeLessThan(max)
})

test('ticks are at 1, 2 and 5, or only at the powers if there is no room', () => {
  expect(logTicks({ min: 900, max: 6000, most: 8 })).toEqual([1000, 2000, 5000])
  expect(logTicks({ min: 80, max: 2_000_000, most: 6 })).toEqual([
    100, 1000, 10_000, 100_000, 1_000_000,
  ])
})

test('a dot is found only within reach; of two, the nearest', () => {
  const positions = { x: Float64Array.of(10, 20, 300), y: Float64Array.of(10, 10, 10) }
  expect(nearestDot(positions, { x: 17, y: 10 }, 16)).toBe(1)
  expect(nearestDot(positions, { x: 100, y: 10 }, 16)).toBeNull()
  const none = { x: new Float64Array(0), y: new Float64Array(0) }
  expect(nearestDot(none, { x: 0, y: 0 }, 16)).toBeNull()
})

test('keys move by plays and by difference and stop at the ends', () => {
  const order = orderByDifference([
    dot({ difference: 1 }),
    dot({ difference: -3 }),
    dot({ difference: 2 }),
  ])
  expect(order).toEqual([1, 0, 2])
  expect(stepFrom(0, 'ArrowRight', order)).toBe(1)
  expect(stepFrom(2, 'ArrowRight', order)).toBe(2)
  expect(stepFrom(0, 'ArrowLeft', order)).toBe(0)
  expect(stepFrom(0, 'ArrowUp', order)).toBe(2)
  expect(stepFrom(0, 'ArrowDown', order)).toBe(1)
  expect(stepFrom(0, 'Home', order)).toBe(1)
  expect(stepFrom(0, 'End', order)).toBe(2)
  expect(stepFrom(0, 'PageUp', order)).toBe(1)
  expect(stepFrom(0, 'a', order)).toBeNull()
  expect(stepFrom(0, 'End', [])).toBeNull()
})
