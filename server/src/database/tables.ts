import type { SettledStatus } from '@retorna/domain/payment-state'
import type { PaidPlan, PaymentStatus, Plan } from '@retorna/domain/plan'
import type { Role } from '@retorna/domain/role'
import type { AlertType, AlertUnit } from '@retorna/domain/statistics/alert-rule'
import type { VolatilityClass } from '@retorna/domain/statistics/volatility'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** `numeric` and `bigint` columns are parsed to numbers: see the parsers in connection.ts. */
type Moment = ColumnType<Date, Date | string, Date | string>
type Stamp = ColumnType<Date, Date | string | undefined, Date | string>
/** `date` columns stay text, `yyyy-mm-dd`: a calendar day has no time zone. */
type Day = string

type Users = {
  id: string
  name: string
  email: string
  email_verified: Generated<boolean>
  image: string | null
  role: Generated<Role>
  plan: Generated<Plan>
  payment_status: PaymentStatus | null
  trial_started_at: Moment | null
  /** Language of messages to the user. */
  language: Generated<'en' | 'pt'>
  payment_reference: Generated<string>
  two_factor_since: Moment | null
  deletion_requested_at: Moment | null
  deletes_at: Moment | null
  deleted_at: Moment | null
  /** Since when the user may not sign in. */
  blocked_at: Moment | null
  /** Incremented when a password, second factor or address used to sign in changes. */
  credentials_version: Generated<number>
  created_at: Stamp
  updated_at: Stamp
}

type Sessions = {
  id: string
  user_id: string
  /** sha256 of the token. */
  token_hash: Buffer
  /** The user's, at the time the password was checked. */
  credentials_version: Generated<number>
  expires_at: Moment
  ip_address: string | null
  user_agent: string | null
  last_used_at: Stamp
  proved_at: Stamp
  created_at: Stamp
}

type Passwords = {
  user_id: string
  hash: string
  /** Somebody else knows it: the user must choose a new one first. */
  is_temporary: Generated<boolean>
  updated_at: Stamp
}

type Registrations = {
  email: string
  name: string
  password: string
  plan: Plan
  language: 'en' | 'pt'
  terms_version: string
  accepted_at: Stamp
  browser_hash: Buffer
  expires_at: Moment
}

type EmailCodes = {
  email: string
  code_hash: Buffer
  tries: Generated<number>
  expires_at: Moment
}

type PasswordResets = {
  token_hash: Buffer
  user_id: string
  created_at: Stamp
  expires_at: Moment
}

type AddressRequests = {
  id: GeneratedAlways<number>
  kind: 'registration' | 'resend' | 'password-reset'
  email: string
  language: 'en' | 'pt'
  created_at: Stamp
}

type Consents = {
  id: GeneratedAlways<number>
  user_id: string
  terms_version: string
  language: 'en' | 'pt'
  is_adult: boolean
  accepted_at: Moment
}

type Attempts = {
  bucket: string
  subject: Buffer
  tries: number
  penalties: Generated<number>
  resets_at: Moment
}

type TwoFactors = {
  user_id: string
  secret: string
  used_step: Generated<number>
  created_at: Stamp
}

type RecoveryCodes = { user_id: string; code_hash: string; used_at: Moment | null }

type EmailChanges = {
  user_id: string
  email: string
  code_hash: Buffer
  tries: Generated<number>
  expires_at: Moment
}

type EmailUndos = {
  token_hash: Buffer
  user_id: string
  /** The address the link was mailed to. */
  email: string
  changed_at: Stamp
  expires_at: Moment
}

type Providers = {
  id: GeneratedAlways<number>
  slug: string
  name: string
  logo_url: string | null
  is_active: Generated<boolean>
  /** The provider that this duplicate was merged into. */
  merged_into: number | null
  created_at: Stamp
  updated_at: Stamp
}

type Games = {
  id: GeneratedAlways<number>
  slug: string
  provider_id: number
  name: string
  category: string | null
  volatility_class: VolatilityClass | null
  standard_deviation: number | null
  reels: number | null
  paylines: number | null
  launch_date: Day | null
  min_bet: number | null
  max_bet: number | null
  bet_currency: string | null
  max_win_multiplier: number | null
  technology: string | null
  platforms: Generated<string[]>
  features: Generated<string[]>
  popularity_rating: number | null
  reviews: number | null
  source: string | null
  is_active: Generated<boolean>
  /** The game that this duplicate was merged into. */
  merged_into: number | null
  created_at: Stamp
  updated_at: Stamp
}

type RtpVersions = {
  id: GeneratedAlways<number>
  game_id: number
  rtp: number
  variant: string | null
  is_monitored: Generated<boolean>
  source: string | null
  seen_on: Day | null
  created_at: Stamp
}

