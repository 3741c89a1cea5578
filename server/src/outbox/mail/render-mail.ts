import type { Language } from '@retorna/contract/error-codes'
import { htmlOf } from './html-layout.ts'
import type { MailContent, MailData, MailKind } from './mail-kinds.ts'
import { en } from './texts/en.ts'
import type { MailText, MailTexts } from './texts/mail-texts.ts'
import { pt } from './texts/pt.ts'

const TEXTS: Record<Language, MailTexts> = { en, pt }

/**
 * The mail as its recipient sees it, as text and as HTML. Fields that were cleared after sending show as `…`.
 *
 * @param publicUrl shown in the footer as the sender.
 */
export const renderMail = (mail: MailContent & { language: Language }, publicUrl: string) => {
  const texts = TEXTS[mail.language]
  const said = textOf(texts, mail.kind, {
    code: '…',
    link: '…',
    leave: '…',
    files: [],
    ...mail.data,
  })
  const { heading } = said
  const subject = said.subject ?? `Retorna: ${heading.charAt(0).toLowerCase()}${heading.slice(1)}`
  const greeting = texts.greeting(shownName(mail.data.name))
  const footer = [`${texts.sentBy} – ${publicUrl}`, said.reason ?? texts.reason, texts.adults]
  return {
    subject,
    text: plainText(said, greeting, footer),
    html: htmlOf(said, {
      language: mail.language,
      subject,
      greeting,
      footer,
      linkHint: texts.linkHint,
    }),
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
    said.heading,
    greeting,
    ...said.paragraphs,
    ...(code === undefined ? [] : [`    ${code}`]),
    ...(button === undefined ? [] : [`${button.label}:\n${button.link}`]),
    ...closing,
    // The signature separator, RFC 3676.
    ['-- ', ...footer].join('\n'),
  ].join('\n\n')
}

const MAX_LENGTH = 60
/** What mail programs may turn into a link. */
const LINK_LIKE = /[/\\:@<>]|\.\S/

/**
 * A name as it may be used in a mail's greeting; empty if it must not be. Anyone can register someone else's address
 * with any name, which must not become a message of their own under our sender: no line breaks, no links, not long.
 *
 * @example shownName('Ana P. Silva') // 'Ana P. Silva'
 * @example shownName('Win at evil.example') // ''
 */
const shownName = (name: string): string => {
  const plain = name.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim()
  return plain.length > MAX_LENGTH || LINK_LIKE.test(plain) ? '' : plain
}
