import type { DayEstimate } from './day-estimate.ts'
import { contains, type Ends, type Interval } from './estimate-from-days.ts'

export const ANSWER_KINDS = ['version', 'off', 'agrees', 'open', 'unknown'] as const
/** The kinds in the order in which lists show them: what needs a look first. */
export const ANSWERS_BY_NEED = [
  'off',
  'version',
  'agrees',
  'open',
  'unknown',
] as const satisfies readonly (typeof ANSWER_KINDS)[number][]
export const ANSWER_DIRECTIONS = ['below', 'above'] as const

export type AnswerKind = (typeof ANSWER_KINDS)[number]

/** What an answer rests on: evidence that holds however often one looks, or the days alone, with a measured rate. */
export const ANSWER_BASES = ['proved', 'estimated'] as const
export type AnswerBasis = (typeof ANSWER_BASES)[number]

/** What keeps a game from another answer than `unknown`. */
export const ANSWER_GAPS = [
  'certified-rtp',
  'jackpot-share',
  'readings',
  'calculation',
  'turnover',
  'few-days',
  'one-day',
] as const
export type AnswerGap = (typeof ANSWER_GAPS)[number]

/** What all evidence on the version that is on record comes to. */
export type Proof = {
  /** Percent. */
  interval: Ends
  /** ln of the evidence against the certified RTP. */
  log: number
  /** Since when the evidence has been at its limit; `null`: it is not. */
  outsideSince: string | null
  /** The standard deviation that it takes from a data sheet, stakes; `null`: it needs none. */
  spread: number | null
}

/** All that an answer is made from. */
export type KnownOfGame = {
  /** The certified RTP of the version on record, percent, as its days are judged; `null`: unknown. */
  certifiedRtp: number | null
  /** Whether the days are without what jackpots paid, and nobody has said whether the certified RTP is. */
  lacksJackpotShare: boolean
  /** The other certified RTPs of the game, percent. */
  otherRtps: readonly number[]
  hasReadings: boolean
  /** Whether its days have been looked at; otherwise that is still under way. */
  isCalculated: boolean
  /** By the days of the version on record alone; `null`: none has turnover and payout. */
  byDays: DayEstimate | null
  /** `null`: stakes are not known well enough. */
  proof: Proof | null
  /** Another version that the data name, with its probability. */
  named: { rtp: number; probability: number; since: string | null } | null
  /** Since when the data name the version on record; `null`: they do not, or that cannot be said. */
  recordedSince: string | null
  /** What a day of this game tells: nats of a gap of 2 points, and plays; `null`: unknown. */
  daily: { nats: number; plays: number } | null
}

/** What is said of a game, first and everywhere alike. RTPs and points in percent. */
export type Answer = {
  kind: AnswerKind
  /** Of `off`. */
  direction: (typeof ANSWER_DIRECTIONS)[number] | null
  /** Where the true RTP lies; an end is `null` where nothing is known of it. Of `version` only if it ran on all days. */
  interval: Ends | null
  /** Over all days that count. */
  rtp: number | null
  /** Of `agrees`: the points within which it does; of `open`: the smallest gap that is excluded, if any is. */
  within: number | null
  /** Of `agrees`: to within 2 points, or closer than the next certified version. */
  isClose: boolean
  /** Of `off` and `version`: since when it has been said so; of the others the first day that counts. */
  since: string | null
  /** Of `off`: since when the days agree with the certified RTP again. */
  backSince: string | null
  basis: AnswerBasis | null
  /** Of `off`, proved: ln of the evidence. */
  log: number | null
  /** Of `version`. */
  version: { rtp: number; probability: number } | null
  /** Holds if the game's wins spread by at most so many stakes; `null`: without a condition. */
  condition: number | null
  missing: AnswerGap | null
  /** The day to look at, if one makes most of the scatter. */
  missingDay: string | null
  /** Until a gap of 2 points would show; `null`: it would, or this cannot be said. */
  needs: { plays: number; days: number } | null
}

const NOTHING: Answer = {
  kind: 'unknown',
  direction: null,
  interval: null,
  rtp: null,
  within: null,
  isClose: false,
  since: null,
  backSince: null,
  basis: null,
  log: null,
  version: null,
  condition: null,
  missing: null,
  missingDay: null,
  needs: null,
}

/** Points within which a game may agree. */
const STEPS = [1, 2, 3, 5] as const
const CLOSE = 2

/**
 * The one answer to whether a game pays as certified: of the kinds `version`, `off`, `agrees`, `open` and `unknown` the
 * first that holds. The only place that decides; every screen, file and call says what it returns.
 *
 * Proof counts before the estimate by the days. The estimate says `off` where the proof does not, and never enters the
 * lists that keep a rate over games (e-BH). A game agrees only while the evidence against it is below 1: after a switch it
 * would agree on average for weeks.
 */
