import { z } from 'zod'
import { endpoint, succeedsWith } from '../endpoint.ts'
import { line, text, version } from '../field-types.ts'

/** The sections that each legal text must have, in order, like the shipped texts. */
export const LEGAL_SECTIONS = {
  terms: [
    'acceptance',
    'service',
    'data-accuracy',
    'eligibility',
    'plans',
    'acceptable-use',
    'liability',
    'intellectual-property',
    'modifications',
    'termination',
    'law',
    'contact-us',
  ],
  privacy: [
    'data',
    'uses',
    'sharing',
    'security',
    'retention',
    'rights',
    'cookies',
    'minors',
    'automated-decisions',
    'changes',
    'contact-us',
  ],
} as const
export const LEGAL_KINDS = ['terms', 'privacy'] as const
export type LegalKind = (typeof LEGAL_KINDS)[number]

const paragraph = line(5000)

/** A paragraph, or the points of a list. */
const block = z.union([paragraph, z.array(paragraph).min(1).max(50)])

const section = z.object({
  /** The anchor, identical in both languages. */
  id: text(),
  title: line(200),
  body: z.array(block).min(1, 'text-required').max(50, 'text-too-long'),
})

/** A legal text as plain text: `{{names}}` in it are replaced by values from the product's rules. */
const legalText = (kind: LegalKind) =>
  z.object({ lead: paragraph, sections: z.array(section) }).superRefine(({ sections }, context) => {
    const ids: string = sections.map(({ id }) => id).join()
    if (ids === LEGAL_SECTIONS[kind].join()) return
    context.addIssue({ code: 'custom', path: ['sections'], message: 'sections-missing' })
  })
export type LegalText = z.infer<ReturnType<typeof legalText>>

const inBoth = (kind: LegalKind) => z.object({ en: legalText(kind), pt: legalText(kind) })

/** Terms and privacy policy in both languages. */
export const legalTexts = z.object({ terms: inBoth('terms'), privacy: inBoth('privacy') })
export type LegalTexts = z.infer<typeof legalTexts>

/** `name` identifies it, also in consents; it holds from the day `holdsFrom` until a later one does. */
const namedVersion = z.object({ name: z.string(), holdsFrom: z.string() })
export type NamedVersion = z.infer<typeof namedVersion>

/**
 * The legal texts that hold today, or those of a version; and all past, current and future versions, oldest first.
 * 404 `NOT_FOUND` for an unknown version.
 */
export const getLegal = endpoint('GET /api/public/legal', 'public', {
  summary: 'Terms and privacy policy',
  query: z.object({ version: version.optional() }),
  replies: succeedsWith({
    shown: namedVersion,
    /** The one that holds today. */
    current: namedVersion,
    versions: z.array(namedVersion),
    texts: legalTexts,
  }),
})