type GameImages = {
  game_id: number
  content_type: string
  sha256: string
  bytes: Buffer
  created_at: Stamp
}

type Favorites = { user_id: string; game_id: number; created_at: Stamp }

type OverlayLinks = {
  id: GeneratedAlways<number>
  user_id: string
  token_hash: Buffer
  name: string
  game_id: number | null
  layout: 'bar' | 'card'
  created_at: Stamp
  last_used_at: Moment | null
}

type Alerts = {
  id: GeneratedAlways<number>
  user_id: string
  game_id: number
  direction: AlertType
  threshold: number
  unit: AlertUnit
  baseline_rtp: number | null
  is_active: Generated<boolean>
  silenced_until: Moment | null
  firings: Generated<number>
  last_fired_at: Moment | null
  created_at: Stamp
  updated_at: Stamp
  deleted_at: Moment | null
}

type CurrentRtpChanges = {
  id: GeneratedAlways<number>
  game_id: number
  rtp_before: number | null
  rtp_after: number | null
  plays: number | null
  is_new: boolean
}

type ImportBatches = {
  id: GeneratedAlways<number>
  kind: 'providers' | 'games' | 'versions' | 'readings'
  file_name: string
  sha256: string
  rows_new: number
  rows_changed: number
  rows_unchanged: number
  rows_refused: number
  actor: string
  created_at: Stamp
  undone_at: Moment | null
  undone_by: string | null
}

type ReadingColumns = {
  game_id: number
  read_at: Moment
  rtp: number
  turnover: number | null
  payout: number | null
  plays: number | null
  source: string
  entered_by: string
  batch_id: number | null
}

type Readings = ReadingColumns & { entered_at: Stamp }

type ReadingCorrections = ReadingColumns & {
  id: GeneratedAlways<number>
  entered_at: Moment
  replaced_by_batch: number | null
  replaced_at: Stamp
}

type CatalogChanges = {
  id: GeneratedAlways<number>
  batch_id: number
  table_name: 'providers' | 'games' | 'rtp_versions'
  row_id: number
  before: ColumnType<unknown, string | null, never>
}

type DailyRtp = {
  game_id: number
  day: Day
  rtp: number
  turnover: number | null
  payout: number | null
  plays: number | null
  readings: number
  last_reading_at: Moment
}

type PublishedDays = {
  day: string
  rtp: number
  games: number
  readings: number
  rising: number
  falling: number
  steady: number
  published_at: Stamp
}

type GameMetrics = {
  game_id: number
  as_of: Day
  current_rtp: number
  current_day: Day
  current_plays: number | null
  previous_rtp: number | null
  weekly_rtp: number | null
  monthly_rtp: number | null
  turnover_1d: number | null
  payout_1d: number | null
  turnover_7d: number | null
  payout_7d: number | null
  turnover_30d: number | null
  payout_30d: number | null
  readings: number
  last_reading_at: Moment
}

type Settings = { key: string; value: ColumnType<unknown, string, string> }

type AccessLog = {
  id: GeneratedAlways<number>
  at: Stamp
  kind: 'signed-in' | 'failed' | 'locked-out' | 'refused'
  reason: string | null
  route: string | null
  user_id: string | null
  caller: string | null
  user_agent: Generated<string>
  second_factor: boolean | null
}

type AuditLog = {
  id: GeneratedAlways<number>
  at: Stamp
  actor: string
  action: string
  subject: string
  batch_id: number | null
  before: ColumnType<unknown, string | null, never>
  after: ColumnType<unknown, string | null, never>
}

type OutgoingMails = {
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
}

type PaymentSubscriptions = {
  id: string
  customer_id: string | null
  user_id: string | null
  plan: PaidPlan | null
  status: SettledStatus
  status_at: Moment
  is_final: Generated<boolean>
  created_at: Stamp
}

type PaymentCustomers = { id: string; user_id: string; created_at: Stamp }

type PaymentEvents = {
  id: string
  type: string
  occurred_at: Moment
  received_at: Stamp
  user_id: string | null
  customer_id: string | null
  subscription_id: string | null
  amount_cents: number | null
  currency: string | null
  outcome: 'applied' | 'stale' | 'superseded' | 'other-plan' | 'unknown-person' | 'ignored'
}

type PrivacyRequests = {
  id: GeneratedAlways<number>
  user_id: string
  kind: 'access' | 'correction' | 'deletion' | 'portability' | 'opposition' | 'review'
  received_on: Day
  due_on: Day
  state: Generated<'open' | 'answered' | 'refused'>
  answer: string | null
  settled_at: Moment | null
  created_at: Stamp
}

