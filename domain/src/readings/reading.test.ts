import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ReadingValues, readingProblems, readingRtp } from './reading.ts'

const now = new Date('2026-01-01T12:00:00Z')

function reading(overrides: Partial<ReadingValues> = {}): ReadingValues {
  const at = new Date('2026-01-01T11:00:00Z')
  return { at, rtp: 96.5, turnover: null, payout: null, plays: null, ...overrides }
}

function codes(overrides: Partial<ReadingValues>): string[] {
  return readingProblems(reading(overrides), now).map(({ code, field }) => `${field} ${code}`)
}

describe('a reading', () => {
  it.each<[string, Partial<ReadingValues>]>([
    ['with an RTP alone', {}],
    ['with volumes alone', { rtp: null, turnover: 842_625_149, payout: 811_965_270 }],
    ['with both in agreement', { rtp: 96.36, turnover: 842_625_149, payout: 811_965_270 }],
    ['above 100', { rtp: 102.09, turnover: 671_840, payout: 685_886 }],
    ['at the lower usual limit', { rtp: 50 }],
    ['at the upper usual limit', { rtp: 150 }],
    ['with one volume', { turnover: 100 }],
    ['of an idle day', { turnover: 0, payout: 0, plays: 0 }],
    ['of this very moment', { at: now }],
  ])('%s is valid', (_, overrides) => {
    expect(codes(overrides)).toEqual([])
  })

  it.each<[Partial<ReadingValues>, string[]]>([
    [{ rtp: null }, ['rtp rtp-missing']],
    [{ rtp: null, turnover: 100 }, ['rtp rtp-missing']],
    [{ rtp: null, turnover: 0, payout: 0 }, ['rtp rtp-missing']],
    [{ rtp: -0.01 }, ['rtp negative']],
    [{ rtp: 10_000.01 }, ['rtp rtp-too-high']],
    [{ rtp: 10_001, turnover: 0, payout: 0 }, ['rtp rtp-too-high']],
    [{ rtp: null, turnover: 1, payout: 1_000_000.01 }, ['rtp rtp-too-high']],
    [{ rtp: Number.NaN }, ['rtp not-a-number']],
    [{ rtp: Number.POSITIVE_INFINITY }, ['rtp not-a-number']],
    [{ rtp: 96.5, turnover: 200, payout: 190 }, ['rtp rtp-disagrees-with-volumes']],
    [{ turnover: -1, payout: -1 }, ['turnover negative', 'payout negative']],
    [{ turnover: 0, payout: 5 }, ['payout payout-without-turnover']],
    [{ plays: -1 }, ['plays negative']],
    [{ plays: 1.5 }, ['plays not-whole']],
    [{ at: new Date('2026-01-01T12:00:00.001Z') }, ['at date-in-future']],
    [{ at: new Date('0205-12-31T00:00:00Z') }, ['at date-too-early']],
    [{ at: new Date(Number.NaN) }, ['at date-unreadable']],
    [
      { at: new Date('2031-01-01T00:00:00Z'), plays: -1, rtp: 20_000 },
      ['at date-in-future', 'plays negative', 'rtp rtp-too-high'],
    ],
  ])('with %j is rejected', (overrides, expected) => {
    expect(codes(overrides)).toEqual(expected)
    const problems = readingProblems(reading(overrides), now)
    expect(problems.every(({ confirmable }) => !confirmable)).toBe(true)
  })

  it.each([0, 49.99, 150.01, 10_000])('of %d needs to be confirmed', (rtp) => {
    expect(readingProblems(reading({ rtp }), now)).toEqual([
      { code: 'rtp-unusual', field: 'rtp', confirmable: true },
    ])
  })

  it('of a window with one large win needs its volumes and a confirmation', () => {
    const win = { rtp: null, turnover: 0.2, payout: 4_000, plays: 1 }
    expect(readingProblems(reading(win), now)).toEqual([
      { code: 'rtp-unusual', field: 'rtp', confirmable: true },
    ])
    expect(codes({ rtp: 2_000_000 })).toEqual(['rtp rtp-too-high'])
  })

  it('agrees with itself when its RTP is stated to the hundredth', () => {
    const volume = fc.integer({ min: 1, max: 1_000_000_000 })
    fc.assert(
      fc.property(volume, fc.double({ min: 0.5, max: 1.5, noNaN: true }), (turnover, share) => {
        const payout = turnover * share
        const rtp = Number(((100 * payout) / turnover).toFixed(2))
        expect(codes({ rtp, turnover, payout }).filter((code) => /disagrees/.test(code))).toEqual(
          [],
        )
      }),
    )
  })
})

it('an RTP comes from its volumes, else from the stated value', () => {
  expect(readingRtp({ rtp: 96.5, turnover: 200, payout: 193.01 })).toBeCloseTo(96.505, 9)
  expect(readingRtp({ rtp: 96.5, turnover: 200, payout: null })).toBe(96.5)
  expect(readingRtp({ rtp: 96.5, turnover: 0, payout: 0 })).toBe(96.5)
  expect(readingRtp({ rtp: null, turnover: null, payout: null })).toBeNull()
})
