import type { MailData, MailKind } from '../mail-kinds.ts'

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
  /** Why the user receives it, in the footer. */
  reason: string
}

/** All mails in one language. */
export type MailTexts = {
  /** `name` is empty if none can be shown. */
  greeting: (name: string) => string
  /** Before the button's URL, for mail programs without buttons. */
  linkHint: string
  sentBy: string
  adults: string
  kinds: { [Kind in MailKind]: (data: MailData[Kind]) => MailText }
}
