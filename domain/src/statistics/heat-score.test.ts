import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../day.ts'
import { goldTrend, heatLevel, heatScore } from './heat-score.ts'
import type { DailyRtp } from './rtp-average.ts'

const LAST_DAY = '2026-01-07'

/** Daily values without volumes up to the last day, oldest first. */
function week(...rtps: number[]): DailyRtp[] {
  return rtps.map((rtp, index) => ({
    day: addDays(LAST_DAY, index + 1 - rtps.length),
    rtp,
    turnover: null,
    payout: null,
    plays: null,
  }))
}

function heatOf(days: DailyRtp[], theoreticalRtp: number | null = 95) {
  return heatScore({ days, theoreticalRtp, lastDay: LAST_DAY })
}

describe('heatScore', () => {
  // d 0.928571, m 97 − 95.125 = 1.875, s √(8.714286 / 6) = 1.205148, worked out by hand:
  // 60 · 0.464286 + 25 · 1 + 15 · 0.598284 = 61.8314.
  it('weighs difference, momentum and consistency', () => {
    const heat = heatOf(week(94, 95, 96, 95.5, 96.5, 97, 97.5))
    expect(heat).toMatchObject({
      heatScore: 61.8,
      level: 'hot',
      momentum: 1.875,
      momentumScore: 100,
      trend: 'rising',
      consistencyScore: 59.8,
    })
    expect(heat?.weeklyRtp).toBeCloseTo(95.928_571, 6)
    expect(heat?.differencePoints).toBeCloseTo(0.928_571, 6)
    expect(heat?.standardDeviation).toBeCloseTo(1.205_148, 6)
  })

  it.each([
    ['two points above theoretical all week', week(97, 97, 97, 97, 97, 97, 97), 87.5, 'hot'],
    ['one point above theoretical all week', week(96, 96, 96, 96, 96, 96, 96), 57.5, 'hot'],
    ['at theoretical all week', week(95, 95, 95, 95), 27.5, 'cool'],
    ['half a point above theoretical', week(95.5, 95.5, 95.5, 95.5, 95.5), 42.5, 'warm'],
    ['wild and falling', week(99, 99, 99, 99, 85, 85, 85), 0, 'cool'],
  ])('of a game %s', (_, days, score, level) => {
    expect(heatOf(days)).toMatchObject({ heatScore: score, level })
  })

  it('compares three days with the one before them when there are only four', () => {
    expect(heatOf(week(95, 96, 96, 96))?.momentum).toBe(1)
    expect(heatOf(week(95, 96, 96, 96))?.momentumScore).toBe(100)
    expect(heatOf(week(95.5, 95, 95, 95))?.momentumScore).toBe(-50)
  })

  it('weights the weekly RTP by turnover and uses daily values for the rest', () => {
    const days = week(95, 95, 95, 99).map((day, index) => {
      const turnover = index === 3 ? 1_000_000 : 100
      return { ...day, turnover, payout: (turnover * day.rtp) / 100 }
    })
    expect(heatOf(days)?.weeklyRtp).toBeCloseTo(98.9988, 4)
    expect(heatOf(days)?.momentum).toBeCloseTo(4 / 3, 9)
  })

  it.each([
    ['on which nothing was staked', { rtp: 0, turnover: 0, payout: 0, plays: 0 }],
    ['without volumes among days with them', { rtp: 0, turnover: null, payout: null, plays: null }],
  ])('takes no daily value of a day %s', (_, said) => {
    const days = week(96, 96.1, 95.9, 0, 96, 96.1, 96).map((day) =>
      day.rtp === 0 ? { ...day, ...said } : { ...day, turnover: 100, payout: day.rtp, plays: 100 },
    )
    const rest = days.filter(({ rtp }) => rtp > 0)
    expect(heatOf(days)).toEqual(heatOf(rest))
    expect(heatOf(days)?.momentum).toBeCloseTo(0.033, 3)
    expect(heatOf(days.slice(1, 5))).toBeNull()
  })

  it('needs four daily values within the week', () => {
    expect(heatOf(week(95, 96, 97))).toBeNull()
    const old = week(90, 90, 90, 90, 95, 96, 97, 95, 96, 97).slice(0, 6)
    expect(heatOf(old)).toBeNull()
    expect(heatOf([])).toBeNull()
  })

  it('needs a theoretical RTP', () => {
    expect(heatOf(week(95, 96, 97, 98), null)).toBeNull()
  })

  it('ignores order, older days and future days', () => {
    const days = week(94, 95, 96, 95.5, 96.5, 97, 97.5)
    const more = [...week(1, 2, 3, 94, 95, 96, 95.5, 96.5, 97, 97.5).slice(0, 3), ...days]
    const tomorrow = days.map((day) => ({ ...day, day: addDays(day.day, 7), rtp: 200 }))
    expect(heatOf([...tomorrow, ...more.toReversed()])).toEqual(heatOf(days))
  })

  const anyWeek = fc.array(fc.double({ min: 0, max: 200, noNaN: true }), {
    minLength: 4,
    maxLength: 7,
  })

  it('stays within its ranges, with one decimal', () => {
    fc.assert(
      fc.property(anyWeek, fc.double({ min: 80, max: 99, noNaN: true }), (rtps, theoretical) => {
        const heat = heatOf(week(...rtps), theoretical)
        for (const score of [heat?.heatScore, heat?.consistencyScore]) {
          expect(score).toBeGreaterThanOrEqual(0)
          expect(score).toBeLessThanOrEqual(100)
        }
        expect(Math.abs(heat?.momentumScore ?? 101)).toBeLessThanOrEqual(100)
        expect(String(heat?.heatScore)).toMatch(/^\d+(\.\d)?$/)
      }),
    )
  })

  it('never falls when the theoretical RTP is lower', () => {
    fc.assert(
      fc.property(anyWeek, fc.double({ min: 0, max: 5, noNaN: true }), (rtps, points) => {
        const against = (theoretical: number) =>
          heatOf(week(...rtps), theoretical)?.heatScore ?? Number.NaN
        expect(against(95 - points)).toBeGreaterThanOrEqual(against(95))
      }),
    )
  })
})

it.each([
  [55, 'hot'],
  [54.9, 'warm'],
  [35, 'warm'],
  [34.9, 'cool'],
])('a score of %d is %s', (score, level) => {
  expect(heatLevel(score)).toBe(level)
})

it.each([
  [0.11, 'rising'],
  [96.2 - 96.1, 'stable'],
  [-0.1, 'stable'],
  [-0.11, 'falling'],
])('a momentum of %d is %s', (momentum, trend) => {
  expect(goldTrend(momentum)).toBe(trend)
})
