import { LEGAL_KINDS, type LegalText, type LegalTexts } from '@retorna/contract/legal/legal'
import { LANGUAGES } from '@retorna/domain/language'
import type { Language } from '../../../i18n/language.ts'

/** A section while it is edited: an empty line separates paragraphs, and lines that begin with “- ” are list items. */
export type DraftSection = { id: string; title: string; text: string }
export type DraftText = { lead: string; sections: DraftSection[] }
export type LegalDraft = Record<keyof LegalTexts, Record<Language, DraftText>>

type Body = LegalText['sections'][number]['body']

const POINT = /^\s*-\s+/

const toText = (body: Body): string =>
  body
    .map((block) => (typeof block === 'string' ? block : block.map((one) => `- ${one}`).join('\n')))
    .join('\n\n')

/**
 * The blocks of a text; the lines of a paragraph are joined.
 *
 * @example toBody('Both:\n\n- one\n- two') // ['Both:', ['one', 'two']]
 */
export const toBody = (text: string): Body =>
  text
    .split(/\n\s*\n/)
    .map((block) => block.split('\n').filter((line) => line.trim() !== ''))
    .filter((lines) => lines.length > 0)
    .map((lines) =>
      lines.every((line) => POINT.test(line))
        ? lines.map((line) => line.replace(POINT, '').trim())
        : lines.map((line) => line.trim()).join(' '),
    )

const inBoth = <From, To>(change: (text: From) => To, texts: Record<Language, From>) => ({
  en: change(texts.en),
  pt: change(texts.pt),
})

export function draftOf(texts: LegalTexts): LegalDraft {
  const edited = ({ lead, sections }: LegalText): DraftText => ({
    lead,
    sections: sections.map(({ id, title, body }) => ({ id, title, text: toText(body) })),
  })
  return { terms: inBoth(edited, texts.terms), privacy: inBoth(edited, texts.privacy) }
}

export const legalTextOf = ({ lead, sections }: DraftText): LegalText => ({
  lead,
  sections: sections.map(({ id, title, text }) => ({ id, title, body: toBody(text) })),
})

export const textsOf = (draft: LegalDraft): LegalTexts => ({
  terms: inBoth(legalTextOf, draft.terms),
  privacy: inBoth(legalTextOf, draft.privacy),
})

const isFilled = ({ title, text }: DraftSection): boolean =>
  title.trim() !== '' && toBody(text).length > 0

/** The languages in which a section lacks its title or its text. */
export const missingIn = (texts: Record<Language, DraftText>, index: number): Language[] =>
  LANGUAGES.filter((language) => {
    const section = texts[language].sections[index]
    return section === undefined || !isFilled(section)
  })

/** Whether every specified section has a title and a text in both languages. */
export const isComplete = (draft: LegalDraft): boolean =>
  LEGAL_KINDS.every((kind) =>
    Object.values(draft[kind]).every(
      ({ lead, sections }) => lead.trim() !== '' && sections.every(isFilled),
    ),
  )
