import type { EvidenceGap } from '@retorna/contract/evidence'
import type { PullForm, PullMapping, PullSource } from '@retorna/contract/feeds/pull-settings'
import type { PullProblem } from '@retorna/contract/feeds/pulls'
import type { RangeGap, VersionGap } from '@retorna/contract/forecast'
import type { LegalTexts } from '@retorna/contract/legal/legal'
import type { ReportSettings } from '@retorna/contract/reports/report-settings'
import type { ReportFormat } from '@retorna/contract/reports/reports'
import type { ToldAnswer } from '@retorna/contract/tables/answer'
import type { Silence } from '@retorna/domain/answer/estimate-from-days'
import type { ApiKeyScope } from '@retorna/domain/api-key'
import type { Win } from '@retorna/domain/forecast/payout-wins'
import type { VersionStanding } from '@retorna/domain/forecast/versions'
import type { ColumnType, Generated } from 'kysely'
import type { KeyRequest, Said, StoredContent, StoredRefusal } from './json-columns.ts'
import type { Schema } from './schema.ts'

/** Exact decimals beyond what a number can hold: cast to text where they are read as such. */
type ExactDecimal = ColumnType<string | null, string | null | undefined, string | null>

/** Figures that may be unknown in a view, of whose columns the database does not say so. */
type Unknown<Columns extends string> = Record<Columns, number | null>

type ExactReading = Record<
  'stake_squares' | 'stake_cubes' | 'max_stake' | 'payout_squares',
  ExactDecimal
> & {
  /** The parts that it is the sum of, by the id of their segment. */
  segments: ColumnType<object | null, object | null | undefined, never>
}

/** What columns hold beyond what the database knows of them. */
type Held = {
  alerts: {
    answer: ToldAnswer | null
    false_alarms: Generated<number>
  }
  api_keys: { scopes: ApiKeyScope[] }
  api_key_requests: { requests: KeyRequest[] }
  day_estimates: { silence: Silence['reason'] | null }
  evidence_bases: Unknown<
    'second_moment' | 'third_moment' | 'maximum_win' | 'payout_table_id' | 'spread'
  > & {
    /** Infinite: since ever. */
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
    standing: VersionStanding
    missing: RangeGap | null
    versions_missing: VersionGap | null
  }
  game_bases: Unknown<'theoretical_rtp' | 'payout_table_id'>
  game_evidence: { missing: EvidenceGap[] }
  investigation_entries: { content: StoredContent }
  known_deviations: Unknown<'standard_deviation'>
  legal_versions: { texts: LegalTexts }
  overview_visits: {
    /** The current RTPs that were shown, by game id. */
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

/** The whole schema, as the migrations leave it. `numeric` and `bigint` columns are parsed to numbers. */
export type Tables = {
  [Table in keyof Schema]: Table extends keyof Held
    ? {
        [Name in keyof Schema[Table]]: Name extends keyof Held[Table]
          ? Narrow<Schema[Table][Name], Held[Table][Name]>
          : Schema[Table][Name]
      }
    : Schema[Table]
}
