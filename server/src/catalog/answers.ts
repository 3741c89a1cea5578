import type { Answer, KnownOfGame, Proof } from '@retorna/domain/answer/answer'
import { answerOf } from '@retorna/domain/answer/answer-of'
import type { DayEstimate } from '@retorna/domain/answer/day-estimate'
import type { Interval, Silence } from '@retorna/domain/answer/estimate-from-days'
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
  /** Percent; of the version on record and of all of the game's, as its figures are judged. */
  theoreticalRtp: number | null
  /** Whether figures are without jackpots and the certified RTP may be with them. */
  lacksJackpotShare: boolean
  versions: readonly { judgedRtp: number | null }[]
  hasReadings: boolean
  estimate: EstimateRow | null
  evidence: CatalogEvidence
  named: NamedVersion | null
  /** The first day of the version on record at any feed, where what is named is of more feeds than the estimate is. */
  firstDayElsewhere?: string | null
  daily: KnownOfGame['daily']
}

/** The one answer of a game, or of a game at one feed: all that is known, as the domain decides it. */
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

/** Just after another version was put on record, what is stored is about the one before. */
const current = ({ estimate, theoreticalRtp }: Known): EstimateRow | null =>
  estimate?.certified_rtp === theoreticalRtp ? estimate : null

/**
 * What is named since before the first day that counts is named by days of another version on record, or with jackpots in
 * their payouts: forecasts take all days.
 */
const namedByCounted = (
  named: NamedVersion | null,
  firstDay: string | undefined,
): NamedVersion | null => {
  const isBefore =
    named !== null && named.since !== null && firstDay !== undefined && named.since < firstDay
  return isBefore ? null : named
}

/** Forecasts keep RTPs in single precision. */
const SAME = 1e-4
const isSame = (rtp: number, other: number | null): boolean =>
  other !== null && Math.abs(rtp - other) < SAME

/** Until the next night, what is named may be a version that was removed or corrected since. */
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

const foundOf = ({ rtp_low: low, rtp_high: high, silence, silent_day: day }: EstimateRow) => {
  if (low !== null && high !== null) return { low, high } satisfies Interval
  const found: Silence =
    silence === 'one-day' ? { reason: silence, day: day ?? '' } : { reason: silence ?? 'few-days' }
  return found
}

const toProof = ({ evidence: { log, ...evidence } }: Known): Proof | null =>
  log === null
    ? null
    : {
        interval: evidence.interval,
        log,
        outsideSince: evidence.outsideSince,
        direction: evidence.direction,
        spread: evidence.spread,
      }

const GAP = 0.02

/**
 * What a day like those of the last 30 tells of a gap of 2 points; `null` without plays or a standard deviation.
 *
 * @param stakes of the last 30 days, whatever version was on record.
 * @param days of them that count, which may be more or fewer than those of the version.
 */
export const dailyOf = (
  { shape, likelyDeviation, stakeVariation }: JudgmentInputs,
  stakes: Stakes | null,
  days: number,
): KnownOfGame['daily'] => {
  if (stakes === null || shape === null || likelyDeviation === null || days === 0) return null
  const secondMoment = likelyDeviation.value ** 2 + (shape.rtp / 100) ** 2
  const { turnover, plays, squares } = stakes
  const equal = squares === null ? plays / (1 + stakeVariation.value) : turnover ** 2 / squares
  return { nats: (GAP ** 2 * equal) / (2 * secondMoment * days), plays: plays / days }
}
