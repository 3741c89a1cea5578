import type { LegalTexts } from '@retorna/contract/legal/legal'
import type { SettledStatus } from '@retorna/domain/payment-state'
import type { PaidPlan, PaymentStatus, Plan } from '@retorna/domain/plan'
import type { Role, StaffRole } from '@retorna/domain/role'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Day, Moment, Stamp } from './column-types.ts'

/** Users and how they sign in, their rights and payments. */
export type AccountTables = {
  users: {
    id: string
    name: string
    email: string
    email_verified: Generated<boolean>
    image: string | null
    role: Generated<Role>
    plan: Generated<Plan>
    payment_status: PaymentStatus | null
    /** Replaces `plan` once it is paid for. */
    pending_plan: PaidPlan | null
    /** A failed renewal: paid until then. */
    grace_until: Moment | null
    /** Since when a provider of age assurance knows the person to be an adult, and which. */
    adult_since: Moment | null
    adult_by: string | null
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
  sessions: {
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
  passwords: {
    user_id: string
    hash: string
    /** Somebody else knows it: the user must choose a new one first. */
    is_temporary: Generated<boolean>
    updated_at: Stamp
  }
  registrations: {
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
  email_codes: {
    email: string
    code_hash: Buffer
    tries: Generated<number>
    expires_at: Moment
  }
  invitations: {
    email: string
    role: StaffRole
    token_hash: Buffer
    /** A user's id. */
    invited_by: string
    expires_at: Moment
  }
  password_resets: {
    token_hash: Buffer
    user_id: string
    created_at: Stamp
    expires_at: Moment
  }
  address_requests: {
    id: GeneratedAlways<number>
    kind: 'registration' | 'resend' | 'password-reset'
    email: string
    language: 'en' | 'pt'
    created_at: Stamp
  }
  consents: {
    id: GeneratedAlways<number>
    user_id: string
    terms_version: string
    language: 'en' | 'pt'
    is_adult: boolean
    accepted_at: Moment
  }
  legal_versions: {
    id: GeneratedAlways<number>
    name: string
    holds_from: Day
    published_on: Day
    asks_consent: boolean
    texts: ColumnType<LegalTexts, string, never>
  }
  attempts: {
    bucket: string
    subject: Buffer
    tries: number
    penalties: Generated<number>
    resets_at: Moment
  }
  request_counts: {
    caller: Buffer
    requests: number
    ends_at: Moment
  }
  two_factors: {
    user_id: string
    secret: string
    used_step: Generated<number>
    created_at: Stamp
  }
  recovery_codes: { user_id: string; code_hash: string; used_at: Moment | null }
  email_changes: {
    user_id: string
    email: string
    code_hash: Buffer
    tries: Generated<number>
    expires_at: Moment
  }
  email_undos: {
    token_hash: Buffer
    user_id: string
    /** The address the link was mailed to. */
    email: string
    changed_at: Stamp
    expires_at: Moment
  }
  access_log: {
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
  privacy_requests: {
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
  payment_subscriptions: {
    id: string
    customer_id: string | null
    user_id: string | null
    plan: PaidPlan | null
    status: SettledStatus
    status_at: Moment
    is_final: Generated<boolean>
    was_paid: Generated<boolean>
    created_at: Stamp
  }
  price_moves: {
    id: GeneratedAlways<number>
    subscription_id: string
    currency: string
    before_cents: number
    after_cents: number
    due_at: Moment
    moved_at: Moment | null
  }
  payment_customers: { id: string; user_id: string; created_at: Stamp }
  payment_events: {
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
}
