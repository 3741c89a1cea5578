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

/** Every kind of mail and what it says. */
export type MailContents = {
  'verification-code': { code: string; link: string }
  /** Sent to the owner of an address that was registered again. */
  'address-taken': { link: string }
  'password-reset': { link: string }
  'password-changed': object
  /** Sent to the new address. */
  'email-change-code': { code: string }
  /** Sent to the old address, with a link to restore it. */
  'email-changed': { newEmail: string; link: string }
  'email-restored': object
  'security-change': {
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
  welcome: { link: string }
  'trial-ended': Choosable & { link: string }
  /** `price` formatted in the user's language, such as `R$ 49,90`. `keeps`: the paid plan that stays for now. */
  'plan-changed': {
    plan: Plan
    price: string
    state: 'free' | 'pending' | 'paid'
    keeps: Plan | null
    previous: PreviousSubscription
  }
  /** The plan was set by staff, or on the server's command line. */
  'plan-set': {
    plan: Plan
    paymentStatus: PaymentStatus | null
    previous: PreviousSubscription
    link: string
  }
  'payment-received': { plan: Plan; previous: PreviousSubscription }
  /** `plan`: the one that stays. `subscription`: what becomes of the one that was paid; `null` for a single payment. */
  'payment-without-plan': {
    plan: Plan
    subscription: PreviousSubscription
    link: string
  }
  'payment-renewed': Choosable & { plan: Plan }
  /** `openUntil`: the last day on which the plan stays open, `yyyy-mm-dd`; `null` if it is closed. */
  'payment-failed': { plan: Plan; openUntil: string | null; link: string }
  /**
   * `refunded`: its subscription continues. `remaining`: the plan that is paid for otherwise. `ordered`: the plan
   * that awaits payment.
   */
  'plan-ended': {
    plan: Plan
    reason: 'ended' | 'refunded' | 'unpaid'
    remaining: Plan | null
    ordered?: Plan
    link: string
  }
  /** Prices formatted in the user's language. `from`: the first day of the new price, `yyyy-mm-dd`. */
  'price-change': {
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
    deletedOn: string
    subscription: 'ends' | 'running' | null
    /** Keys that end with the account and that feeds may be sent to with. */
    feedKeys: number
    link: string
  }
  'account-deletion-undone': object
  'rtp-alert': AlertMove & Choosable & { link: string }
  'version-switch': Switched & Choosable & { link: string }
  'answer-changed': Choosable & { changed: AnswerNews; link: string }
  'feed-problem': FeedNews & Choosable & { link: string }
  'alerts-converted': Choosable & { converted: number; link: string }
  /** All news of a day, or those beyond the hourly message limit; `moves` contains the first of `count`. */
  'alert-digest': Choosable & {
    span: 'hour' | 'day'
    count: number
    moves: AlertNews[]
    /** Whether all of them are problems of feeds. */
    isOfFeeds: boolean
    link: string
  }
  'alert-test': Choosable
  /** `host`: the webhook's host. */
  'webhook-paused': { host: string; link: string }
  /** `text`: the team's answer, plain text. */
  'support-answer': { text: string; link: string }
  /** Sent to staff: the numbers of new and overdue conversations. Members' texts stay in the product. */
  'support-waiting': { waiting: number; overdue: number; link: string }
  /** Sent to staff daily: how many games have been off for more than this many days without an investigation. */
  uninvestigated: { games: number; days: number; link: string }
  /**
   * A scheduled report. `sender`: the member whose report it is; `null` in mails to that member. `files`: URLs of
   * files too large to attach. `leave`: the URL that unsubscribes.
   */
  report: {
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
  'report-invitation': { sender: string; link: string }
  /** A member's schedules have stopped because the plan ended or `report` could not be made. */
  'reports-stopped': {
    cause: { reason: 'plan' } | { reason: 'report'; report: string; error: string }
    link: string
  }
  /** Sent to administrators. `latestAt`: the time of the latest backup, ISO 8601. */
  'backup-missing': { latestAt: string | null; link: string }
  /** Sent to administrators: a feed's pull has failed three times in a row, or was stopped by a changed host key. */
  'pull-failing': { feed: string; isStopped: boolean; link: string }
  /** Sent to an address that an administrator invites to the team; `sender` is the administrator's name. */
  invitation: { sender: string; role: StaffRole; link: string }
}

/** What a mail says, with the name of its user as they typed it. */
export type MailData = { [Kind in keyof MailContents]: MailContents[Kind] & { name: string } }

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
