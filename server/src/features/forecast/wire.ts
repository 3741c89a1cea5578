import type { RtpForecast, VersionForecast } from '@retorna/contract/forecast'
import { addDays } from '@retorna/domain/day'
import { forecastRanges } from '@retorna/domain/forecast/forecast-ranges'
import { namedFrom } from '@retorna/domain/forecast/version-answer'
import type { Interval } from '@retorna/domain/interval'
import { roundProbability } from '@retorna/domain/statistics/probability'
import { round2 } from '@retorna/domain/statistics/rounding'

const toRange = ({ low, high }: Interval): Interval => ({ low: round2(low), high: round2(high) })

/** The ranges of a stated distribution for some days after the one on which it was made. */
export const toRanges = (
  quantiles: readonly number[],
  madeOn: string,
  days: number,
): Omit<RtpForecast, 'expectedPlays'> => {
  const { half, most, nearly } = forecastRanges(quantiles)
  return {
    from: addDays(madeOn, 1),
    to: addDays(madeOn, days),
    median: round2(quantiles[(quantiles.length - 1) / 2] ?? Number.NaN),
    range50: toRange(half),
    range80: toRange(most),
    range95: toRange(nearly),
  }
}

/** `null` if nothing was stated. */
export const toForecast = (
  quantiles: readonly number[] | null,
  plays: number | null,
  madeOn: string,
  days: number,
): RtpForecast | null =>
  quantiles === null || plays === null
    ? null
    : { ...toRanges(quantiles, madeOn, days), expectedPlays: Math.round(plays) }

type VersionRtp = NonNullable<VersionForecast['named']>

/** The likeliest version of a statement; `null` if versions cannot be identified. */
export const likeliestOf = ({
  versions,
  probabilities,
  isTabled,
}: {
  versions: readonly number[] | null
  probabilities: readonly number[] | null
  isTabled: boolean
}): { rtp: VersionRtp; probability: number; isNamed: boolean } | null => {
  if (versions === null || probabilities === null) return null
  const probability = Math.max(...probabilities)
  const rtp = versions[probabilities.indexOf(probability)]
  return {
    rtp: rtp === undefined ? 'none' : round2(rtp),
    probability: roundProbability(probability),
    isNamed: probability >= namedFrom(isTabled),
  }
}