export function answerOf(known: KnownOfGame): Answer {
  const { certifiedRtp, byDays, named } = known
  if (known.lacksJackpotShare) return { ...NOTHING, missing: 'jackpot-share' }
  if (certifiedRtp === null) return { ...NOTHING, missing: 'certified-rtp' }
  if (!known.hasReadings) return { ...NOTHING, missing: 'readings' }
  if (!known.isCalculated) return { ...NOTHING, missing: 'calculation' }
  if (byDays === null) return { ...NOTHING, missing: 'turnover' }
  const estimate = 'reason' in byDays.found ? null : byDays.found
  const rest = { ...NOTHING, since: byDays.firstDay, rtp: byDays.rtp }
  if (named !== null) {
    const version = { rtp: named.rtp, probability: named.probability }
    const interval = ofVersion(named, byDays, narrower(known.proof?.interval ?? null, estimate))
    return { ...rest, kind: 'version', version, interval, since: named.since }
  }
  return (
    offOf(known, byDays, certifiedRtp, estimate, rest) ??
    agreesOf(known, certifiedRtp, estimate, rest) ??
    openOf(known, byDays, certifiedRtp, estimate, rest)
  )
}

/** The interval, if it is of the version alone and holds it: over a change of version it is of a mixture that no version pays. */
function ofVersion(
  { rtp, since }: NonNullable<KnownOfGame['named']>,
  { firstDay }: DayEstimate,
  interval: Ends | null,
): Ends | null {
  const isOfAllDays = since !== null && since <= firstDay
  return isOfAllDays && interval !== null && contains(interval, rtp) ? interval : null
}

function offOf(
  { proof, recordedSince }: KnownOfGame,
  { rtp, firstDay, saidSince, ...byDays }: DayEstimate,
  certified: number,
  estimate: Interval | null,
  rest: Answer,
): Answer | null {
  const hasReturned = recordedSince !== null && recordedSince > firstDay
  const backSince = byDays.backSince ?? (hasReturned ? recordedSince : null)
  if (proof !== null && proof.outsideSince !== null) {
    return {
      ...rest,
      kind: 'off',
      direction: rtp < certified ? 'below' : 'above',
      interval: proof.interval,
      since: proof.outsideSince,
      backSince,
      basis: 'proved',
      log: proof.log,
      condition: proof.spread,
    }
  }
  if (estimate === null || contains(estimate, certified)) return null
  return {
    ...rest,
    kind: 'off',
    direction: certified > estimate.high ? 'below' : 'above',
    interval: estimate,
    since: saidSince,
    backSince,
    basis: 'estimated',
  }
}

function agreesOf(
  known: KnownOfGame,
  certified: number,
  estimate: Interval | null,
  rest: Answer,
): Answer | null {
  const { proof, otherRtps } = known
  if (proof !== null && proof.log >= 0) return null
  const found = [
    {
      basis: 'proved' as const,
      interval: proof?.interval ?? null,
      condition: proof?.spread ?? null,
    },
    { basis: 'estimated' as const, interval: estimate, condition: null },
  ].flatMap(({ interval, ...one }) => {
    if (interval === null || !contains(interval, certified)) return []
    const within = stepOf(farthest(interval, certified))
    return within === null ? [] : [{ ...one, interval, within }]
  })
  const best = found.reduce<(typeof found)[number] | null>(
    (closest, one) => (closest === null || one.within < closest.within ? one : closest),
    null,
  )
  if (best === null) return null
  const distances = otherRtps.map((rtp) => Math.abs(rtp - certified))
  const isBelowNext =
    distances.length > 0 && farthest(best.interval, certified) < Math.min(...distances)
  return {
    ...rest,
    ...best,
    kind: 'agrees',
    isClose: best.within <= CLOSE || isBelowNext,
  }
}

function openOf(
  { proof, daily }: KnownOfGame,
  { days, found }: DayEstimate,
  certified: number,
  estimate: Interval | null,
  rest: Answer,
): Answer {
  const interval = narrower(proof?.interval ?? null, estimate)
  const silence = 'reason' in found ? found : null
  if (interval === null && silence !== null && silence.reason !== 'too-wide') {
    return {
      ...rest,
      missing: silence.reason,
      missingDay: silence.reason === 'one-day' ? silence.day : null,
    }
  }
  const isProved = interval !== null && interval === proof?.interval
  const gap = interval === null ? Number.POSITIVE_INFINITY : farthest(interval, certified)
  return {
    ...rest,
    kind: 'open',
    interval,
    within: Number.isFinite(gap) ? Math.ceil(10 * gap) / 10 : null,
    basis: interval === null ? null : isProved ? 'proved' : 'estimated',
    condition: isProved ? proof.spread : null,
    needs: daily === null ? null : needsOf(daily, days),
  }
}

/** ln of twice the evidence that a gap of 2 points takes, and what whole days add to it: 1.04 to 1.6 times in simulated years. */
const NATS = Math.log(80)
const WHOLE_DAYS = 1.3

function needsOf({ nats, plays }: { nats: number; plays: number }, days: number): Answer['needs'] {
  const left = Math.ceil((WHOLE_DAYS * NATS) / nats) - days
  return left <= 0 ? null : { days: left, plays: Math.ceil(left * plays) }
}

/** How far the true RTP may be from the certified one, points. */
function farthest({ low, high }: Ends, certified: number): number {
  if (low === null || high === null) return Number.POSITIVE_INFINITY
  return Math.max(certified - low, high - certified)
}

/** The step that a distance is within; `null`: none. */
function stepOf(distance: number): number | null {
  return STEPS.find((step) => distance <= step) ?? null
}

function narrower(one: Ends | null, other: Ends | null): Ends | null {
  const width = (ends: Ends | null) =>
    ends?.low == null || ends.high === null ? Number.POSITIVE_INFINITY : ends.high - ends.low
  if (width(other) < width(one)) return other
  return one !== null && (one.low !== null || one.high !== null) ? one : other
}
