import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { round1, round2, roundAmount } from './rounding.ts'

describe('round2', () => {
  it.each([
    [8.345, 8.35],
    [1.255, 1.26],
    [10.235, 10.24],
    [96.125, 96.13],
    [96.1249, 96.12],
    [0.1 + 0.2, 0.3],
    [0, 0],
    [1e-9, 0],
  ])('rounds %d to %d', (value, expected) => {
    expect(round2(value)).toBe(expected)
  })

  it('never returns minus zero', () => {
    expect(Object.is(round2(-0.001), 0)).toBe(true)
    expect(Object.is(round2(-0), 0)).toBe(true)
  })

  it('leaves large whole amounts unchanged', () => {
    for (const amount of [842_625_149, 1e13, 1e15, Number.MAX_SAFE_INTEGER]) {
      expect(round2(amount)).toBeCloseTo(amount, 2)
    }
  })

  it('keeps every amount of cents, and rounds half cents away from zero', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (cents) => {
        const amount = Number(`${cents}e-2`)
        expect(round2(amount) + 0).toBe(amount + 0)
      }),
    )
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e9 }), (cents) => {
        expect(round2(Number(`${cents}.5e-2`))).toBe(Number(`${cents + 1}e-2`))
        expect(round2(Number(`${cents}.4999e-2`))).toBe(Number(`${cents}e-2`))
      }),
    )
  })

  it('is symmetric and idempotent', () => {
    fc.assert(
      fc.property(fc.double({ min: -1e9, max: 1e9, noNaN: true }), (value) => {
        expect(round2(-value)).toBe(0 - round2(value))
        expect(round2(round2(value))).toBe(round2(value))
        expect(Math.abs(round2(value) - value)).toBeLessThanOrEqual(0.005_001)
      }),
    )
  })
})

it('round1 keeps one decimal', () => {
  expect(round1(61.8314)).toBe(61.8)
  expect(round1(-33.25)).toBe(-33.3)
})

describe('roundAmount', () => {
  it.each([0, 2, 8])('keeps every amount of %d decimals', (decimals) => {
    fc.assert(
      fc.property(fc.integer({ min: -1e14, max: 1e14 }), (digits) => {
        const amount = Number(`${digits}e-${decimals}`)
        expect(roundAmount(amount)).toBe(amount + 0)
      }),
    )
  })

  it('loses the noise of adding up, of hundredths and of less', () => {
    expect(roundAmount(0.1 + 0.2)).toBe(0.3)
    expect(roundAmount(1e10 + 0.1 + 0.2)).toBe(10_000_000_000.3)
    expect(roundAmount(0.00000001 + 0.00000002)).toBe(0.00000003)
  })

  it('never returns minus zero', () => {
    expect(Object.is(roundAmount(-0), 0)).toBe(true)
    expect(Object.is(roundAmount(-1e-12), 0)).toBe(true)
  })
})
