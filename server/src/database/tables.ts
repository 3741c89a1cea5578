import type { EvidenceGap } from '@retorna/contract/evidence'
import type { PullForm, PullMapping, PullSource } from '@retorna/contract/feeds/pull-settings'
import type { PullProblem } from '@retorna/contract/feeds/pulls'
import type { RangeGap, VersionGap } from '@retorna/contract/forecast'
import type { LegalTexts } from '@retorna/contract/legal/legal'
import type { ReportSettings } from '@retorna/contract/reports/report-settings'
import type { ReportFormat } from '@retorna/contract/reports/reports'
import type { WireAnswer } from '@retorna/contract/tables/answer'
import type { Silence } from '@retorna/domain/answer/estimate-from-days'
import type { ApiKeyScope } from '@retorna/domain/api-key'
import type { VersionState } from '@retorna/domain/forecast/versions'
import type { Win } from '@retorna/domain/statistics/payouts/payout-distribution'
import type { ColumnType, Generated } from 'kysely'
import type { KeyRequest, Said, StoredContent, StoredRefusal } from './json-columns.ts'
import type { Schema } from './schema.ts'

/** Exact decimals beyond the range of a number, cast to text where all digits are needed. */
type ExactDecimal = ColumnType<string | null, string | null | undefined, string | null>

/** Nullable columns of a view, for which the database does not report nullability. */
type Unknown<Columns extends string> = Record<Columns, number | null>

type ExactReading = Record<
  'stake_squares' | 'stake_cubes' | 'max_stake' | 'payout_squares',
  ExactDecimal
> & {
  /** The segments that add up to the reading, by their id. */
  segments: ColumnType<object | null, object | null | undefined, never>
}

/** Types of columns beyond what the database knows. */
type Held = {
  alerts: {
    answer: WireAnswer | null
    false_alarms: Generated<number>
  }
  api_keys: { scopes: ApiKeyScope[] }
  api_key_requests: { requests: KeyRequest[] }
  day_estimates: { silence: Silence['reason'] | null }
  evidence_bases: Unknown<
    'second_moment' | 'third_moment' | 'maximum_win' | 'payout_table_id' | 'spread'
  > & {
    /** -Infinity if it has no start. */
    since: Date | number
  }
  feed_days: Unknown<
    | 'turnover'
    | 'payout'
    | 'plays'
    | 'stake_squares'
    | 'stake_cubes'
    | 'max_stake'
    | 'payout_squares'
  >
  forecast_days: Unknown<
    'turnover' | 'payout' | 'plays' | 'stake_squares' | 'stake_cubes' | 'max_stake'
  >
  forecast_standings: {
    standing: VersionState
    missing: RangeGap | null
    versions_missing: VersionGap | null
  }
  game_bases: Unknown<'theoretical_rtp' | 'payout_table_id'>
  game_evidence: { missing: EvidenceGap[] }
  investigation_entries: { content: StoredContent }
  known_deviations: Unknown<'standard_deviation'>
  legal_versions: { texts: LegalTexts }
  overview_visits: {
    /** The current RTPs shown during the visit, by game id. */
    latest_rtps: Record<string, number>
    previous_rtps: Record<string, number> | null
  }
  payout_tables: { wins: Win[] | null }
  play_sessions: { stakes: { stake: number; spins: number }[] | null }
  pull_runs: {
    problem: PullProblem | null
    refusals: StoredRefusal[]
  }
  pulls: {
    source: PullSource
    mapping: PullMapping
    schedule: PullForm['schedule']
  }
  reader_feeds: { said: Said }
  reading_corrections: ExactReading
  readings: ExactReading
  refused_readings: { problems: { code: string; field: string }[] }
  report_schedules: {
    formats: ReportFormat[]
    said: Readonly<Record<string, string>> | null
  }
  reports: { settings: ReportSettings }
}

type AnyColumn = ColumnType<unknown, unknown, unknown>

type Narrow<Column, Value> = [Value] extends [AnyColumn]
  ? Value
  : [Column] extends [ColumnType<unknown, infer Inserted, infer Updated>]
    ? ColumnType<Value, Inserted, Updated>
    : Value

/** The whole schema after all migrations. `numeric` and `bigint` columns are parsed to numbers. */
export type Tables = {
  [Table in keyof Schema]: Table extends keyof Held
    ? {
        [Name in keyof Schema[Table]]: Name extends keyof Held[Table]
          ? Narrow<Schema[Table][Name], Held[Table][Name]>
          : Schema[Table][Name]
      }
    : Schema[Table]
}
