import { z } from 'zod'
import { endpoint, succeedsWith } from './endpoint.ts'

/**
 * Kinds of editorial content: testimonials, questions and answers, the streamer showcase, and support contacts.
 */
export const CONTENT_KINDS = ['testimonial', 'faq', 'showcase', 'support'] as const
export type ContentKind = (typeof CONTENT_KINDS)[number]

/** Plain text in both languages: shown verbatim, never as markup. Line breaks are kept. */
const localText = z.object({ en: z.string(), pt: z.string() })

/** A published content item. */
export const contentEntry = z.object({
  id: z.int().positive(),
  /** Testimonial: the author. FAQ: the question. Showcase: who or what is shown. Support: the channel. */
  title: localText,
  /** Testimonial: the quote. FAQ: the answer. Showcase: the description. Support: the hours. */
  body: localText,
  /** `https:`; support also `mailto:` and `tel:`. `null` without a link. */
  link: z.string().nullable(),
  /** Whether it is fictional demo content, which the screen must label. */
  isExample: z.boolean(),
})
export type ContentEntry = z.infer<typeof contentEntry>

/** Everything published, each kind in its order; a kind without published content is empty. */
export const getContent = endpoint('GET /api/public/content', 'public', {
  summary: 'Testimonials, questions, showcase and support contacts',
  replies: succeedsWith({
    testimonial: z.array(contentEntry),
    faq: z.array(contentEntry),
    showcase: z.array(contentEntry),
    support: z.array(contentEntry),
  }),
})
