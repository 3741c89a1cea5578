import { dayEstimate } from '@retorna/domain/answer/day-estimate'
import type { Silence } from '@retorna/domain/answer/estimate-from-days'
import type { Interval } from '@retorna/domain/interval'
import type { EstimatedInterval } from '../../catalog/answers.ts'
import type { DueSubject } from './due-queries.ts'
import type { StoredEstimate, VersionDay } from './estimate-queries.ts'

/** The estimate from the days of a subject, in its stored form; empty without a certified RTP. */
export const toStoredEstimate = (
  { gameId, feedId, version, inStakes, ranOtherVersion }: DueSubject,
  days: readonly VersionDay[],
): StoredEstimate[] => {
  if (version === null) return []
  const estimate = dayEstimate(days, version.rtp, largestWin(version.maximumWin, days))
  const unknown = ranOtherVersion ? ({ reason: 'few-days' } as const) : null
  return [
    {
      game_id: gameId,
      feed_id: feedId,
      basis: version.basis,
      certified_rtp: version.rtp,
      days: estimate?.days ?? 0,
      first_day: estimate?.firstDay ?? null,
      last_day: days.at(-1)?.day ?? null,
      rtp: estimate?.rtp ?? null,
      ...toStoredInterval(estimate?.found ?? unknown),
      said_since: estimate?.saidSince ?? null,
      back_since: estimate?.backSince ?? null,
      in_stakes: inStakes,
    },
  ]
}

/** The stored form of an interval, or of the reason why one is missing. */
export const toStoredInterval = (found: Interval | Silence | null): EstimatedInterval => {
  const none = { rtp_low: null, rtp_high: null, silence: null, silent_day: null }
  if (found === null) return none
  if (!('reason' in found)) return { ...none, rtp_low: found.low, rtp_high: found.high }
  const { reason } = found
  return { ...none, silence: reason, silent_day: reason === 'one-day' ? found.day : null }
}

/**
 * The maximum win at the mean stake of the days, in money; `null` if the maximum win or the plays of a day are unknown.
 */
export const largestWin = (
  multiplier: number | null,
  days: readonly Pick<VersionDay, 'turnover' | 'plays'>[],
): number | null => {
  let [turnover, count] = [0, 0]
  for (const { turnover: staked, plays } of days) {
    if (plays === null) return null
    turnover += staked
    count += plays
  }
  return multiplier === null || count === 0 ? null : (multiplier * turnover) / count
}
