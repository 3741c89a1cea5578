import type { MailContents, MailData, MailKind } from '../mail-kinds.ts'

/** The content of a mail, as plain text without markup. */
export type MailText = {
  /** Default: the product's name and the heading, its first letter in lower case; required if that is a name. */
  subject?: string
  /** Shown above the first paragraph. */
  heading: string
  paragraphs: string[]
  /** Shown large, to be typed or copied. */
  code?: string
  button?: { label: string; link: string }
  /** Paragraphs after the code and the button. */
  closing?: string[]
  /** Why the user receives it, shown in the footer. Default: because they have an account. */
  reason?: string
}

export type MailTexts = {
  /** `name` is empty if none can be shown. */
  greeting: (name: string) => string
  /** Shown before the button's URL, for mail programs without buttons. */
  linkHint: string
  sentBy: string
  adults: string
  /** The default reason why a user receives a mail. */
  reason: string
  kinds: { [Kind in MailKind]: (data: MailData[Kind]) => MailText }
}

/** What the mail about each change of security says. */
export type SecurityChangeTexts = Record<
  MailContents['security-change']['change'],
  Pick<MailText, 'heading' | 'paragraphs'> & {
    /** Unless it opens the settings. */
    button?: string
  }
>
