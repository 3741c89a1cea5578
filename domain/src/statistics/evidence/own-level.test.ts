import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { factorsOf } from '../../../test/evidence.ts'
import { EVIDENCE_SHIFTS } from './daily-factors.ts'
import { ownLevelAlarms } from './own-level.ts'
import { INTERVAL_SHIFTS } from './rtp-interval.ts'

const steady = (days: number, rtp: number) => Array.from({ length: days }, () => rtp)
const alarms = (earlier: readonly number[], later: readonly number[]) =>
  ownLevelAlarms(factorsOf(earlier, INTERVAL_SHIFTS), factorsOf(later, EVIDENCE_SHIFTS), 1 / 2)

describe('ownLevelAlarms', () => {
  it('fire on a shift from the level of the earlier days, whatever that level is', () => {
    for (const level of [85, 94, 105]) {
      expect(alarms(steady(90, level), steady(60, level))).not.toContain(true)
      const found = alarms(steady(90, level), steady(60, level - 3)).indexOf(true)
      expect(found).toBeGreaterThan(3)
      expect(found).toBeLessThan(25)
      expect(alarms(steady(90, level), steady(60, level + 3))).toContain(true)
    }
  })

  it('take longer the less is known of the level', () => {
    const found = (days: number) => alarms(steady(days, 95), steady(200, 92)).indexOf(true)
    expect(found(200)).toBeLessThanOrEqual(found(60))
    expect(found(60)).toBeLessThan(found(20))
  })

  it('leave no RTP that could explain both: one on a fine grid is not below the limit when it fires', () => {
    const rtps = fc.array(fc.double({ min: 90, max: 100, noNaN: true }), {
      minLength: 5,
      maxLength: 25,
    })
    fc.assert(
      fc.property(rtps, rtps, (earlier, later) => {
        const fired = alarms(earlier, later).indexOf(true)
        if (fired < 0) return
        const level = factorsOf(earlier, INTERVAL_SHIFTS)
        const days = factorsOf(later.slice(0, fired + 1), EVIDENCE_SHIFTS)
        for (let rtp = 0.8; rtp < 1.1; rtp += 0.002) {
          const before = INTERVAL_SHIFTS.map((_, shift) =>
            level.reduce(
              (sum, day) => sum + rtp * (day[shift]?.slope ?? 0) + (day[shift]?.constant ?? 0),
              0,
            ),
          )
          let total = 0
          for (const shift of EVIDENCE_SHIFTS.keys()) {
            let sum = 0
            for (const day of days) {
              sum =
                (sum + 1) * Math.exp(rtp * (day[shift]?.slope ?? 0) + (day[shift]?.constant ?? 0))
            }
            total += sum / EVIDENCE_SHIFTS.length
          }
          const against = before.reduce((sum, log) => sum + Math.exp(log), 0) / before.length
          expect(against * total).toBeGreaterThan(730 * (1 - 1e-9))
        }
      }),
      { numRuns: 50 },
    )
  })
})