type ContentEntries = {
  id: GeneratedAlways<number>
  kind: 'testimonial' | 'faq' | 'showcase' | 'support'
  position: number
  is_published: Generated<boolean>
  is_example: Generated<boolean>
  title_en: string
  title_pt: string
  body_en: string
  body_pt: string
  link: string | null
  updated_at: Stamp
}

type SupportConversations = {
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

type SupportMessages = {
  id: GeneratedAlways<number>
  conversation_id: number
  key: string
  author: 'member' | 'staff'
  text: string
  page: string | null
  created_at: Stamp
}

type SupportScreenshots = { message_id: number; bytes: Buffer; created_at: Stamp }

type EntryBatches = {
  user_id: string
  key: string
  saved_at: Stamp
  outcome: unknown
}

type DeskImports = {
  id: GeneratedAlways<number>
  user_id: string
  file_name: string
  bytes: number
  header: string[]
  sample: ColumnType<unknown, string, string>
  shape: Buffer
  options: ColumnType<unknown, string, string>
  is_remembered: boolean
  accept_partly: Generated<boolean>
  state: Generated<
    'draft' | 'queued' | 'running' | 'done' | 'nothing-new' | 'refused' | 'failed' | 'interrupted'
  >
  progress: ColumnType<unknown, string | null, string | null>
  report: ColumnType<unknown, string | null, string | null>
  problem: ColumnType<unknown, string | null, string | null>
  batch_id: number | null
  created_at: Stamp
  updated_at: Stamp
}

type DeskImportParts = {
  import_id: number
  file: 'source' | 'refused'
  position: number
  bytes: Buffer
}

type DeskImportShapes = {
  shape: Buffer
  options: ColumnType<unknown, string, string>
  updated_at: Stamp
}

/** The whole schema, as the migrations leave it. */
type Notifications = {
  id: GeneratedAlways<number>
  user_id: string
  event_key: string
  kind: 'rtp-alert'
  game_id: number | null
  data: ColumnType<unknown, string, never>
  state: Generated<'new' | 'told' | 'held' | 'summed-up' | 'kept'>
  state_at: Stamp
  digest: 'waiting' | 'mailed' | null
  created_at: Stamp
  read_at: Moment | null
}

type NotificationSettings = {
  user_id: string
  email: Generated<'off' | 'now' | 'daily'>
  digest_hour: Generated<number>
  push: Generated<boolean>
  webhook: Generated<boolean>
  sms: Generated<boolean>
  updated_at: Stamp
}

type PushSubscriptions = {
  id: GeneratedAlways<number>
  user_id: string
  endpoint: string
  p256dh: string
  auth: string
  user_agent: string | null
  created_at: Stamp
  delivered_at: Moment | null
}

type Webhooks = {
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

type NotificationPhones = {
  user_id: string
  phone: string
  verified_at: Moment | null
  code_hash: Buffer | null
  tries: Generated<number>
  expires_at: Moment | null
  created_at: Stamp
}

type NotificationDeliveries = {
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

export type Tables = {
  notifications: Notifications
  notification_settings: NotificationSettings
  notification_phones: NotificationPhones
  notification_deliveries: NotificationDeliveries
  push_subscriptions: PushSubscriptions
  webhooks: Webhooks
  users: Users
  sessions: Sessions
  passwords: Passwords
  two_factors: TwoFactors
  recovery_codes: RecoveryCodes
  email_changes: EmailChanges
  email_undos: EmailUndos
  registrations: Registrations
  email_codes: EmailCodes
  password_resets: PasswordResets
  address_requests: AddressRequests
  consents: Consents
  attempts: Attempts
  providers: Providers
  games: Games
  rtp_versions: RtpVersions
  game_images: GameImages
  favorites: Favorites
  overlay_links: OverlayLinks
  alerts: Alerts
  current_rtp_changes: CurrentRtpChanges
  import_batches: ImportBatches
  readings: Readings
  reading_corrections: ReadingCorrections
  catalogue_changes: CatalogChanges
  entry_batches: EntryBatches
  daily_rtp: DailyRtp
  game_metrics: GameMetrics
  published_days: PublishedDays
  settings: Settings
  desk_imports: DeskImports
  desk_import_parts: DeskImportParts
  desk_import_shapes: DeskImportShapes
  access_log: AccessLog
  audit_log: AuditLog
  payment_subscriptions: PaymentSubscriptions
  payment_customers: PaymentCustomers
  payment_events: PaymentEvents
  outgoing_mails: OutgoingMails
  privacy_requests: PrivacyRequests
  support_conversations: SupportConversations
  support_messages: SupportMessages
  support_screenshots: SupportScreenshots
  content_entries: ContentEntries
}
