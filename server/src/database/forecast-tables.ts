import type { RangeGap, VersionGap } from '@retorna/contract/forecast'
import type { VersionStanding } from '@retorna/domain/forecast/versions'
import type { VolatilityClass } from '@retorna/domain/statistics/volatility'
import type { ColumnType, GeneratedAlways } from 'kysely'
import type { Day, Stamp } from './column-types.ts'

/** What forecasts said, and how it turned out; migration 0054 says what the columns mean. */
export type ForecastTables = {
  forecast_series: { id: GeneratedAlways<number>; game_id: number; operator_id: number | null }
  /** A view. */
  forecast_days: {
    series_id: GeneratedAlways<number>
    day: GeneratedAlways<Day>
    rtp: GeneratedAlways<number>
    turnover: GeneratedAlways<number | null>
    payout: GeneratedAlways<number | null>
    plays: GeneratedAlways<number | null>
    stake_squares: GeneratedAlways<number | null>
    stake_cubes: GeneratedAlways<number | null>
    max_stake: GeneratedAlways<number | null>
  }
  forecasts: {
    series_id: number
    made_on: Day
    made_at: Stamp
    day: number[] | null
    week: number[] | null
    versions: number[] | null
    probabilities: number[] | null
  }
  forecast_scores: {
    series_id: number
    made_on: Day
    days: 1 | 7
    revision: number
    observed: number
    position: number
    held: 50 | 80 | 95 | 100
    volatility_class: VolatilityClass | null
    version: number | null
    scored_at: Stamp
  }
  forecast_totals: {
    month: Day
    days: 1 | 7
    volatility_class: VolatilityClass | null
    first_day: Day
    last_day: Day
    count: number
    within_50: number
    within_80: number
    within_95: number
    tenths: number[]
    corrected: number
    computed_later: number
    version_counts: number[]
    version_stated: number[]
    version_right: number[]
    named: number
    named_right: number
  }
  forecast_standings: {
    series_id: number
    made_on: Day
    basis: string | null
    through: Day | null
    standing: ColumnType<VersionStanding, string, string>
    missing: ColumnType<RangeGap | null, string | null, string | null>
    versions_missing: VersionGap | null
    day_plays: number | null
    week_plays: number | null
    long_run: number | null
    named: number | null
  }
  version_switches: {
    id: GeneratedAlways<number>
    series_id: number
    made_on: Day
    before: number
    after: number
    day: Day
    probability: number
  }
  forecast_changes: { game_id: number; first_day: Day }
}
