import { expect, test } from 'vitest'
import { findCounted } from './find-counted.ts'

const window = (id: number, from: number, to: number, segment: string | null) => ({
  id,
  series: '1 1',
  from: 1000 * from,
  to: 1000 * to,
  day: `2026-03-${Math.ceil(to / 86_400)}`,
  hasWindow: true,
  coversDay: to - from === 86_400,
  segment,
  isCorrection: false,
})

test('a turn of windows of a second, beside days of other plays, is compared in seconds', () => {
  const windows = [
    ...Array.from({ length: 50_000 }, (_, second) => window(second, second, second + 1, '1')),
    window(50_000, 30, 86_430, '2'),
    window(50_001, 49_999.5, 50_000.5, '1'),
    window(50_002, 50_000, 50_001, null),
  ]
  expect(findCounted(windows, [{ one: 1, other: 1 }])).toEqual([50_002])
}, 20_000)

test('a window of a millisecond gives those of days few places', () => {
  const days = Array.from({ length: 1_000 }, (_, day) =>
    window(day, day * 86_400, (day + 1) * 86_400, null),
  )
  expect(findCounted([...days, window(1_000, 10, 10.001, null)], [])).toEqual([1_000])
}, 4_000)

test('the moments of a turn, beside a day of other plays, are compared in seconds', () => {
  const moments = Array.from({ length: 50_000 }, (_, second) => ({
    ...window(second, second + 1, second + 1, '1'),
    hasWindow: false,
  }))
  expect(findCounted([...moments, window(50_000, 0, 86_400, '2')], [])).toEqual([])
}, 4_000)

test('a window whose start is corrected in the same turn keeps no other out', () => {
  const [earlier, later] = [window(0, 9, 11, null), window(1, 10, 11, null)]
  expect(findCounted([earlier, later, window(2, 9, 10, null)], [])).toEqual([])
})
