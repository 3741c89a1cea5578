import type { ForecastGame } from '@retorna/domain/forecast/forecast-game'
import { residualScale } from '@retorna/domain/statistics/limits/residual-scale'
import { DEFAULT_STAKE_VARIATION } from '@retorna/domain/statistics/payouts/stakes'
import type { Family } from './families.ts'
import { namingsOf } from './namings.ts'
import { simulatedYear, type TrueDay } from './year.ts'
import { forecastYear, type ScoredYear } from './years.ts'

const YEARS = 4
const STAKES = ['equal', 'unequal'] as const
const FORECAST_EVERY = 3
/** The assumed standard deviation of a game is this fraction of the true one. */
const WRONG_BY = 0.6

const KNOWLEDGE = ['SD and stake sums', 'SD alone', 'nothing but an assumed SD'] as const
type Knowledge = (typeof KNOWLEDGE)[number]

/** Years of a game without payout tables. */
export const untabledYears = (family: Family): ScoredYear[] =>
  STAKES.flatMap((kind) =>
    Array.from({ length: YEARS }, (_, number) => simulatedYear(family, kind, number)).flatMap(
      ({ days }) =>
        KNOWLEDGE.map((known) => {
          const seen = known === 'SD and stake sums' ? days : days.map(withoutSums)
          const year = forecastYear(seen, gameOf(family, known), FORECAST_EVERY)
          return {
            coverages: [
              { kind: `next day, ${known}`, coverage: year.day, isTarget: false },
              { kind: `next week, ${known}`, coverage: year.week, isTarget: false },
            ],
            namings: [namingsOf(known, days, year.isTold ? year.answers : [], [])],
          }
        }),
    ),
  )

const withoutSums = (day: TrueDay): TrueDay => ({
  ...day,
  squares: null,
  cubes: null,
  largest: null,
})

/**
 * What is known of the game after these days. As in the application, CV² of the stakes is estimated from time to
 * time.
 */
const gameOf = ({ tables }: Family, known: Knowledge) => {
  const value = tables[tables.length >> 1]?.moments.standardDeviation ?? Number.NaN
  const isAssumed = known === 'nothing but an assumed SD'
  const deviation = {
    value: isAssumed ? value * WRONG_BY : value,
    assumed: isAssumed,
    degrees: Number.POSITIVE_INFINITY,
  }
  const game: ForecastGame = {
    versions: tables.map(({ moments }) => ({ rtp: moments.rtp, wins: null })),
    deviation,
    stakeVariation: {
      value: DEFAULT_STAKE_VARIATION,
      degrees: Number.POSITIVE_INFINITY,
    },
  }
  if (known !== 'SD alone') return game
  let latest = game
  return (earlier: readonly TrueDay[]): ForecastGame => {
    if (earlier.length % 7 !== 0) return latest
    const scale = residualScale(
      earlier.map(({ turnover, payout, plays }) => {
        return { turnover, payout, unitVariance: (value * turnover) ** 2 / plays }
      }),
    )
    if (scale === null) return game
    const variation = Math.max(0, scale.value - 1)
    latest = {
      ...game,
      stakeVariation: { value: variation, degrees: scale.degrees },
    }
    return latest
  }
}
