import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../day.ts'
import type { Interval } from '../interval.ts'
import { ANSWER_KINDS, type KnownOfGame, type Proof } from './answer.ts'
import { answerOf } from './answer-of.ts'
import { dayEstimate } from './day-estimate.ts'
import { contains, type EstimatedDay, estimateFromDays } from './estimate-from-days.ts'

const daysOf = (rtps: readonly number[]): EstimatedDay[] =>
  rtps.map((rtp, index) => ({
    day: addDays('2026-01-01', index),
    turnover: 1000,
    payout: 10 * (rtp + (index % 2 === 0 ? 2 : -2)),
  }))
const days = daysOf(Array(60).fill(96))
const proof = (overrides: Partial<Proof> = {}): Proof => ({
  interval: { low: 94.9, high: 96.8 },
  log: -0.7,
  outsideSince: null,
  direction: 'below',
  assumedDeviation: null,
  ...overrides,
})

type Overrides = Partial<KnownOfGame> & { days?: readonly EstimatedDay[] }

function known({ days: some = days, ...overrides }: Overrides = {}): KnownOfGame {
  return {
    certifiedRtp: 96,
    lacksJackpotShare: false,
    otherRtps: [],
    hasReadings: true,
    isCalculated: true,
    byDays: dayEstimate(some, 96, null),
    leavesOutDays: false,
    proof: null,
    named: null,
    recordedSince: null,
    daily: null,
    ...overrides,
  }
}

