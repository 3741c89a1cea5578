import type { Language } from '@retorna/contract/error-codes'
import type { FeedProblemNotice } from '@retorna/contract/notifications/inbox'
import type { ToldAnswer } from '@retorna/contract/tables/answer'
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
  /** Of an alert by evidence: the level that `baselineRtp` is, and from when on the RTP is `currentRtp`. */
  evidence?: { reference: AlertReference; since: string }
} & Answered

/** What is said of the game as the mail is written; absent if that is not known. */
type Answered = { answer?: ToldAnswer }

type Switched = { switched: VersionNews } & Answered

/**
 * What a notification tells: a move, a switch of version, another answer, a problem of a feed, or how many alerts in
 * standard deviations now go by evidence.
 */
export type AlertNews =
  | AlertMove
  | Switched
  | { changed: AnswerNews }
  | { converted: number }
  | FeedNews

/** What has begun to be wrong with a feed. */
type FeedNews = FeedProblemNotice['data']

/** URL of the user's notification settings. */
type Choosable = { settings: string }

/** What became of a subscription that a new plan replaces: canceled by us, or still running. */
export type PreviousSubscription = 'ended' | 'running' | null

/** Every kind of mail and its data. `name` is the user's, as they typed it. */
export type MailData = {
  'verification-code': { name: string; code: string; link: string }
  /** To the owner of an address that was registered again. */
  'address-taken': { name: string; link: string }
  'password-reset': { name: string; link: string }
  'password-changed': { name: string }
  /** To the new address. */
  'email-change-code': { name: string; code: string }
  /** To the old address, with a link to restore it. */
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
      | 'reader-feed'
      | 'report-share'
      | 'webhook-secret'
    link: string
  }
  /** To a new member: the first steps. */
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
  /** By staff, or on the server's command line. */
  'plan-set': {
    name: string
    plan: Plan
    paymentStatus: PaymentStatus | null
    previous: PreviousSubscription
    link: string
  }
  'payment-received': { name: string; plan: Plan; previous: PreviousSubscription }
  'payment-renewed': Choosable & { name: string; plan: Plan }
  /** `openUntil`: the last day that the plan stays open, `yyyy-mm-dd`; `null`: it is closed. */
  'payment-failed': { name: string; plan: Plan; openUntil: string | null; link: string }
  /**
   * `refunded`: its subscription goes on. `remaining`: the plan that is paid for otherwise. `ordered`: the one that is still to
   * be paid for.
   */
  'plan-ended': {
    name: string
    plan: Plan
    reason: 'ended' | 'refunded' | 'unpaid'
    remaining: Plan | null
    ordered?: Plan
    link: string
  }
  /** Prices formatted in the user's language. `from`: the day from which the new one holds, `yyyy-mm-dd`. */
  'price-change': {
    name: string
    plan: Plan
    before: string
    after: string
    from: string
    link: string
  }
  /** `deletedOn`: the last day to cancel it, `yyyy-mm-dd`. `subscription`: whether we end one with it; `null` without one. */
  'account-deletion': {
    name: string
    deletedOn: string
    subscription: 'ends' | 'running' | null
    link: string
  }
  'account-deletion-undone': { name: string }
  'rtp-alert': AlertMove & Choosable & { name: string; link: string }
  'version-switch': Switched & Choosable & { name: string; link: string }
  'answer-changed': Choosable & { name: string; changed: AnswerNews; link: string }
  'feed-problem': FeedNews & Choosable & { name: string; link: string }
  'alerts-converted': Choosable & { name: string; converted: number; link: string }
  /** All news of a day, or those beyond the hourly message limit; `moves` has the first of `count`. */
  'alert-digest': Choosable & {
    name: string
    span: 'hour' | 'day'
    count: number
    moves: AlertNews[]
    link: string
  }
  'alert-test': Choosable & { name: string }
  /** `host`: the webhook's host. */
  'webhook-paused': { name: string; host: string; link: string }
  /** `text`: the team's answer, plain text. */
  'support-answer': { name: string; text: string; link: string }
  /** To staff: how many conversations are new, and how many overdue. Members' words stay in the product. */
  'support-waiting': { name: string; waiting: number; overdue: number; link: string }
  /** To staff, daily: how many games have been off for more than so many days without an investigation. */
  uninvestigated: { name: string; games: number; days: number; link: string }
  /**
   * A scheduled report. `sender`: the member whose report it is; `null` to that member. `files`: addresses of files
   * too large to attach. `leave`: ends these mails.
   */
  report: {
    name: string
    report: string
    subtitle: string
    sender: string | null
    isTest: boolean
    /** In the report's language. */
    finding: {
      title: string
      sentences: readonly string[]
      games: readonly { name: string; answer: string }[]
    }
    /** To the report, for its member. */
    link: string | null
    files: { format: string; address: string }[]
    leave: string
  }
  /** To an address that a member wants to send reports to; `sender` is the member's address. */
  'report-invitation': { name: string; sender: string; link: string }
  /** A member's schedules have stopped: the plan ended, or `report` could not be made. */
  'reports-stopped': {
    name: string
    cause: { reason: 'plan' } | { reason: 'report'; report: string; error: string }
    link: string
  }
  /** To administrators. `latestAt`: of the latest backup, ISO 8601. */
  'backup-missing': { name: string; latestAt: string | null; link: string }
  /** To administrators: a feed's pull has failed three times in a row, or a changed host key has stopped it. */
  'pull-failing': { name: string; feed: string; isStopped: boolean; link: string }
  /** To an address that an administrator invites to the team; `sender` is their name. */
  invitation: { name: string; sender: string; role: StaffRole; link: string }
}

export type MailKind = keyof MailData

/** The fields that give access to something: cleared in the database once the mail is sent. */
export const SECRET_FIELDS = ['code', 'link', 'files', 'leave'] as const

/** The kinds whose code or link gives access to an account or a file. Once failed, none is sent again: one asks for another. */
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

/** A kind together with its data. */
export type MailContent = {
  [Kind in MailKind]: { kind: Kind; data: MailData[Kind] }
}[MailKind]

/** A mail to send. */
export type Mail = MailContent & {
  to: string
  language: Language
  /**
   * Identifies the event that the mail is about: one mail per key, forever. If an event can happen again, the key
   * includes what distinguishes the occurrences, such as the id of the code.
   */
  eventKey: string
  /** The account it is about, if not the one that now has the address. */
  userId?: string
  /** The run of a schedule that it sends; the files are attached unless the mail has their addresses. */
  reportRunId?: number
}

/** The content of a mail, as plain text without markup. */
export type MailText = {
  subject: string
  /** Above the first paragraph. */
  heading: string
  paragraphs: string[]
  /** Shown large, to be typed or copied. */
  code?: string
  button?: { label: string; link: string }
  /** After the code and the button. */
  closing?: string[]
  /** Why the user receives it, in the footer. Default: because they have an account. */
  reason?: string
}

/** All mails in one language. */
export type MailTexts = {
  /** `name` is empty if none can be shown. */
  greeting: (name: string) => string
  /** Before the button's URL, for mail programs without buttons. */
  linkHint: string
  sentBy: string
  adults: string
  /** Why an account gets mails. */
  reason: string
  kinds: { [Kind in MailKind]: (data: MailData[Kind]) => MailText }
}
