import type { Answer, KnownOfGame, Proof } from '@retorna/domain/answer/answer'
import { answerOf } from '@retorna/domain/answer/answer-of'
import type { DayEstimate } from '@retorna/domain/answer/day-estimate'
import { ALLOWANCE, type Silence } from '@retorna/domain/answer/estimate-from-days'
import type { Interval } from '@retorna/domain/interval'
import type { Stakes } from '@retorna/domain/statistics/payouts/stakes'
import type { Selectable } from 'kysely'
import type { Tables } from '../database/connection.ts'
import type { CatalogEvidence } from './evidence.ts'
import type { JudgmentInputs } from './judgment-inputs.ts'
import type { NamedVersion } from './named-versions.ts'

export type EstimateRow = Omit<
  Selectable<Tables['day_estimates']>,
  'game_id' | 'feed_id' | 'basis' | 'in_stakes' | 'last_day'
>

type Known = {
  /** The RTP of the version on record against which the game's figures are judged, percent. */
  theoreticalRtp: number | null
  /** Whether figures exclude jackpots while the certified RTP may include them. */
  lacksJackpotShare: boolean
  versions: readonly { judgedRtp: number | null }[]
  hasReadings: boolean
  estimate: EstimateRow | null
  evidence: CatalogEvidence
  named: NamedVersion | null
  /** The first day of the version on record at any feed, if the named version covers more feeds than the estimate. */
  firstDayElsewhere?: string | null
  daily: KnownOfGame['daily']
}

/** The only answer for a game, or for a game at one feed, which the domain decides from everything that is known. */
export const toAnswer = (known: Known): Answer => {
  const { theoreticalRtp, versions, daily } = known
  const estimate = current(known)
  const firstDays = [estimate?.first_day, known.firstDayElsewhere].flatMap((day) => day ?? [])
  const named = namedByCounted(stillCertified(known), firstDays.sort()[0])
  const isRecorded = named !== null && isSame(named.rtp, theoreticalRtp)
  return answerOf({
    certifiedRtp: theoreticalRtp,
    lacksJackpotShare: known.lacksJackpotShare,
    otherRtps: versions.flatMap(({ judgedRtp }) =>
      judgedRtp === null || judgedRtp === theoreticalRtp ? [] : [judgedRtp],
    ),
    hasReadings: known.hasReadings,
    isCalculated: estimate !== null,
    byDays: estimate && toDayEstimate(estimate),
    leavesOutDays: estimate?.days === 0 && estimate.silence !== null,
    proof: toProof(known),
    named: isRecorded ? null : named,
    recordedSince: isRecorded ? named.since : null,
    daily,
  })
}

/** `null` right after another version was put on record, while the stored estimate still describes the previous one. */
const current = ({ estimate, theoreticalRtp }: Known): EstimateRow | null =>
  estimate?.certified_rtp === theoreticalRtp ? estimate : null

/**
 * The identified version, or `null` if it was identified before the first counted day: forecasts use all days,
 * including those of an earlier version on record and those whose payouts contain jackpots.
 */
const namedByCounted = (
  named: NamedVersion | null,
  firstDay: string | undefined,
): NamedVersion | null => {
  const isBefore =
    named !== null && named.since !== null && firstDay !== undefined && named.since < firstDay
  return isBefore ? null : named
}

/** Forecasts store RTPs in single precision. */
const SAME = 1e-4
const isSame = (rtp: number, other: number | null): boolean =>
  other !== null && Math.abs(rtp - other) < SAME

/** Until the next night, the named version may be one that has been removed or corrected since. */
const stillCertified = ({ named, versions }: Known): NamedVersion | null =>
  named !== null && versions.some(({ judgedRtp }) => isSame(named.rtp, judgedRtp)) ? named : null

const toDayEstimate = (row: EstimateRow): DayEstimate | null =>
  row.first_day === null || row.rtp === null
    ? null
    : {
        days: row.days,
        firstDay: row.first_day,
        rtp: row.rtp,
        found: foundOf(row),
        saidSince: row.said_since,
        backSince: row.back_since,
      }

export type EstimatedInterval = Pick<EstimateRow, 'rtp_low' | 'rtp_high' | 'silence' | 'silent_day'>

export const foundOf = ({
  rtp_low: low,
  rtp_high: high,
  silence,
  silent_day: day,
}: EstimatedInterval): Interval | Silence => {
  if (low !== null && high !== null) return { low, high }
  return silence === 'one-day'
    ? { reason: silence, day: day ?? '' }
    : { reason: silence ?? 'few-days' }
}

const toProof = ({ evidence: { log, ...evidence } }: Known): Proof | null =>
  log === null ? null : { ...evidence, log }

const GAP = 0.02

/**
 * The expected evidence against a gap of 2 points from an average day of the last 30, and its plays; `null` without
 * plays or a standard deviation. Where only the estimate can show the gap and the maximum win is unknown, it is against
 * what the estimate's allowance leaves of it: that takes four times as long, in simulated years 160 to 190 days in place
 * of 40 to 50.
 *
 * @param stakes the stakes of the last 30 days, regardless of the version on record.
 * @param days the number of these days that count, which may differ from that of the version.
 * @param log of the evidence; `null` if it is not known well enough.
 */
export const dailyOf = (
  { shape, likelyDeviation, stakeVariation }: JudgmentInputs,
  stakes: Stakes | null,
  days: number,
  log: number | null,
): KnownOfGame['daily'] => {
  if (stakes === null || shape === null || likelyDeviation === null || days === 0) return null
  const secondMoment = likelyDeviation.value ** 2 + (shape.rtp / 100) ** 2
  const { turnover, plays, squares } = stakes
  const equal = squares === null ? plays / (1 + stakeVariation.value) : turnover ** 2 / squares
  const gap = log === null && shape.maximumWin === null ? GAP - ALLOWANCE : GAP
  return { nats: (gap ** 2 * equal) / (2 * secondMoment * days), plays: plays / days }
}
