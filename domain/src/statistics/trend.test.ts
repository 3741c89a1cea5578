import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chartTrend, detailsTrend, listTrend, type Trend } from './trend.ts'
import { variation } from './variation.ts'

const points = fc.double({ min: -200, max: 200, noNaN: true })
const OPPOSITE: Record<Trend, Trend> = { up: 'down', down: 'up', stable: 'stable' }

describe('listTrend', () => {
  it.each([
    [0.1, 'stable'],
    [0.1001, 'up'],
    [-0.1, 'stable'],
    [-0.1001, 'down'],
    [0, 'stable'],
    [null, 'stable'],
  ])('of a variation of %s is %s', (change, expected) => {
    expect(listTrend(change)).toBe(expected)
  })

  it('calls every move of exactly 0.1 stable, whatever the floating-point noise', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000 }), (hundredths) => {
        const move = variation((hundredths + 10) / 100, hundredths / 100)
        expect(listTrend(move)).toBe('stable')
      }),
    )
  })
})

describe('detailsTrend', () => {
  it.each([
    [1, 'stable'],
    [1.01, 'up'],
    [-1, 'stable'],
    [-1.01, 'down'],
    [null, 'stable'],
  ])('of a difference of %s is %s', (difference, expected) => {
    expect(detailsTrend(difference)).toBe(expected)
  })
})

describe('chartTrend', () => {
  it('compares the last two values', () => {
    expect(chartTrend(96.11, 96)).toBe('up')
    expect(chartTrend(96, 96.11)).toBe('down')
    expect(chartTrend(96.1, 96)).toBe('stable')
    expect(chartTrend(null, 96)).toBe('stable')
    expect(chartTrend(96, null)).toBe('stable')
  })

  it('reverses when its values are swapped', () => {
    fc.assert(
      fc.property(points, points, (a, b) => {
        expect(chartTrend(a, b)).toBe(OPPOSITE[chartTrend(b, a)])
      }),
    )
  })
})

it('has no variation without both values', () => {
  expect(variation(0, 0)).toBe(0)
  expect(variation(null, 95)).toBeNull()
  expect(variation(95, null)).toBeNull()
})
