import { expect, test } from 'vitest'
import { sampleHistory } from './sample-history-chart.tsx'

test('seven days up to the last one', () => {
  const days = sampleHistory(96, '2026-01-03').map(({ date }) => date)
  expect(days).toHaveLength(7)
  expect(days[0]).toBe('2025-12-28')
  expect(days.at(-1)).toBe('2026-01-03')
})

test.each([0, 50, 80, 95, 98.9, 99, 150])('clamped to 80 and 99 around %s', (theoretical) => {
  for (const { value } of sampleHistory(theoretical, '2026-01-03')) {
    expect(value).toBeGreaterThanOrEqual(80)
    expect(value).toBeLessThanOrEqual(99)
  }
})

test('around 95 if the theoretical RTP is unknown', () => {
  expect(sampleHistory(null, '2026-01-03')).toEqual(sampleHistory(95, '2026-01-03'))
})

test('the same result each time', () => {
  expect(sampleHistory(96.2, '2026-01-03')).toEqual(sampleHistory(96.2, '2026-01-03'))
})
