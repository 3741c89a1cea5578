import type { Ends, Interval } from '../interval.ts'
import type { Answer, KnownOfGame } from './answer.ts'
import type { DayEstimate } from './day-estimate.ts'
import { contains } from './estimate-from-days.ts'

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

/** Tolerances, in points, within which a game may agree. */
const STEPS = [1, 2, 3, 5] as const
const CLOSE = 2

/**
 * The one answer to whether a game pays as certified: the first that holds of the kinds `version`, `off`, `agrees`,
 * `open` and `unknown`. No other code decides this; every screen, file and API shows its result.
 *
 * Proof takes precedence over the estimate from the days. The estimate may say `off` where the proof does not, but
 * never enters the lists with a controlled error rate over games (e-BH). A game agrees only while the evidence
 * against it is below 1: otherwise it would go on agreeing on average for weeks after a switch of version.
 */
export function answerOf(known: KnownOfGame): Answer {
  const { certifiedRtp, byDays, named } = known
  if (known.lacksJackpotShare) return { ...NOTHING, missing: 'jackpot-share' }
  if (certifiedRtp === null) return { ...NOTHING, missing: 'certified-rtp' }
  if (!known.hasReadings) return { ...NOTHING, missing: 'readings' }
  if (!known.isCalculated) return { ...NOTHING, missing: 'calculation' }
  if (byDays === null) return { ...NOTHING, missing: known.leavesOutDays ? 'few-days' : 'turnover' }
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

/**
 * The interval, if all days ran this version and it contains the version's RTP. Across a change of version the
 * interval describes a mixture that no version pays.
 */
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
    const direction = proof.direction ?? (rtp < certified ? 'below' : 'above')
    return {
      ...rest,
      kind: 'off',
      direction,
      interval: sideOfInterval(proof.interval, certified) === direction ? proof.interval : null,
      since: proof.outsideSince,
      backSince,
      basis: 'proved',
      log: proof.log,
      condition: proof.assumedDeviation,
    }
  }
  if (estimate === null || contains(estimate, certified)) return null
  return {
    ...rest,
    kind: 'off',
    direction: sideOfInterval(estimate, certified),
    interval: estimate,
    since: saidSince,
    backSince,
    basis: 'estimated',
  }
}

/** On which side of the certified RTP the interval lies; `null` if it contains it. */
function sideOfInterval({ low, high }: Ends, certified: number): Answer['direction'] {
  if (high !== null && high < certified) return 'below'
  return low !== null && low > certified ? 'above' : null
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
      condition: proof?.assumedDeviation ?? null,
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
  const silence = 'reason' in found ? found : null
  const isSilent = silence !== null && silence.reason !== 'too-wide'
  if (isSilent && narrower(proof?.interval ?? null, estimate) === null) {
    return {
      ...rest,
      missing: silence.reason,
      missingDay: silence.reason === 'one-day' ? silence.day : null,
    }
  }
  // The interval of a proof can exclude the certified RTP before the evidence has reached its limit. It would then
  // contradict "open".
  const proved = proof !== null && contains(proof.interval, certified) ? proof.interval : null
  const interval = narrower(proved, estimate)
  const isProved = interval !== null && interval === proved
  const gap = interval === null ? Number.POSITIVE_INFINITY : farthest(interval, certified)
  return {
    ...rest,
    kind: 'open',
    interval,
    within: Number.isFinite(gap) ? Math.ceil(10 * gap) / 10 : null,
    basis: interval === null ? null : isProved ? 'proved' : 'estimated',
    condition: isProved ? (proof?.assumedDeviation ?? null) : null,
    needs: daily === null ? null : needsOf(daily, days),
  }
}

/** The evidence needed to show a gap of 2 points, in nats: ln of twice the evidence that it takes. */
const NATS = Math.log(80)
/** Evidence arrives in whole days; in simulated years this takes 1.04 to 1.6 times as long. */
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

/** The smallest tolerance that covers a distance; `null` if none does. */
function stepOf(distance: number): number | null {
  return STEPS.find((step) => distance <= step) ?? null
}

function narrower(one: Ends | null, other: Ends | null): Ends | null {
  const width = (ends: Ends | null) =>
    ends?.low == null || ends.high === null ? Number.POSITIVE_INFINITY : ends.high - ends.low
  if (width(other) < width(one)) return other
  return one !== null && (one.low !== null || one.high !== null) ? one : other
}
