import { expect, test } from 'vitest'
import { addDays } from '../day.ts'
import { dayEstimate } from './day-estimate.ts'
import { segmentAnswer, segmentEvidence } from './segment-answer.ts'

/** Days of 10,000 plays of a stake of 1 at an RTP, a little up and down. */
const daysAt = (rtp: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    day: addDays('2026-01-01', index),
    turnover: 10_000,
    payout: 100 * (rtp + (index % 2 === 0 ? 0.5 : -0.5)),
    squares: 10_000,
    cubes: 10_000,
    largest: 1,
    payoutSquares: null,
  }))

const KNOWN = {
  secondMoment: 30,
  thirdMoment: null,
  maximumWin: 500,
  wins: null,
  hasPayoutSquares: false,
}
const answerAt = (rtp: number, isDiscovery: boolean, known: typeof KNOWN | null = KNOWN) => {
  const days = daysAt(rtp, 60)
  const evidence = known && segmentEvidence(days, 96, known)
  return segmentAnswer(96, {
    byDays: dayEstimate(days, 96, null),
    proof: evidence && { ...evidence, assumedDeviation: null },
    isDiscovery,
    lacksJackpotShare: false,
  })
}

test('a segment is called off only among the discoveries, however strong its own evidence', () => {
  expect(answerAt(86, true)).toMatchObject({ kind: 'off', direction: 'below', basis: 'proved' })
  expect(answerAt(86, false)).toMatchObject({ kind: 'open' })
})

test('an estimate calls no segment off', () => {
  expect(answerAt(86, false, null)).toMatchObject({ kind: 'open', interval: null })
  expect(answerAt(96, false, null)).toMatchObject({ kind: 'agrees', basis: 'estimated' })
})

test('without a certified RTP, or with one day, nothing is said', () => {
  const days = daysAt(96, 1)
  expect(segmentEvidence(days, 96, KNOWN)).toBe(null)
  const nothing = {
    byDays: dayEstimate(days, 96, null),
    proof: null,
    isDiscovery: false,
    lacksJackpotShare: false,
  }
  expect(segmentAnswer(null, nothing)).toMatchObject({ kind: 'unknown', missing: 'certified-rtp' })
  expect(segmentAnswer(96, nothing)).toMatchObject({ kind: 'unknown', missing: 'few-days' })
})

test('going on from what was kept gives the same as all days from the first one', () => {
  const days = [...daysAt(96, 40), ...daysAt(84, 80).slice(40)]
  const early = segmentEvidence(days.slice(0, 50), 96, KNOWN)
  expect(early?.kept?.day).toBe(days[42]?.day)
  const later = segmentEvidence(days, 96, KNOWN, early?.kept)
  expect(later).toEqual(segmentEvidence(days, 96, KNOWN))
  expect(later?.outsideSince).not.toBeNull()
  expect(segmentEvidence(days, 96, KNOWN, later?.kept)).toEqual(later)
})
