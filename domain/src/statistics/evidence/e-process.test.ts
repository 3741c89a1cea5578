import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Factor } from './daily-factors.ts'
import { evidence } from './e-process.ts'

const factor = fc.record({
  slope: fc.double({ min: -5, max: 5, noNaN: true }),
  constant: fc.double({ min: -2, max: 2, noNaN: true }),
})
const someDays = fc.array(fc.tuple(factor, factor), { minLength: 1, maxLength: 12 })
const SILENT: Factor[] = [{ slope: 0, constant: 0 }]

describe('evidence', () => {
  it('is the mixture over shifts and start days, those to come included', () => {
    fc.assert(
      fc.property(someDays, (days) => {
        const weight = (start: number) => 1 / Math.sqrt(start) - 1 / Math.sqrt(start + 1)
        const mixtures = days.map((_, last) => {
          let total = 1 / Math.sqrt(last + 2)
          for (let start = 0; start <= last; start++) {
            for (const shift of [0, 1]) {
              const product = days
                .slice(start, last + 1)
                .reduce(
                  (sum, day) => sum + 0.96 * (day[shift]?.slope ?? 0) + (day[shift]?.constant ?? 0),
                  0,
                )
              total += (weight(start + 1) * Math.exp(product)) / 2
            }
          }
          return total
        })
        for (const [index, value] of evidence(days, 96).entries()) {
          expect(value / (mixtures[index] ?? 0)).toBeCloseTo(1, 9)
        }
      }),
    )
  })

  it('stays at 1 as long as no day says anything', () => {
    for (const value of evidence(
      Array.from({ length: 500 }, () => SILENT),
      96,
    )) {
      expect(value).toBeCloseTo(1, 10)
    }
  })

  it('is not shielded by an honest past: hundreds of days against it leave a floor', () => {
    const against = { slope: 0, constant: -1 }
    const forIt = { slope: 0, constant: 0.5 }
    const days = [
      ...Array.from({ length: 300 }, () => [against]),
      ...Array.from({ length: 40 }, () => [forIt]),
    ]
    const values = evidence(days, 96)
    expect(values[299] ?? 0).toBeGreaterThan(0.05)
    expect(values.at(-1) ?? 0).toBeGreaterThan(1000)
  })

  it('replays a corrected day: what is before it stays', () => {
    fc.assert(
      fc.property(someDays, fc.nat(11), (days, at) => {
        const corrected = days.map((day, index) =>
          index === at % days.length ? SILENT.concat(SILENT) : day,
        )
        const [before, after] = [evidence(days, 96), evidence(corrected, 96)]
        expect(after.slice(0, at % days.length)).toEqual(before.slice(0, at % days.length))
      }),
    )
  })

  it('passes what a number can hold without becoming anything else', () => {
    const broken = Array.from({ length: 400 }, () => [{ slope: 0, constant: 5 }])
    expect(evidence(broken, 96).at(-1)).toBe(Number.POSITIVE_INFINITY)
  })
})
