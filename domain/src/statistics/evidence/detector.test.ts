import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { evidenceAlarms } from './detector.ts'

const days = (...constants: number[]) => constants.map((constant) => [{ slope: 0, constant }])

describe('evidenceAlarms', () => {
  it('fires when the evidence since any start adds up to the days between false alarms', () => {
    // ln 7 a day: 7, (7 + 1) · 7 = 56, 399 ≥ 365.
    const seven = Math.log(7)
    expect(evidenceAlarms(days(seven, seven, seven), 96, 1)).toEqual([false, false, true])
    expect(evidenceAlarms(days(seven, seven, seven), 96, 1 / 2)).toEqual([false, false, false])
  })

  it('starts over after firing', () => {
    const seven = Math.log(7)
    const fired = evidenceAlarms(days(...Array.from({ length: 9 }, () => seven)), 96, 1)
    expect(fired.flatMap((fires, day) => (fires ? [day] : []))).toEqual([2, 5, 8])
  })

  it('fires on silence alone no more often than accepted', () => {
    const silent = days(...Array.from({ length: 3650 }, () => 0))
    for (const accepted of [1, 1 / 2, 1 / 10]) {
      const fired = evidenceAlarms(silent, 96, accepted).filter(Boolean).length
      expect(fired).toBeLessThanOrEqual(10 * accepted)
      expect(fired).toBeGreaterThanOrEqual(10 * accepted - 1)
    }
  })

  it('fires first no later if more false alarms are accepted', () => {
    const constants = fc.array(fc.double({ min: -1, max: 2, noNaN: true }), { maxLength: 60 })
    fc.assert(
      fc.property(constants, (values) => {
        const first = (accepted: number) => {
          const day = evidenceAlarms(days(...values), 96, accepted).indexOf(true)
          return day < 0 ? Number.POSITIVE_INFINITY : day
        }
        expect(first(1)).toBeLessThanOrEqual(first(1 / 2))
        expect(first(1 / 2)).toBeLessThanOrEqual(first(1 / 10))
      }),
    )
  })
})
