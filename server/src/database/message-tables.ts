import type { OptionalMail } from '@retorna/contract/notifications/settings'
import type { ReportSettings } from '@retorna/contract/reports/report-settings'
import type { ToldAnswer } from '@retorna/contract/tables/answer'
import type { AlertReference, AlertType, AlertUnit } from '@retorna/domain/statistics/alert-rule'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Day, Moment, Stamp } from './column-types.ts'

/** Of each game, by id: what was said of it, since when (ISO 8601, UTC), and how many times that had changed. */
export type Said = Record<string, { answer: string; at: string; change: number }>

/** What users follow, what they are told, and their conversations with the team. */
export type MessageTables = {
  favorites: { user_id: string; game_id: number; created_at: Stamp }
  saved_views: {
    id: GeneratedAlways<number>
    user_id: string
    name: string
    query: string
    created_at: Stamp
  }
  play_sessions: {
    id: GeneratedAlways<number>
    user_id: string
    game_id: number | null
    game_name: string
    day: Day
    spins: number | null
    staked: number
    won: number
    currency: string
    /** Percent. */
    rtp: number | null
    is_fixed: boolean
    stakes: ColumnType<{ stake: number; spins: number }[] | null, string | null, string | null>
    created_at: Stamp
    deleted_at: Moment | null
  }
  reports: {
    id: GeneratedAlways<number>
    user_id: string
    name: string
    settings: ColumnType<ReportSettings, string, string>
    created_at: Stamp
    updated_at: Stamp
    deleted_at: Moment | null
  }
  report_logos: {
    id: GeneratedAlways<number>
    user_id: string
    sha256: string
    bytes: Buffer
    created_at: Stamp
  }
  game_looks: { user_id: string; game_id: number; looked_at: Stamp }
  overview_visits: {
    user_id: string
    latest_at: Moment
    /** The current RTPs that were shown, by game id. */
    latest_rtps: ColumnType<Record<string, number>, string, string>
    previous_at: Moment | null
    previous_rtps: ColumnType<Record<string, number>, string, string> | null
  }
  overlay_links: {
    id: GeneratedAlways<number>
    user_id: string
    token_hash: Buffer
    name: string
    game_id: number | null
    layout: 'bar' | 'card'
    created_at: Stamp
    last_used_at: Moment | null
  }
  reader_feeds: {
    user_id: string
    token_hash: Buffer
    created_at: Stamp
    last_used_at: Moment | null
    said: ColumnType<Said, string | undefined, string>
  }
  alerts: {
    id: GeneratedAlways<number>
    user_id: string
    game_id: number
    direction: AlertType
    threshold: number
    unit: AlertUnit
    reference: Generated<AlertReference>
    false_alarms: Generated<number>
    counts_from: Generated<string>
    baseline_rtp: number | null
    fired_baseline: number | null
    answer: ColumnType<ToldAnswer | null, string | null, string | null>
    is_active: Generated<boolean>
    silenced_until: Moment | null
    firings: Generated<number>
    last_fired_at: Moment | null
    created_at: Stamp
    updated_at: Stamp
    deleted_at: Moment | null
  }
  current_rtp_changes: {
    id: GeneratedAlways<number>
    game_id: number
    rtp_before: number | null
    rtp_after: number | null
    is_new: boolean
  }
  evidence_changes: { game_id: number; corrected_from: Day | null }
  notifications: {
    id: GeneratedAlways<number>
    user_id: string
    event_key: string
    kind:
      | 'rtp-alert'
      | 'alerts-converted'
      | 'feed-problem'
      | 'report-sent'
      | 'version-switch'
      | 'answer-changed'
      | 'work-failed'
    game_id: number | null
    data: ColumnType<unknown, string, never>
    state: Generated<'new' | 'told' | 'held' | 'summed-up' | 'kept'>
    state_at: Stamp
    digest: 'waiting' | 'mailed' | null
    created_at: Stamp
    read_at: Moment | null
  }
  notification_settings: {
    user_id: string
    email: Generated<'off' | 'now' | 'daily'>
    digest_hour: Generated<number>
    push: Generated<boolean>
    webhook: Generated<boolean>
    sms: Generated<boolean>
    muted_mails: Generated<OptionalMail[]>
    updated_at: Stamp
  }
  notification_deliveries: {
    id: GeneratedAlways<number>
    message_id: Generated<string>
    user_id: string
    channel: 'push' | 'webhook' | 'sms'
    kind: 'notification' | 'summary' | 'test'
    push_subscription_id: number | null
    webhook_id: number | null
    notification_ids: number[]
    state: Generated<'queued' | 'sending' | 'delivered' | 'failed'>
    attempts: Generated<number>
    response_status: number | null
    detail: string | null
    created_at: Stamp
    attempted_at: Moment | null
    due_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    delivered_at: Moment | null
  }
  notification_phones: {
    user_id: string
    phone: string
    verified_at: Moment | null
    code_hash: Buffer | null
    tries: Generated<number>
    expires_at: Moment | null
    created_at: Stamp
  }
  push_subscriptions: {
    id: GeneratedAlways<number>
    user_id: string
    endpoint: string
    p256dh: string
    auth: string
    user_agent: string | null
    created_at: Stamp
    delivered_at: Moment | null
  }
  webhooks: {
    id: GeneratedAlways<number>
    user_id: string
    url: string
    secret: string
    previous_secret: string | null
    previous_until: Moment | null
    failures: Generated<number>
    failing_since: Moment | null
    paused_at: Moment | null
    created_at: Stamp
  }
  outgoing_mails: {
    id: GeneratedAlways<number>
    event_key: string
    user_id: string | null
    message_id: Generated<string>
    recipient: string
    language: 'en' | 'pt'
    kind: string
    data: ColumnType<unknown, string, string>
    state: Generated<'queued' | 'sending' | 'sent' | 'failed' | 'outbox'>
    attempts: Generated<number>
    uncertain_attempts: Generated<number>
    last_error: string | null
    created_at: Stamp
    attempted_at: Moment | null
    sent_at: Moment | null
    report_run_id: number | null
    /** Whether its data is complete: false once what gives access is removed. */
    is_whole: Generated<boolean>
  }
  support_conversations: {
    id: GeneratedAlways<number>
    user_id: string
    key: string
    assignee_id: string | null
    due_at: Moment | null
    told_at: Moment | null
    overdue_told_at: Moment | null
    read_up_to: Generated<number>
    closed_at: Moment | null
    created_at: Stamp
    updated_at: Stamp
  }
  support_messages: {
    id: GeneratedAlways<number>
    conversation_id: number
    key: string
    author: 'member' | 'staff'
    text: string
    page: string | null
    created_at: Stamp
  }
  backups: {
    id: GeneratedAlways<number>
    name: string
    started_at: Moment
    finished_at: Moment | null
    bytes: number | null
    error: string | null
  }
  operations_samples: {
    at: Moment
    process_id: string
    requests: number
    failed_requests: number
    longest_delay_ms: number
    requests_without_connection: number
    event_streams: number
    hears_changes: boolean
    due_jobs: number
    oldest_job_seconds: number
    waiting_mails: number
    waiting_deliveries: number
    late_feeds: number
    readings: number
  }
  life_signs: { part: 'jobs' | 'restore-drill'; at: Moment }
  support_screenshots: { message_id: number; bytes: Buffer; created_at: Stamp }
}
