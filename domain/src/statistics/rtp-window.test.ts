import { describe, expect, it } from 'vitest'
import type { DailyRtp } from './rtp-average.ts'
import { daysInWindow, windowRtp } from './rtp-window.ts'

function day(text: string, rtp: number, volumes?: { turnover: number; payout: number }): DailyRtp {
  return { day: text, rtp, turnover: null, payout: null, plays: null, ...volumes }
}

const history = [
  day('2026-01-09', 99),
  day('2026-01-01', 94),
  day('2026-01-08', 96),
  day('2026-01-02', 92),
]

describe('a window', () => {
  it('includes its last day and its first, and nothing else, oldest first', () => {
    const found = daysInWindow(history, '2026-01-08', 7)
    expect(found.map((entry) => entry.day)).toEqual(['2026-01-02', '2026-01-08'])
  })

  it('averages the days that have a value', () => {
    expect(windowRtp(history, '2026-01-08', 7)).toBe(94)
    expect(windowRtp(history, '2026-01-08', 30)).toBe(94)
    expect(windowRtp(history, '2026-01-09', 1)).toBe(99)
    expect(windowRtp(history, '2025-12-31', 30)).toBeNull()
  })

  it('is weighted by the volumes inside it, regardless of the days outside', () => {
    const days = [
      day('2025-12-01', 10),
      day('2026-01-01', 90, { turnover: 900, payout: 810 }),
      day('2026-01-02', 100, { turnover: 100, payout: 100 }),
    ]
    expect(windowRtp(days, '2026-01-02', 7)).toBe(91)
  })
})

it('does not modify its input', () => {
  const before = [...history]
  daysInWindow(history, '2026-01-09', 7)
  expect(history).toEqual(before)
})