describe('answerOf', () => {
  it('says what is missing, and who makes most of the scatter', () => {
    const cases: [Overrides, string][] = [
      [{ certifiedRtp: null }, 'certified-rtp'],
      [{ hasReadings: false }, 'readings'],
      [{ lacksJackpotShare: true }, 'jackpot-share'],
      [{ isCalculated: false }, 'calculation'],
      [{ days: [] }, 'turnover'],
      [{ days: [], leavesOutDays: true }, 'few-days'],
      [{ days: days.slice(0, 9) }, 'few-days'],
    ]
    for (const [overrides, missing] of cases) {
      expect(answerOf(known(overrides))).toMatchObject({ kind: 'unknown', missing })
    }
    const lucky = days.map((day, at) => (at === 7 ? { ...day, payout: 90_000 } : day))
    expect(answerOf(known({ days: lucky }))).toMatchObject({
      kind: 'unknown',
      missing: 'one-day',
      missingDay: '2026-01-08',
    })
  })

  it('agrees within the step that the interval lies in, close below the next version', () => {
    expect(answerOf(known({ proof: proof() }))).toMatchObject({
      kind: 'agrees',
      within: 2,
      isClose: true,
      basis: 'proved',
      since: '2026-01-01',
    })
    const wide = known({
      days: days.slice(0, 5),
      proof: proof({ interval: { low: 91.5, high: 98 } }),
    })
    expect(answerOf(wide)).toMatchObject({ kind: 'agrees', within: 5, isClose: false })
    expect(answerOf({ ...wide, otherRtps: [91] })).toMatchObject({ within: 5, isClose: true })
    expect(answerOf(known())).toMatchObject({ kind: 'agrees', basis: 'estimated' })
  })

  it('does not agree while the evidence speaks against it', () => {
    const doubted = known({ proof: proof({ log: 0.4 }) })
    expect(answerOf(doubted)).toMatchObject({ kind: 'open', within: 1.1 })
  })

  it('is off by proof before it is by the days, and says since when', () => {
    const off = proof({ log: 14, outsideSince: '2026-02-03', interval: { low: 92, high: 94 } })
    const low = daysOf(Array(60).fill(93))
    expect(answerOf(known({ days: low, proof: off }))).toMatchObject({
      kind: 'off',
      direction: 'below',
      basis: 'proved',
      since: '2026-02-03',
      log: 14,
      interval: { low: 92, high: 94 },
    })
    const estimated = answerOf(known({ days: low }))
    expect(estimated).toMatchObject({
      kind: 'off',
      direction: 'below',
      basis: 'estimated',
      log: null,
    })
    expect(estimated.since).not.toBeNull()
    expect(answerOf(known({ days: daysOf(Array(60).fill(99)) }))).toMatchObject({
      direction: 'above',
    })
  })

  it('says by the evidence on which side a game is off, whatever the average of its days, and no interval that does not show it', () => {
    const off = { log: 4, outsideSince: '2026-02-03', direction: 'below' } as const
    const high = daysOf(Array(60).fill(96.1))
    const answerWith = (interval: Proof['interval'], overrides: Partial<Proof> = {}) =>
      answerOf(known({ days: high, proof: proof({ ...off, interval, ...overrides }) }))
    const below = { kind: 'off', direction: 'below', basis: 'proved' }
    expect(answerWith({ low: 95.8, high: 96.4 })).toMatchObject({ ...below, interval: null })
    expect(answerWith({ low: 96.01, high: 96.4 })).toMatchObject({ ...below, interval: null })
    expect(answerWith({ low: null, high: null })).toMatchObject({ ...below, interval: null })
    const shown = { low: null, high: 95.9 }
    expect(answerWith(shown)).toMatchObject({ ...below, interval: shown })
    expect(answerWith({ low: 96.1, high: null }, { direction: 'above' })).toMatchObject({
      direction: 'above',
      interval: { low: 96.1, high: null },
    })
    // Not worked out yet.
    expect(answerWith({ low: 96.1, high: null }, { direction: null })).toMatchObject({
      direction: 'above',
    })
  })

  it('says since when a fault is gone', () => {
    const mended = daysOf([...Array(60).fill(90), ...Array(40).fill(96)])
    expect(answerOf(known({ days: mended }))).toMatchObject({
      kind: 'off',
      backSince: '2026-03-02',
    })
    const low = daysOf(Array(100).fill(92))
    expect(answerOf(known({ days: low })).backSince).toBeNull()
    // The days since may be too few for an estimate, while they name the version on record.
    for (const [recordedSince, backSince] of [
      ['2026-04-01', '2026-04-01'],
      ['2026-01-01', null],
    ] as const) {
      expect(answerOf(known({ days: low, recordedSince }))).toMatchObject({
        kind: 'off',
        backSince,
      })
    }
  })

  it('does not say of a game that was off throughout that its days agree again, because the later ones are too few', () => {
    const offThroughout = daysOf(Array.from({ length: 75 }, (_, at) => 93 + 4 * Math.sin(at * at)))
    // The days parted where they differ most: both hold what the game pays, and the later ones the certified RTP as well.
    const [before, since] = [offThroughout.slice(0, 52), offThroughout.slice(52)].map((some) =>
      estimateFromDays(some, null),
    ) as [Interval, Interval]
    expect([contains(before, 93), contains(before, 96)]).toEqual([true, false])
    expect([contains(since, 93), contains(since, 96)]).toEqual([true, true])
    expect(answerOf(known({ days: offThroughout }))).toMatchObject({ kind: 'off', backSince: null })
  })

  it('says so as soon as the later days exclude what those before them paid', () => {
    const backAfter = (count: number) =>
      answerOf(known({ days: daysOf([...Array(60).fill(92), ...Array(count).fill(96)]) }))
    expect(backAfter(20)).toMatchObject({ kind: 'off', backSince: null })
    expect(backAfter(25)).toMatchObject({ kind: 'off', backSince: '2026-03-02' })
  })

  it('names another version before anything else', () => {
    const named = { rtp: 94.1, probability: 0.99, since: '2026-02-01' }
    const off = proof({ log: 9, outsideSince: '2026-02-03' })
    expect(answerOf(known({ named, proof: off }))).toMatchObject({
      kind: 'version',
      version: { rtp: 94.1, probability: 0.99 },
      since: '2026-02-01',
    })
  })

  it('tells the interval beside a version only where it is of that version and holds it', () => {
    const intervalOf = (rtp: number, since: string | null) =>
      answerOf(known({ named: { rtp, probability: 0.99, since }, proof: proof() })).interval
    expect(intervalOf(95, '2026-01-01')).toEqual({ low: 94.9, high: 96.8 })
    for (const since of ['2026-02-01', null]) expect(intervalOf(95, since)).toBeNull()
    expect(intervalOf(94.1, '2026-01-01')).toBeNull()
  })

  it('is open with what would sharpen it, even where the days are too wide', () => {
    const scattered = daysOf(Array.from({ length: 30 }, (_, at) => (at % 2 === 0 ? 130 : 62)))
    const open = answerOf(known({ days: scattered, daily: { nats: 0.05, plays: 4000 } }))
    expect(open).toMatchObject({ kind: 'open', interval: null, within: null })
    // 1.3 · ln 80 / 0.05 = 114 days in all.
    expect(open.needs).toEqual({ days: 84, plays: 336_000 })
    expect(answerOf(known({ days: scattered, daily: { nats: 3, plays: 1 } })).needs).toBeNull()
    const oneSided = answerOf(
      known({ days: scattered, proof: proof({ interval: { low: null, high: 99 } }) }),
    )
    expect(oneSided).toMatchObject({
      kind: 'open',
      interval: { low: null, high: 99 },
      within: null,
    })
  })

  it('tells no range beside "open" that leaves the certified RTP out: the estimate by the days, or none', () => {
    const apart = proof({ log: 2, interval: { low: 93, high: 95.6 }, assumedDeviation: 6.1 })
    const few = known({ days: days.slice(0, 5), proof: apart })
    const none = { interval: null, within: null, basis: null, condition: null }
    expect(answerOf(few)).toMatchObject({ kind: 'open', ...none })
    const open = answerOf(known({ proof: apart }))
    expect(open).toMatchObject({ kind: 'open', basis: 'estimated', condition: null })
    expect(open.interval?.low).toBeLessThan(96)
    expect(open.interval?.high).toBeGreaterThan(96)
  })

  it('carries the condition of a proof that takes its standard deviation from a data sheet', () => {
    expect(answerOf(known({ proof: proof({ assumedDeviation: 6.1 }) }))).toMatchObject({
      condition: 6.1,
    })
    expect(answerOf(known())).toMatchObject({ condition: null })
  })

  it('has exactly one kind; its interval holds the certified RTP if it agrees or is open, and lies on the side that is told if it is off', () => {
    // Around 96, so that there are estimates, or far from it.
    const rtps = fc
      .tuple(fc.double({ min: 90, max: 102, noNaN: true }), fc.constantFrom(0.5, 15))
      .chain(([mean, swing]) =>
        fc.array(fc.double({ min: mean - swing, max: mean + swing, noNaN: true }), {
          maxLength: 60,
        }),
      )
    const end = fc.option(fc.double({ min: 90, max: 102, noNaN: true }))
    const proofs = fc.option(
      fc.record({
        log: fc.double({ min: -3, max: 10, noNaN: true }),
        interval: fc.record({ low: end, high: end }),
        direction: fc.constantFrom('below' as const, 'above' as const),
      }),
    )
    fc.assert(
      fc.property(rtps, proofs, (values, found) => {
        const { kind, direction, interval, within, missing } = answerOf(
          known({
            days: daysOf(values),
            proof: found && proof({ ...found, outsideSince: found.log >= 3 ? '2026-01-05' : null }),
          }),
        )
        expect(ANSWER_KINDS).toContain(kind)
        expect(missing !== null).toBe(kind === 'unknown')
        expect(direction !== null).toBe(kind === 'off')
        if (kind === 'agrees') {
          expect(interval?.low).toBeGreaterThanOrEqual(96 - (within ?? 0))
          expect(interval?.low).toBeLessThanOrEqual(96)
          expect(interval?.high).toBeGreaterThanOrEqual(96)
          expect(interval?.high).toBeLessThanOrEqual(96 + (within ?? 0))
        }
        if (kind === 'open' && interval !== null) {
          expect(interval.low ?? 0).toBeLessThanOrEqual(96)
          expect(interval.high ?? 200).toBeGreaterThanOrEqual(96)
        }
        if (kind === 'off' && interval !== null) {
          if (direction === 'below') expect(interval.high).toBeLessThan(96)
          else expect(interval.low).toBeGreaterThan(96)
        }
      }),
      { numRuns: 500 },
    )
  })
})
