import type { Language } from '@retorna/contract/error-codes'
import type { FeedProblemNotice } from '@retorna/contract/notifications/inbox'
import type { WireAnswer } from '@retorna/contract/tables/answer'
import type { PaymentStatus, Plan } from '@retorna/domain/plan'
import type { StaffRole } from '@retorna/domain/role'
import type { AlertReference } from '@retorna/domain/statistics/alert-rule'
import type { AnswerNews } from './texts/answer-changes.ts'
import type { VersionNews } from './texts/version-switches.ts'

/** How far a game's RTP moved, percent; a deleted game has no name. */
export type AlertMove = {
  game: string | null
  provider: string | null
  baselineRtp: number
  currentRtp: number
  /** For an alert by evidence: which level `baselineRtp` is, and since when the RTP is `currentRtp`. */
  evidence?: { reference: AlertReference; since: string }
} & Answered

/** The game's answer when the mail is written; absent if unknown. */
type Answered = { answer?: WireAnswer }

type Switched = { switched: VersionNews } & Answered

/**
 * The content of a notification: a move, a switch of version, another answer, a problem of a feed, or the number of
 * alerts in standard deviations that now use evidence.
 */
export type AlertNews =
  | AlertMove
  | Switched
  | { changed: AnswerNews }
  | { converted: number }
  | FeedNews

/** The new problems of a feed. */
type FeedNews = FeedProblemNotice['data']

/** URL of the user's notification settings. */
type Choosable = { settings: string }

/** The state of a subscription that a new plan replaces: canceled by us, or still running. */
export type PreviousSubscription = 'ended' | 'running' | null

