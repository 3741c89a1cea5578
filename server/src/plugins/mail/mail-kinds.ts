import type { Language } from '@retorna/contract/error-codes'
import type { Plan } from '@retorna/domain/plan'

/** How far a game's RTP moved, percent; a game that is gone has no name. */
export type AlertMove = {
  game: string | null
  provider: string | null
  baselineRtp: number
  currentRtp: number
}

/** Where the person chooses what messages they get. */
type Choosable = { settings: string }

/** Every kind of mail and what its text is made from. `name` is the person's, as they typed it. */
export type MailData = {
  'verification-code': { name: string; code: string; link: string }
  /** To the owner of an address that somebody tried to register once more. */
  'address-taken': { name: string; link: string }
  'password-reset': { name: string; link: string }
  'password-changed': { name: string }
  /** To the new address. */
  'email-change-code': { name: string; code: string }
  /** To the old address, with what brings it back. */
  'email-changed': { name: string; newEmail: string; link: string }
  'email-restored': { name: string }
  'security-change': {
    name: string
    change:
      | 'two-factor-on'
      | 'two-factor-off'
      | 'recovery-codes'
      | 'overlay-link'
      | 'webhook-secret'
    link: string
  }
  /** `price` as the person reads it, in their language, such as `R$ 49,90`. */
  'plan-changed': { name: string; plan: Plan; price: string }
  'payment-received': { name: string; plan: Plan }
  'payment-failed': { name: string; plan: Plan; link: string }
  /** `deletedOn`: the last day to undo it, `yyyy-mm-dd`. */
  'account-deletion': { name: string; deletedOn: string; link: string }
  'account-deletion-undone': { name: string }
  'rtp-alert': AlertMove & Choosable & { name: string; link: string }
  /** All of a day, or what exceeded the number of messages in an hour; `moves` names the first of `count`. */
  'alert-digest': Choosable & {
    name: string
    span: 'hour' | 'day'
    count: number
    moves: AlertMove[]
    link: string
  }
  'alert-test': Choosable & { name: string }
  /** `host`: where the webhook is. */
  'webhook-paused': { name: string; host: string; link: string }
}

export type MailKind = keyof MailData

/** The fields that give access to something: blanked in the database once the mail is out of our hands. */
export const SECRET_FIELDS = ['code', 'link'] as const

/** A kind together with its data. */
export type MailContent = {
  [Kind in MailKind]: { kind: Kind; data: MailData[Kind] }
}[MailKind]

/** A mail to be sent. */
export type Mail = MailContent & {
  to: string
  language: Language
  /**
   * Names the event that the mail tells of: one mail per key, for ever. Where an event can happen again,
   * the key holds what tells the times apart, such as the id of the code.
   */
  eventKey: string
  /** Whose account it is about, where that is not whoever has the address now. */
  userId?: string
}
