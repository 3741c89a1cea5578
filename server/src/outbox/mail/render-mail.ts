import type { Language } from '@retorna/contract/error-codes'
import { htmlOf } from './html-layout.ts'
import type { MailContent, MailData, MailKind } from './mail-kinds.ts'
import { shownName } from './shown-name.ts'
import { en } from './texts/en.ts'
import type { MailText, MailTexts } from './texts/mail-text.ts'
import { pt } from './texts/pt.ts'

const TEXTS: Record<Language, MailTexts> = { en, pt }

type Rendered = { subject: string; text: string; html: string }

/**
 * The mail as its recipient sees it, as text and as HTML. Fields that were cleared after sending show as `…`.
 *
 * @param publicUrl shown in the footer as the sender.
 */
export const renderMail = (
  mail: MailContent & { language: Language },
  publicUrl: string,
): Rendered => {
  const texts = TEXTS[mail.language]
  const said = textOf(texts, mail.kind, { code: '…', link: '…', ...mail.data })
  const greeting = texts.greeting(shownName(mail.data.name))
  const footer = [`${texts.sentBy} – ${publicUrl}`, said.reason, texts.adults]
  return {
    subject: said.subject,
    text: plainText(said, greeting, footer),
    html: htmlOf(said, { language: mail.language, greeting, footer, linkHint: texts.linkHint }),
  }
}

const textOf = <Kind extends MailKind>(
  texts: MailTexts,
  kind: Kind,
  data: MailData[Kind],
): MailText => texts.kinds[kind](data)

const plainText = (said: MailText, greeting: string, footer: string[]): string => {
  const { code, button, closing = [] } = said
  return [
    greeting,
    ...said.paragraphs,
    ...(code === undefined ? [] : [`    ${code}`]),
    ...(button === undefined ? [] : [`${button.label}:\n${button.link}`]),
    ...closing,
    // The signature separator, RFC 3676.
    ['-- ', ...footer].join('\n'),
  ].join('\n\n')
}
