import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  expectedLoss,
  hasHouseEdge,
  houseEdge,
  houseEdgeBand,
  houseEdgeTip,
  isAdvisedAgainstForLongSessions,
  parseBet,
} from './house-edge.ts'

describe('houseEdge', () => {
  // Roulette: single zero pays 36/37, double zero 36/38 of a straight bet.
  it.each([
    [(100 * 36) / 37, 2.7],
    [(100 * 36) / 38, 5.26],
    [96.1, 3.9],
    [100, 0],
    [0, 100],
  ])('of an RTP of %d is %d', (rtp, edge) => {
    expect(houseEdge(rtp)).toBe(edge)
  })

  it.each([null, -0.01, 100.01, 10_000])('is 0 for an RTP of %s', (rtp) => {
    expect(houseEdge(rtp)).toBe(0)
  })

  it('exists for an RTP from 0 to 100, inclusive', () => {
    expect([0, 100].every(hasHouseEdge)).toBe(true)
    expect([null, -0.01, 100.01].some(hasHouseEdge)).toBe(false)
  })

  it('adds up to 100 with an RTP of two decimals', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000 }), (hundredths) => {
        expect(Math.round(100 * houseEdge(hundredths / 100)) + hundredths).toBe(10_000)
      }),
    )
  })
})

it.each([
  [0, 'excellent', 100],
  [1.5, 'excellent', 100],
  [1.51, 'good', 80],
  [3, 'good', 80],
  [3.01, 'average', 60],
  [5, 'average', 60],
  [5.01, 'high', 40],
  [8, 'high', 40],
  [8.01, 'very-high', 20],
  [100, 'very-high', 20],
])('a house edge of %d is %s with score %d', (edge, band, score) => {
  expect(houseEdgeBand(edge)).toEqual({ band, score })
})

it.each([
  [2, 'excellent', false],
  [2.01, 'average', false],
  [4, 'average', false],
  [4.01, 'somewhat-high', false],
  [5, 'somewhat-high', false],
  [5.01, 'somewhat-high', true],
  [6, 'somewhat-high', true],
  [6.01, 'warning', true],
])(
  'a house edge of %d has the tip %s and advises against long sessions: %s',
  (edge, tip, advised) => {
    expect(houseEdgeTip(edge)).toBe(tip)
    expect(isAdvisedAgainstForLongSessions(edge)).toBe(advised)
  },
)

describe('expectedLoss', () => {
  it('is the bet times the edge', () => {
    expect(expectedLoss(10, 96.21)).toBeCloseTo(0.379, 12)
    expect(expectedLoss(37, (100 * 36) / 37)).toBeCloseTo(1, 12)
    expect(expectedLoss(10, 0)).toBe(10)
    expect(expectedLoss(10, 100)).toBe(0)
  })

  it.each([
    [null, 96],
    [10, null],
    [10, 100.5],
    [10, -1],
    [0, 96],
    [-5, 96],
    [Number.NaN, 96],
  ])('is 0 for a bet of %s at an RTP of %s', (bet, rtp) => {
    expect(expectedLoss(bet, rtp)).toBe(0)
  })

  it('lies between 0 and the bet', () => {
    const bets = fc.double({ min: 0, max: 1e6, noNaN: true })
    fc.assert(
      fc.property(bets, fc.double({ noNaN: true }), (bet, rtp) => {
        expect(expectedLoss(bet, rtp)).toBeGreaterThanOrEqual(0)
        expect(expectedLoss(bet, rtp)).toBeLessThanOrEqual(bet * (1 + 1e-12))
      }),
    )
  })
})

describe('parseBet', () => {
  it.each([
    ['10', 10],
    [' 0.1 ', 0.1],
    ['10,50', 10.5],
    ['.5', 0.5],
    ['5.', 5],
    ['1.005', 1.01],
    ['', 0],
    ['.', 0],
    ['abc', 0],
    ['10abc', 0],
    ['-5', 0],
    ['1.000,50', 0],
    ['0x10', 0],
    ['1e3', 0],
    ['Infinity', 0],
    ['0', 0],
    ['0.05', 0.05],
    ['R$ 2,50', 2.5],
    ['2.50 EUR', 2.5],
    ['100.01', 100.01],
    ['250', 250],
  ])('reads "%s" as %d', (text, bet) => {
    expect(parseBet(text)).toBe(bet)
  })

  it('never returns a negative bet, or none', () => {
    fc.assert(fc.property(fc.string(), (text) => parseBet(text) >= 0))
  })
})
