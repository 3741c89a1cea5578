import { toWireAnswer } from '@retorna/contract/tables/wire-answer'
import { shapeWithoutTable } from '@retorna/domain/statistics/limits/chance'
import { expect, test } from 'vitest'
import { dailyOf, toAnswer } from './answers.ts'

const ESTIMATE = {
  certified_rtp: 96,
  days: 10,
  first_day: '2026-03-01',
  rtp: 96.2,
  rtp_low: null,
  rtp_high: null,
  silence: 'few-days',
  silent_day: null,
  said_since: null,
  back_since: null,
} as const

const EVIDENCE = {
  log: 0.3,
  missing: [],
  days: 10,
  firstDay: '2026-03-01',
  lastDay: '2026-03-10',
  outsideSince: null,
  direction: 'below',
  interval: { low: 92, high: 99 },
  assumedDeviation: null,
} as const

const KNOWN = {
  theoreticalRtp: 96,
  lacksJackpotShare: false,
  versions: [{ judgedRtp: 94 }, { judgedRtp: 96 }],
  hasReadings: true,
  estimate: ESTIMATE,
  evidence: EVIDENCE,
  named: { rtp: 94, probability: 0.999, since: null },
  daily: null,
}

test('a version that the game no longer has is not named', () => {
  expect(toAnswer(KNOWN).kind).toBe('version')
  const versions = [{ judgedRtp: 96 }, { judgedRtp: 93 }, { judgedRtp: null }]
  expect(toAnswer({ ...KNOWN, versions }).kind).toBe('open')
})

test('a version is not named by days before the first one that counts', () => {
  const kindWith = (since: string | null, firstDayElsewhere: string | null = null) =>
    toAnswer({
      ...KNOWN,
      named: { rtp: 94, probability: 0.999, since },
      firstDayElsewhere,
    }).kind
  // The version on record began on 1 March, after 200 days at 94.
  expect(kindWith('2025-08-14')).toBe('open')
  expect(kindWith('2026-02-28')).toBe('open')
  for (const since of ['2026-03-01', '2026-03-05', null]) expect(kindWith(since)).toBe('version')
  // An operator's other feed, of the same version, began earlier.
  expect(kindWith('2026-02-01', '2026-02-01')).toBe('version')
  expect(kindWith('2026-01-31', '2026-02-01')).toBe('open')
})

test('what a day tells is that of a day that counts, of whatever version', () => {
  const deviation = { value: 5, source: 'given', degrees: Number.POSITIVE_INFINITY } as const
  const inputs = {
    windows: null,
    deviation,
    likelyDeviation: deviation,
    shape: shapeWithoutTable({
      rtp: 96,
      standardDeviation: 5,
      degrees: Number.POSITIVE_INFINITY,
      maximumWin: null,
    }),
    stakeVariation: { value: 1, degrees: Number.POSITIVE_INFINITY },
  }
  const plays = 300_000
  const stakes = { turnover: plays, plays, squares: null, cubes: null, largest: null }
  expect(dailyOf(inputs, stakes, 30, 0)?.plays).toBe(10_000)
  expect(dailyOf(inputs, stakes, 10, 0)?.plays).toBe(30_000)
  const [daily, tenth] = [dailyOf(inputs, stakes, 30, 0), dailyOf(inputs, stakes, 3, 0)]
  expect((tenth?.nats ?? 0) / (daily?.nats ?? 0)).toBeCloseTo(10, 9)
  expect(dailyOf(inputs, stakes, 0, 0)).toBeNull()
  // The estimate allows one point of the two for a maximum win that it does not know.
  const byDays = (maximumWin: number | null) =>
    dailyOf({ ...inputs, shape: { ...inputs.shape, maximumWin } }, stakes, 30, null)
  expect((daily?.nats ?? 0) / (byDays(null)?.nats ?? 0)).toBeCloseTo(4, 9)
  expect(byDays(1000)).toEqual(daily)
})

test('no version is told as certain', () => {
  const answer = toAnswer({ ...KNOWN, named: { rtp: 94, probability: 0.99999, since: null } })
  expect(toWireAnswer(answer)).toMatchObject({ kind: 'version', probability: 0.9999 })
})
