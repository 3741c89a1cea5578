import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { averageRtp, type DailyRtp, rtpFromVolumes, statedRtpAgrees } from './rtp-average.ts'

function day(overrides: Partial<DailyRtp> = {}): DailyRtp {
  return { day: '2026-01-01', rtp: 96, turnover: null, payout: null, plays: null, ...overrides }
}

const volumes = fc.record({
  turnover: fc.integer({ min: 1, max: 1_000_000 }),
  payout: fc.integer({ min: 0, max: 1_500_000 }),
})

describe('rtpFromVolumes', () => {
  // Connecticut Department of Consumer Protection, online casino gaming data.
  it.each([
    [123_241_310, 119_200_731, 96.7214],
    [275_214_649, 267_352_697, 97.1433],
    [842_625_149, 811_965_270, 96.3614],
    [671_840, 685_886, 102.0907],
  ])('of %d staked and %d paid is %d', (turnover, payout, rtp) => {
    expect(rtpFromVolumes(turnover, payout)).toBeCloseTo(rtp, 4)
  })

  it('is unknown without both volumes or without a stake', () => {
    expect(rtpFromVolumes(null, 10)).toBeNull()
    expect(rtpFromVolumes(10, null)).toBeNull()
    expect(rtpFromVolumes(0, 0)).toBeNull()
    expect(rtpFromVolumes(100, 0)).toBe(0)
  })
})

describe('statedRtpAgrees', () => {
  it('allows a hundredth of a point, inclusive', () => {
    expect(statedRtpAgrees(96.51, 100, 96.5)).toBe(true)
    expect(statedRtpAgrees(96.49, 100, 96.5)).toBe(true)
    expect(statedRtpAgrees(96.5101, 100, 96.5)).toBe(false)
    expect(statedRtpAgrees(0.965, 100, 96.5)).toBe(false)
  })

  it('holds without volumes', () => {
    expect(statedRtpAgrees(96, null, 5)).toBe(true)
    expect(statedRtpAgrees(96, 0, 0)).toBe(true)
  })
})

describe('averageRtp', () => {
  it('leaves out days without volumes, and weights by plays where none has any', () => {
    const volumes = day({ rtp: 90, turnover: 900, payout: 810 })
    expect(averageRtp([volumes, day({ rtp: 100, plays: 100 }), day({ rtp: 80 })])).toBe(90)
    const played = [day({ rtp: 100, plays: 300 }), day({ rtp: 80, plays: 100 })]
    expect(averageRtp([...played, day({ rtp: 10 })])).toBe(95)
  })

  it('gives a day without stakes no weight', () => {
    const days = [day({ rtp: 50, turnover: 0, payout: 0 }), day({ turnover: 100, payout: 97 })]
    expect(averageRtp(days)).toBe(97)
  })

  it('is the mean if no day had a stake', () => {
    const idle = { turnover: 0, payout: 0 }
    expect(averageRtp([day({ rtp: 94, ...idle }), day({ rtp: 96, ...idle })])).toBe(95)
  })

  it('is null without days', () => {
    expect(averageRtp([])).toBeNull()
  })

  it('equals the RTP of all volumes together, in any order', () => {
    fc.assert(
      fc.property(fc.array(volumes, { minLength: 1 }), (parts) => {
        const days = parts.map((part) => day({ ...part, rtp: (100 * part.payout) / part.turnover }))
        const turnover = parts.reduce((sum, part) => sum + part.turnover, 0)
        const payout = parts.reduce((sum, part) => sum + part.payout, 0)
        expect(averageRtp(days)).toBeCloseTo((100 * payout) / turnover, 9)
        expect(averageRtp(days.toReversed())).toBeCloseTo(averageRtp(days) ?? Number.NaN, 9)
      }),
    )
  })

  it('lies between the lowest and the highest day', () => {
    const someDay = fc.oneof(
      fc.double({ min: 0, max: 300, noNaN: true }).map((rtp) => day({ rtp })),
      volumes.map((part) => day({ ...part, rtp: (100 * part.payout) / part.turnover })),
    )
    fc.assert(
      fc.property(fc.array(someDay, { minLength: 1 }), (days) => {
        const rtps = days.map(({ rtp }) => rtp)
        expect(averageRtp(days)).toBeGreaterThanOrEqual(Math.min(...rtps) - 1e-9)
        expect(averageRtp(days)).toBeLessThanOrEqual(Math.max(...rtps) + 1e-9)
      }),
    )
  })
})
