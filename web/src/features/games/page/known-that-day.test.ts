import { expect, test } from 'vitest'
import { knownThatDay } from './known-that-day.ts'

const pointsOn = (...dates: string[]) => dates.map((date) => ({ date, value: 95 }))

test('a day has the interval of the latest judged day up to it', () => {
  const course = [
    { date: '2026-01-02', rtp: 95, low: null, high: null },
    { date: '2026-01-03', rtp: 95, low: null, high: 99 },
    { date: '2026-01-06', rtp: 95, low: 92, high: 97 },
  ]
  const points = pointsOn('2026-01-01', '2026-01-02', '2026-01-04', '2026-01-06', '2026-01-07')
  expect(knownThatDay(points, course, null)?.map(({ low, high }) => [low, high])).toEqual([
    [null, null],
    [null, null],
    [0, 99],
    [92, 97],
    [92, 97],
  ])
})

test('without a judged day there is no band', () => {
  expect(knownThatDay(pointsOn('2026-01-01'), [], null)).toBeNull()
})

test('a band that would fill the chart is left out', () => {
  const course = [
    { date: '2026-01-01', rtp: 95, low: null, high: 140 },
    { date: '2026-01-02', rtp: 95, low: 70, high: 120 },
  ]
  const points = pointsOn('2026-01-01', '2026-01-02')
  expect(knownThatDay(points, course, { min: 60, max: 130 })?.map(({ low }) => low)).toEqual([
    null,
    70,
  ])
  expect(knownThatDay(points, course, { min: 80, max: 110 })).toBeNull()
})
