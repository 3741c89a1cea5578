import type { Rhythm } from '@retorna/domain/reports/next-run'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Day, Moment, Stamp } from './column-types.ts'

type Format = 'pdf' | 'csv' | 'xlsx'

/** Schedules of saved reports, what they have sent to whom, share links, and long exports. */
export type SendingTables = {
  report_recipients: {
    id: GeneratedAlways<number>
    user_id: string
    email: string | null
    confirm_hash: Buffer | null
    confirm_until: Moment | null
    confirmed_at: Moment | null
    leave_token: string
    left_at: Moment | null
    bounced_at: Moment | null
    created_at: Stamp
  }
  report_schedules: {
    id: GeneratedAlways<number>
    user_id: string
    report_id: number
    rhythm: Rhythm
    weekday: number
    day_of_month: number
    hour: number
    time_zone: string
    formats: Format[]
    only_not_as_certified: boolean
    notifies: boolean
    next_run_at: ColumnType<Date, Date, Date>
    paused: 'member' | 'plan' | 'report' | null
    said: ColumnType<Readonly<Record<string, string>> | null, string | undefined, string>
    said_at: Moment | null
    created_at: Stamp
    deleted_at: Moment | null
  }
  report_schedule_recipients: { schedule_id: number; recipient_id: number }
  report_runs: {
    id: GeneratedAlways<number>
    schedule_id: number
    due_at: ColumnType<Date, Date, never>
    is_test: Generated<boolean>
    created_at: Stamp
    state: Generated<'waiting' | 'sent' | 'nothing-off' | 'plan-ended' | 'failed'>
    error: string | null
    finished_at: Moment | null
    files_hash: Buffer | null
  }
  report_files: { run_id: number; format: Format; name: string; bytes: Buffer }
  report_shares: {
    id: GeneratedAlways<number>
    user_id: string
    report_id: number
    token_hash: Buffer
    password_hash: string | null
    frozen: ColumnType<unknown, string | null, never>
    expires_at: ColumnType<Date, Date, never>
    views: Generated<number>
    last_viewed_at: Moment | null
    created_at: Stamp
    revoked_at: Moment | null
  }
  exports: {
    id: GeneratedAlways<number>
    user_id: string
    format: 'csv' | 'xlsx'
    language: 'en' | 'pt'
    filters: string[]
    game_ids: number[]
    first_day: Day
    last_day: Day
    state: Generated<'waiting' | 'ready' | 'failed'>
    row_count: number
    rows_done: Generated<number>
    created_at: Stamp
  }
  export_parts: { export_id: number; position: number; bytes: Buffer }
  job_deaths: { key: string; died_at: ColumnType<Date, never, unknown> }
}
