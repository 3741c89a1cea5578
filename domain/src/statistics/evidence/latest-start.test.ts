import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { factorsOf as factorsOfDays, GAME } from '../../../test/evidence.ts'
import type { Factor } from './daily-factors.ts'
import { evidenceAlarms, FALSE_ALARMS_A_YEAR } from './detector.ts'
import { type Alarm, alertFactors, ownLevelAlarm, theoreticalAlarm } from './latest-start.ts'
import { ownLevelAlarms } from './own-level.ts'
import { INTERVAL_SHIFTS } from './rtp-interval.ts'

const factorsOf = (rtps: readonly number[], game = GAME) =>
  factorsOfDays(rtps, INTERVAL_SHIFTS, game)
const steady = (days: number, rtp: number) => Array.from({ length: days }, () => rtp)
const rtps = fc.array(fc.double({ min: 86, max: 104, noNaN: true }), {
  minLength: 1,
  maxLength: 40,
})

/** The days an alert fires on that looks every day and starts over after firing. */
const replay = (days: number, alarmOf: (day: number) => Alarm | null): boolean[] => {
  let start = 0
  return Array.from({ length: days }, (_, day) => {
    const alarm = alarmOf(day)
    const fires = alarm !== null && alarm.start >= start
    if (fires) start = day + 1
    return fires
  })
}

describe('the latest start', () => {
  it('decides like the detector that starts over, whatever the direction and the limit', () => {
    fc.assert(
      fc.property(rtps, fc.constantFrom(...FALSE_ALARMS_A_YEAR), (days, falseAlarms) => {
        for (const type of ['increase', 'decrease', 'both'] as const) {
          const factors = factorsOf(days).map((ofDay) => alertFactors(ofDay, type))
          const fired = replay(days.length, (day) =>
            theoreticalAlarm(factors.slice(0, day + 1), 96, falseAlarms),
          )
          expect(fired).toEqual(evidenceAlarms(factors, 96, falseAlarms))
        }
      }),
    )
  })

  it('decides like the detector of the own level', () => {
    fc.assert(
      fc.property(rtps, fc.constantFrom(...FALSE_ALARMS_A_YEAR), (days, falseAlarms) => {
        const earlier = factorsOf(steady(60, 95))
        const later = factorsOf(days).map((ofDay) => alertFactors(ofDay, 'both'))
        const fired = replay(days.length, (day) =>
          ownLevelAlarm(earlier, later.slice(0, day + 1), falseAlarms),
        )
        expect(fired).toEqual(ownLevelAlarms(earlier, later, falseAlarms))
      }),
      { numRuns: 25 },
    )
  })

  it('names the day on which a shift began', () => {
    const days = [...steady(40, 96), ...steady(20, 91)]
    const both = factorsOf(days).map((ofDay) => alertFactors(ofDay, 'both'))
    expect(theoreticalAlarm(both, 96, 1 / 2)?.since).toBe(40)
    expect(ownLevelAlarm(factorsOf(steady(90, 96)), both, 1 / 2)?.since).toBe(40)
  })

  it('sees only shifts in its direction, and no rise without a maximum win', () => {
    const fallen = factorsOf(steady(30, 90))
    const of = (factors: Factor[][], type: 'increase' | 'decrease') =>
      theoreticalAlarm(
        factors.map((ofDay) => alertFactors(ofDay, type)),
        96,
        1,
      )
    expect(of(fallen, 'decrease')).not.toBeNull()
    expect(of(fallen, 'increase')).toBeNull()
    const risen = steady(30, 102)
    expect(of(factorsOf(risen), 'increase')).not.toBeNull()
    const unbounded = factorsOf(risen, { ...GAME, thirdMoment: null, maximumWin: null })
    expect(of(unbounded, 'increase')).toBeNull()
    expect(of(factorsOf([]), 'decrease')).toBeNull()
  })
})
