import { describe, expect, it } from 'vitest'
import { DEFAULT_STANDARD_DEVIATIONS, deviationOf } from './standard-deviation.ts'
import { VOLATILITY_CLASSES, type VolatilityClass } from './volatility.ts'

const NOTHING = {
  tableDeviation: null,
  measured: null,
  standardDeviation: null,
  volatilityClass: null as VolatilityClass | null,
}
const of = (game: Partial<Parameters<typeof deviationOf>[0]>, margin?: number) =>
  deviationOf({ ...NOTHING, ...game }, DEFAULT_STANDARD_DEVIATIONS, margin)

describe('deviationOf', () => {
  it.each([
    ['low', 4.5],
    ['medium', 7.5],
    ['high', 15],
    ['very-high', 22.5],
  ] as const)(
    'assumes for %s volatility %d stakes, half as much again as its class',
    (volatilityClass, value) => {
      expect(of({ volatilityClass })).toMatchObject({ value, source: 'assumed' })
      expect(of({ volatilityClass }, 1)?.value).toBeCloseTo(value / 1.5, 12)
    },
  )

  it('rises from class to class', () => {
    const values = VOLATILITY_CLASSES.map((name) => DEFAULT_STANDARD_DEVIATIONS[name] ?? 0)
    expect(values).toEqual(values.toSorted((a, b) => a - b))
    expect(new Set(values).size).toBe(VOLATILITY_CLASSES.length)
  })

  it('takes the table before the measured value, that before the published one, that before the class', () => {
    const game = { standardDeviation: 0.5, volatilityClass: 'very-high' } as const
    expect(of(game)).toMatchObject({ value: 0.5, source: 'given' })
    const measured = { value: 900, degrees: 40 }
    expect(of({ ...game, measured })).toEqual({ value: 30, source: 'measured', degrees: 40 })
    expect(of({ ...game, measured, tableDeviation: 6 })).toMatchObject({
      value: 6,
      source: 'table',
    })
  })

  it('never takes a measured value below the one of the class: a rare win is not in it yet', () => {
    const measured = { value: 9, degrees: 40 }
    expect(of({ measured, volatilityClass: 'high' })).toMatchObject({
      value: 15,
      source: 'assumed',
    })
    expect(of({ measured })).toMatchObject({ value: 3, source: 'measured' })
    expect(of({ measured: { value: 9, degrees: 4 } })).toBeNull()
  })

  it('uses the edited table, including blanks, and assumes nothing without a class', () => {
    const edited = { ...DEFAULT_STANDARD_DEVIATIONS, high: 12, low: null }
    expect(deviationOf({ ...NOTHING, volatilityClass: 'high' }, edited)?.value).toBe(18)
    expect(deviationOf({ ...NOTHING, volatilityClass: 'low' }, edited)).toBeNull()
    expect(of({})).toBeNull()
    expect(of({ standardDeviation: 0 })).toBeNull()
  })
})
