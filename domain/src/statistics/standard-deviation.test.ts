import { describe, expect, it } from 'vitest'
import { DEFAULT_STANDARD_DEVIATIONS, standardDeviationOf } from './standard-deviation.ts'
import { VOLATILITY_CLASSES } from './volatility.ts'

describe('standardDeviationOf', () => {
  it.each([
    ['low', 3],
    ['medium', 5],
    ['high', 10],
    ['very-high', 15],
  ] as const)('assumes for %s volatility %d stakes', (volatilityClass, value) => {
    const game = { standardDeviation: null, volatilityClass }
    expect(standardDeviationOf(game)).toEqual({ value, assumed: true })
  })

  it('rises from class to class', () => {
    const values = VOLATILITY_CLASSES.map((name) => DEFAULT_STANDARD_DEVIATIONS[name] ?? 0)
    expect(values).toEqual(values.toSorted((a, b) => a - b))
    expect(new Set(values).size).toBe(VOLATILITY_CLASSES.length)
  })

  it('prefers the game’s own value', () => {
    const game = { standardDeviation: 0.5, volatilityClass: 'very-high' } as const
    expect(standardDeviationOf(game)).toEqual({ value: 0.5, assumed: false })
  })

  it('uses the edited table, including blanks', () => {
    const edited = { ...DEFAULT_STANDARD_DEVIATIONS, high: 12, low: null }
    const game = (volatilityClass: 'high' | 'low') => ({ standardDeviation: null, volatilityClass })
    expect(standardDeviationOf(game('high'), edited)).toEqual({ value: 12, assumed: true })
    expect(standardDeviationOf(game('low'), edited)).toBeNull()
  })

  it('assumes nothing for a game without a class', () => {
    expect(standardDeviationOf({ standardDeviation: null, volatilityClass: null })).toBeNull()
    expect(standardDeviationOf({ standardDeviation: 0, volatilityClass: null })).toBeNull()
  })
})
