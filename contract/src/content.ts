import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/**
 * What editorial content is: who says what of the product, questions and answers, what is shown of
 * streamers, and where support is reached.
 */
export const CONTENT_KINDS = ['testimonial', 'faq', 'showcase', 'support'] as const
export type ContentKind = (typeof CONTENT_KINDS)[number]

/** Plain text in both languages: shown as it stands, never as markup. Line breaks count. */
export const localText = z.object({ en: z.string(), pt: z.string() })

/** A piece of published content. */
export const contentEntry = z.object({
  id: z.int().positive(),
  /** Testimonial: who says it. FAQ: the question. Showcase: who or what is shown. Support: the channel. */
  title: localText,
  /** Testimonial: what they say. FAQ: the answer. Showcase: the description. Support: when it answers. */
  body: localText,
  /** `https:`; support also `mailto:` and `tel:`. `null`: it leads nowhere. */
  link: z.string().nullable(),
  /** Made up for the demonstration: a screen must say so beside it. */
  isExample: z.boolean(),
})
export type ContentEntry = z.infer<typeof contentEntry>

/** Everything published, each kind in its order; a kind of which nothing is published is empty. */
export const getContent = endpoint({
  method: 'GET',
  path: '/api/public/content',
  access: 'public',
  summary: 'Testimonials, questions, showcase and support contacts',
  replies: {
    200: z.object({
      success: z.literal(true),
      testimonial: z.array(contentEntry),
      faq: z.array(contentEntry),
      showcase: z.array(contentEntry),
      support: z.array(contentEntry),
    }),
  },
})
