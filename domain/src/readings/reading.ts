import { rtpFromVolumes, statedRtpAgrees } from '../statistics/rtp-average.ts'
import { type ReadingSums, type SumProblem, sumProblems } from './reading-sums.ts'

/** A stated RTP above this, in percent, is rejected. */
const MAX_STATED_RTP = 10_000
/**
 * Volumes may give a higher RTP, for example in a short window of few plays with a large win. No slot pays more
 * than a million stakes.
 */
const MAX_MEASURED_RTP = 100_000_000
/** An observed RTP outside this range, in percent, is accepted only with explicit confirmation. */
export const USUAL_RTP = { min: 50, max: 150 } as const
/** No online slot is older; an earlier date is a typo such as the year 0205 for 2025. */
const EARLIEST_READING = new Date('1990-01-01T00:00:00Z')

/** One game at one point in time. RTP in percent; volumes and sums in one currency; `null` if unknown. */
export type ReadingValues = ReadingSums & {
  at: Date
  rtp: number | null
  turnover: number | null
  payout: number | null
  plays: number | null
}

export type ReadingProblemCode =
  | SumProblem['code']
  | 'not-whole'
  | 'rtp-missing'
  | 'rtp-too-high'
  | 'rtp-unusual'
  | 'rtp-disagrees-with-volumes'
  | 'payout-without-turnover'
  | 'date-unreadable'
  | 'date-too-early'
  | 'date-in-future'

export type ReadingProblem = {
  code: ReadingProblemCode
  field: keyof ReadingValues
  /** Whether the user may confirm the reading unchanged. */
  confirmable: boolean
}

/**
 * The RTP of a reading in percent: from its volumes if both are known and the turnover is above 0, else as stated.
 * `null` if neither gives one.
 *
 * @example readingRtp({ rtp: 96.36, turnover: 200, payout: 192.73 }) // 96.365
 */
export function readingRtp(
  values: Pick<ReadingValues, 'rtp' | 'turnover' | 'payout'>,
): number | null {
  return rtpFromVolumes(values.turnover, values.payout) ?? values.rtp
}

/**
 * All problems of a reading, empty if valid. Rejected: a value that is not a number or is negative, fractional plays,
 * no RTP, an RTP above 10,000 (100,000,000 if turnover and payout give it), a stated RTP more than 0.01 points off
 * its volumes, a payout without stakes, sums that no plays with these volumes can have ({@link sumProblems}), a time
 * after `now` or before 1990. To be confirmed: an RTP outside 50–150.
 *
 * @example readingProblems({ at: new Date(0), rtp: 96, turnover: null, payout: null, plays: null }, new Date()) // [{ code: 'date-too-early', field: 'at', confirmable: false }]
 */
export function readingProblems(values: ReadingValues, now: Date): ReadingProblem[] {
  const broken = momentProblems(values.at, now).concat(figureProblems(values))
  const isReadable = broken.every(({ field }) => field === 'at' || field === 'plays')
  // The following checks compare values, which is meaningless if one of them is invalid.
  if (!isReadable) return broken
  const sums = broken.some(({ field }) => field === 'plays') ? [] : sumProblems(values)
  return broken.concat(
    rtpProblems(values),
    sums.map((problem) => ({ ...problem, confirmable: false })),
  )
}

function momentProblems(at: Date, now: Date): ReadingProblem[] {
  if (Number.isNaN(at.getTime())) return [refusal('date-unreadable', 'at')]
  if (at.getTime() > now.getTime()) return [refusal('date-in-future', 'at')]
  return at.getTime() < EARLIEST_READING.getTime() ? [refusal('date-too-early', 'at')] : []
}

function figureProblems(values: ReadingValues): ReadingProblem[] {
  const problems: ReadingProblem[] = []
  for (const field of ['rtp', 'turnover', 'payout', 'plays'] as const) {
    const value = values[field]
    if (value === null) continue
    if (!Number.isFinite(value)) problems.push(refusal('not-a-number', field))
    else if (value < 0) problems.push(refusal('negative', field))
    else if (field === 'plays' && !Number.isInteger(value)) {
      problems.push(refusal('not-whole', field))
    }
  }
  return problems
}

function rtpProblems(values: ReadingValues): ReadingProblem[] {
  if (values.turnover === 0 && values.payout !== null && values.payout > 0) {
    return [refusal('payout-without-turnover', 'payout')]
  }
  if (values.rtp !== null && !statedRtpAgrees(values.rtp, values.turnover, values.payout)) {
    return [refusal('rtp-disagrees-with-volumes', 'rtp')]
  }
  const rtp = readingRtp(values)
  if (rtp === null) return [refusal('rtp-missing', 'rtp')]
  const isMeasured = rtpFromVolumes(values.turnover, values.payout) !== null
  if (rtp > (isMeasured ? MAX_MEASURED_RTP : MAX_STATED_RTP)) {
    return [refusal('rtp-too-high', 'rtp')]
  }
  const isUsual = rtp >= USUAL_RTP.min && rtp <= USUAL_RTP.max
  return isUsual ? [] : [{ code: 'rtp-unusual', field: 'rtp', confirmable: true }]
}

function refusal(code: ReadingProblemCode, field: keyof ReadingValues): ReadingProblem {
  return { code, field, confirmable: false }
}

/** Source names of figures that come neither from a file nor from a third party. */
export const OWN_SOURCES = { demonstration: 'Demonstration data', desk: 'desk' } as const
