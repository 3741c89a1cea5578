import type { MailData, MailKind } from '../mail-kinds.ts'

/** What a mail says, as plain text without markup. */
export type MailText = {
  subject: string
  /** Above the first paragraph. */
  heading: string
  paragraphs: string[]
  /** Shown large, to be typed or copied. */
  code?: string
  button?: { label: string; link: string }
  /** After code and button. */
  closing?: string[]
  /** Why this person gets it, in the footer. */
  reason: string
}

/** All mails in one language. */
export type MailTexts = {
  /** `name` is empty where none can be shown. */
  greeting: (name: string) => string
  /** Before the button's address, for those who cannot press it. */
  linkHint: string
  sentBy: string
  adults: string
  kinds: { [Kind in MailKind]: (data: MailData[Kind]) => MailText }
}
