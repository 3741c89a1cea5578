import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bestOf, combined, type Part } from './best-class.ts'

const part = (figures: Partial<Part>): Part => ({
  rtp: 96,
  turnover: null,
  payout: null,
  plays: null,
  ...figures,
})
const BRL = part({ rtp: 90, turnover: 500, payout: 450, plays: 100, currency: 'BRL' })
const EUR = part({ rtp: 98, turnover: 300, payout: 294, plays: 300, currency: 'EUR' })

test('money of one currency is added up', () => {
  const other = part({ rtp: 96, turnover: 100, payout: 96, plays: null, currency: 'BRL' })
  expect(combined(bestOf([BRL, other]))).toEqual({
    rtp: 91,
    turnover: 600,
    payout: 546,
    plays: null,
    isInStakes: false,
  })
})

test('several currencies are weighted by plays, each in its own average stake', () => {
  const day = combined(bestOf([BRL, EUR]))
  expect(day).toEqual({ rtp: 96, turnover: null, payout: null, plays: 400, isInStakes: true })
  // What does so already is combined further.
  expect(combined(bestOf([part({ ...day, rtp: 96 }), BRL]))).toMatchObject({
    rtp: (96 * 400 + 90 * 100) / 500,
    isInStakes: true,
  })
  const unplayed = part({ rtp: 10, turnover: 1_000_000, payout: 100_000, currency: 'USD' })
  expect(combined(bestOf([BRL, EUR, unplayed]))).toEqual(day)
})

test('what has no volumes changes no figure that has them', () => {
  const volumes = fc.integer({ min: 1, max: 1000 }).chain((turnover) =>
    fc.record({
      rtp: fc.integer({ min: 0, max: 200 }),
      turnover: fc.constant(turnover),
      payout: fc.integer({ min: 0, max: 2000 }),
      plays: fc.integer({ min: 1, max: 500 }),
      currency: fc.constantFrom('BRL', 'EUR'),
    }),
  )
  const bare = fc.record({
    rtp: fc.integer({ min: 0, max: 200 }),
    turnover: fc.constant(null),
    payout: fc.constant(null),
    plays: fc.option(fc.integer({ min: 0, max: 500 })),
  })
  fc.assert(
    fc.property(fc.array(volumes, { minLength: 1 }), fc.array(bare), (known, more) => {
      const best = bestOf<Part>([...more, ...known])
      expect(best.counted).toHaveLength(known.length)
      expect(combined(best)).toEqual(combined(bestOf(known)))
    }),
  )
})

test('without volumes plays weigh, and without plays it is the mean', () => {
  const plays = [part({ rtp: 90, plays: 100 }), part({ rtp: 98, plays: 300 })]
  expect(combined(bestOf([...plays, part({ rtp: 50 })]))?.rtp).toBe(96)
  expect(combined(bestOf([part({ rtp: 90 }), part({ rtp: 96 })]))).toMatchObject({
    rtp: 93,
    plays: null,
  })
  expect(combined(bestOf([]))).toBeNull()
})