/** Every kind of mail and its data. `name` is the user's, as they typed it. */
export type MailData = {
  'verification-code': { name: string; code: string; link: string }
  /** Sent to the owner of an address that was registered again. */
  'address-taken': { name: string; link: string }
  'password-reset': { name: string; link: string }
  'password-changed': { name: string }
  /** Sent to the new address. */
  'email-change-code': { name: string; code: string }
  /** Sent to the old address, with a link to restore it. */
  'email-changed': { name: string; newEmail: string; link: string }
  'email-restored': { name: string }
  'security-change': {
    name: string
    change:
      | 'two-factor-on'
      | 'two-factor-off'
      | 'recovery-codes'
      | 'overlay-link'
      | 'api-key'
      | 'staff-api-key'
      | 'reader-feed'
      | 'report-share'
      | 'webhook-secret'
    link: string
  }
  /** Sent to a new member: the first steps. */
  welcome: { name: string; link: string }
  'trial-ended': Choosable & { name: string; link: string }
  /** `price` formatted in the user's language, such as `R$ 49,90`. `keeps`: the paid plan that stays for now. */
  'plan-changed': {
    name: string
    plan: Plan
    price: string
    state: 'free' | 'pending' | 'paid'
    keeps: Plan | null
    previous: PreviousSubscription
  }
  /** The plan was set by staff, or on the server's command line. */
  'plan-set': {
    name: string
    plan: Plan
    paymentStatus: PaymentStatus | null
    previous: PreviousSubscription
    link: string
  }
  'payment-received': { name: string; plan: Plan; previous: PreviousSubscription }
  /** `plan`: the one that stays. `subscription`: what becomes of the one that was paid; `null` for a single payment. */
  'payment-without-plan': {
    name: string
    plan: Plan
    subscription: PreviousSubscription
    link: string
  }
  'payment-renewed': Choosable & { name: string; plan: Plan }
  /** `openUntil`: the last day on which the plan stays open, `yyyy-mm-dd`; `null` if it is closed. */
  'payment-failed': { name: string; plan: Plan; openUntil: string | null; link: string }
  /**
   * `refunded`: its subscription continues. `remaining`: the plan that is paid for otherwise. `ordered`: the plan
   * that awaits payment.
   */
  'plan-ended': {
    name: string
    plan: Plan
    reason: 'ended' | 'refunded' | 'unpaid'
    remaining: Plan | null
    ordered?: Plan
    link: string
  }
  /** Prices formatted in the user's language. `from`: the first day of the new price, `yyyy-mm-dd`. */
  'price-change': {
    name: string
    plan: Plan
    before: string
    after: string
    from: string
    link: string
  }
  /**
   * `deletedOn`: the last day to cancel it, `yyyy-mm-dd`. `subscription`: whether the deletion ends one; `null`
   * without a subscription.
   */
  'account-deletion': {
    name: string
    deletedOn: string
    subscription: 'ends' | 'running' | null
    /** Keys that end with the account and that feeds may be sent to with. */
    feedKeys: number
    link: string
  }
  'account-deletion-undone': { name: string }
  'rtp-alert': AlertMove & Choosable & { name: string; link: string }
  'version-switch': Switched & Choosable & { name: string; link: string }
  'answer-changed': Choosable & { name: string; changed: AnswerNews; link: string }
  'feed-problem': FeedNews & Choosable & { name: string; link: string }
  'alerts-converted': Choosable & { name: string; converted: number; link: string }
  /** All news of a day, or those beyond the hourly message limit; `moves` contains the first of `count`. */
  'alert-digest': Choosable & {
    name: string
    span: 'hour' | 'day'
    count: number
    moves: AlertNews[]
    /** Whether all of them are problems of feeds. */
    isOfFeeds: boolean
    link: string
  }
  'alert-test': Choosable & { name: string }
  /** `host`: the webhook's host. */
  'webhook-paused': { name: string; host: string; link: string }
  /** `text`: the team's answer, plain text. */
  'support-answer': { name: string; text: string; link: string }
  /** Sent to staff: the numbers of new and overdue conversations. Members' texts stay in the product. */
  'support-waiting': { name: string; waiting: number; overdue: number; link: string }
  /** Sent to staff daily: how many games have been off for more than this many days without an investigation. */
  uninvestigated: { name: string; games: number; days: number; link: string }
  /**
   * A scheduled report. `sender`: the member whose report it is; `null` in mails to that member. `files`: URLs of
   * files too large to attach. `leave`: the URL that unsubscribes.
   */
  report: {
    name: string
    report: string
    subtitle: string
    sender: string | null
    isTest: boolean
    /** The finding in the report's language. */
    finding: {
      title: string
      sentences: readonly string[]
      games: readonly { name: string; answer: string }[]
    }
    /** Link to the report, for its member. */
    link: string | null
    files: { format: string; address: string }[]
    leave: string
  }
  /** Sent to an address to which a member wants to send reports; `sender` is the member's address. */
  'report-invitation': { name: string; sender: string; link: string }
  /** A member's schedules have stopped because the plan ended or `report` could not be made. */
  'reports-stopped': {
    name: string
    cause: { reason: 'plan' } | { reason: 'report'; report: string; error: string }
    link: string
  }
  /** Sent to administrators. `latestAt`: the time of the latest backup, ISO 8601. */
  'backup-missing': { name: string; latestAt: string | null; link: string }
  /** Sent to administrators: a feed's pull has failed three times in a row, or was stopped by a changed host key. */
  'pull-failing': { name: string; feed: string; isStopped: boolean; link: string }
  /** Sent to an address that an administrator invites to the team; `sender` is the administrator's name. */
  invitation: { name: string; sender: string; role: StaffRole; link: string }
}

export type MailKind = keyof MailData

/** The fields that give access to something: cleared in the database once the mail is sent. */
export const SECRET_FIELDS = ['code', 'link', 'files', 'leave'] as const

/**
 * The kinds whose code or link gives access to an account or a file. Failed ones are not resent; users request
 * another one.
 */
export const SECRET_KINDS = [
  'verification-code',
  'address-taken',
  'password-reset',
  'email-change-code',
  'email-changed',
  'report',
  'report-invitation',
  'invitation',
] as const satisfies readonly MailKind[]

export type MailContent = {
  [Kind in MailKind]: { kind: Kind; data: MailData[Kind] }
}[MailKind]

export type Mail = MailContent & {
  to: string
  language: Language
  /**
   * Identifies the event that the mail is about: one mail per key, forever. If an event can happen again, the key
   * includes what distinguishes the occurrences, such as the id of the code.
   */
  eventKey: string
  /** The account that it concerns, if not the one that now has the address. */
  userId?: string
  /** The run of a schedule whose report it sends; the files are attached unless the mail has their URLs. */
  reportRunId?: number
}
