import { describe, expect, it } from 'vitest'
import { ALERT_TYPES, countFirings } from './alert-rule.ts'
import { firingsByChance } from './firings-by-chance.ts'

/** Numbers in (0, 1), the same in every run (Park and Miller). */
function randomNumbers(): () => number {
  let state = 42
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

describe('firingsByChance', () => {
  it('is how often the rule fires on games that only chance moves', () => {
    const random = randomNumbers()
    const normal = () => Math.sqrt(-2 * Math.log(random())) * Math.cos(2 * Math.PI * random())
    const YEARS = 400
    for (const type of ALERT_TYPES) {
      for (const deviation of [0.6, 1, 4]) {
        const rule = { type, thresholdPoints: 2 }
        let fired = 0
        for (let year = 0; year < YEARS; year++) {
          const rtps = Array.from({ length: 366 }, () => 96 + deviation * normal())
          fired += countFirings(rule, null, rtps)
        }
        const expected = firingsByChance(rule, deviation)
        expect(Math.abs(fired / YEARS - expected)).toBeLessThan(0.04 * expected + 0.15)
      }
    }
  })

  it('vanishes as days get longer, and reaches every day but the moves too small to see', () => {
    expect(firingsByChance({ type: 'both', thresholdPoints: 2 }, 0.1)).toBeLessThan(1e-9)
    expect(firingsByChance({ type: 'both', thresholdPoints: 2 }, 1_000)).toBeGreaterThan(350)
    expect(firingsByChance({ type: 'both', thresholdPoints: 2 }, 1e6)).toBeLessThan(365)
    expect(firingsByChance({ type: 'both', thresholdPoints: 100 }, 1e-9)).toBe(0)
  })
})
