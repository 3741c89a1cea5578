import { expect, test } from 'vitest'
import { bandPath, playingTime, rangeAt, SESSION_SPINS, shareOf, spinsAt } from './chance-range.ts'

test('the range narrows with the square root of the spins', () => {
  const width = (spins: number) => {
    const { low, high } = rangeAt(96, 5, spins)
    return high - low
  }
  expect(width(100_000) / width(10_000_000)).toBeCloseTo(10, 0)
  expect(rangeAt(96, 5, SESSION_SPINS).low).toBe(0)
  expect(rangeAt(96, 5, SESSION_SPINS).high).toBeGreaterThan(200)
})

test('the slider goes from three minutes to ten million spins', () => {
  expect(spinsAt(Math.log10(SESSION_SPINS))).toBe(36)
  expect(spinsAt(7)).toBe(10_000_000)
  expect([shareOf(36), shareOf(10_000_000)]).toEqual([0, 1])
})

test.each([
  [36, 'minutes', 3],
  [720, 'minutes', 60],
  [7_200, 'hours', 10],
  [518_400, 'days', 30],
  [10_000_000, 'days', 579],
])('%i spins take %s %i', (spins, unit, count) => {
  expect(playingTime(spins)).toEqual({ unit, count })
})

test('the band stays within its drawing', () => {
  const numbers = bandPath(96, 15, { width: 600, height: 280 }).match(/-?\d+(\.\d+)?/g) ?? []
  for (const [index, number] of numbers.map(Number).entries()) {
    expect(number).toBeGreaterThanOrEqual(0)
    expect(number).toBeLessThanOrEqual(index % 2 === 0 ? 600 : 280)
  }
})
