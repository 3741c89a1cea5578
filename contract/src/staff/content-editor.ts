import { PAID_PLANS } from '@retorna/domain/plan'
import { VOLATILITY_CLASSES } from '@retorna/domain/statistics/volatility'
import { z } from 'zod'
import { CONTENT_KINDS, contentEntry } from '../content.ts'
import { endpoint, succeedsWith, success } from '../endpoint.ts'
import { day, decimal, isHttpsAddress, line, text, version } from '../field-types.ts'

const done = success({})

const editedContent = contentEntry.extend({
  kind: z.enum(CONTENT_KINDS),
  isPublished: z.boolean(),
  version,
})
export type EditedContent = z.infer<typeof editedContent>

const texts = (max: number) => z.object({ en: line(max), pt: line(max) })

/** The editable fields of a content item. */
const contentDraft = z
  .object({
    kind: z.enum(CONTENT_KINDS),
    title: texts(200),
    body: texts(2000),
    link: text().trim().max(2000, 'text-too-long').nullable(),
    isPublished: z.boolean(),
    isExample: z.boolean(),
  })
  .superRefine(({ kind, link }, context) => {
    if (link === null || isAllowedLink(kind, link)) return
    context.addIssue({ code: 'custom', path: ['link'], message: 'url-not-https' })
  })
export type ContentDraft = z.input<typeof contentDraft>

/**
 * Whether content of a kind may link to an address: `https://`, for support also `mailto:` and `tel:`.
 *
 * @example isAllowedLink('faq', 'javascript:alert(1)') // false
 */
function isAllowedLink(kind: string, link: string): boolean {
  const isContact = /^(mailto|tel):\S/.test(link) && URL.canParse(link)
  return isHttpsAddress(link) || (kind === 'support' && isContact)
}

/** All content, published or not, each kind in its order. */
export const listContent = endpoint('GET /api/admin/content', 'admin', {
  summary: 'Editorial content',
  replies: succeedsWith({ entries: z.array(editedContent) }),
})

/** Adds content at the end of its kind. */
export const addContent = endpoint('POST /api/admin/content', 'admin', {
  summary: 'Add content',
  body: contentDraft,
  replies: { 201: success({ entry: editedContent }) },
})

/** Replaces content, except its kind. 409 `EDIT_CONFLICT` if somebody changed it since `version`. */
export const changeContent = endpoint('PUT /api/admin/content/:id', 'admin', {
  summary: 'Change content',
  body: z.object({ version, values: contentDraft }),
  replies: succeedsWith({ entry: editedContent }),
})

export const removeContent = endpoint('DELETE /api/admin/content/:id', 'admin', {
  summary: 'Remove content',
})

/** Moves content one place up or down within its kind; at the end of the list, nothing happens. */
export const moveContent = endpoint('POST /api/admin/content/:id/move', 'admin', {
  summary: 'Move content',
  body: z.object({ direction: z.enum(['up', 'down']) }),
  replies: { 200: done },
})

/** In stakes; `null` without an assumption for the class. */
const deviation = decimal.gt(0, 'deviation-invalid').lt(1000, 'deviation-invalid').nullable()
const standardDeviations = z.record(z.enum(VOLATILITY_CLASSES), deviation)
export type StandardDeviations = z.infer<typeof standardDeviations>

/** The assumptions used if a game's payout table and days give no values. */
const assumptions = z.object({
  deviations: standardDeviations,
  /** CV² of stakes: their variance over their squared mean. */
  stakeVariation: decimal.min(0, 'variation-invalid').lt(1000, 'variation-invalid'),
})
export type VarianceAssumptions = z.infer<typeof assumptions>

/** The standard deviation assumed for each volatility class, and the variation assumed for stakes. */
export const getStandardDeviations = endpoint('GET /api/admin/volatility', 'admin', {
  summary: 'Assumed standard deviations and stakes',
  replies: succeedsWith({ version, ...assumptions.shape, defaults: assumptions }),
})

/**
 * Affects every expected range immediately, and every judgment once it is recomputed. 409 `EDIT_CONFLICT` if somebody
 * changed them since `version`.
 */
export const setStandardDeviations = endpoint('PUT /api/admin/volatility', 'admin', {
  summary: 'Change the assumed standard deviations and stakes',
  body: assumptions.extend({ version }),
  replies: { 200: done.extend({ version }) },
})

/** The minimum theoretical RTP of a jurisdiction (domain, rtp-floors.ts). */
const rtpFloor = z.object({
  name: texts(100),
  floor: decimal.gt(0).max(100),
  source: line(500),
  statedOn: day,
})

/** Maximum number of jurisdictions in the list. */
const MAX_FLOORS = 200

/** The minimum theoretical RTPs of jurisdictions, which case files list. */
export const getRtpFloors = endpoint('GET /api/admin/rtp-floors', 'admin', {
  summary: 'Legal minimum RTP by jurisdiction',
  replies: succeedsWith({ version, floors: z.array(rtpFloor) }),
})

/** Replaces the whole list. 409 `EDIT_CONFLICT` if somebody changed it since `version`. */
export const setRtpFloors = endpoint('PUT /api/admin/rtp-floors', 'admin', {
  summary: 'Change the legal minimum RTPs',
  body: z.object({ version, floors: z.array(rtpFloor).max(MAX_FLOORS) }),
  replies: { 200: done.extend({ version }) },
})

const money = z.object({
  amount: decimal
    .gt(0, 'price-invalid')
    .max(999_999.99, 'price-invalid')
    .refine((amount) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6, 'price-invalid'),
  currency: text().regex(/^[A-Z]{3}$/, 'currency-invalid'),
})
const terms = z.object({
  /** Per month, by the reader's language. */
  price: z.object({ pt: money, en: money }),
  /** External checkout page; `null` without self-service payment. */
  paymentLink: text().max(2000).refine(isHttpsAddress, 'url-not-https').nullable(),
})
const saleTerms = z.object({ professional: terms, premium: terms })
export type SaleTerms = z.infer<typeof saleTerms>

/** A group of users who pay the same for the same plan. */
const payers = z.object({
  plan: z.enum(PAID_PLANS),
  /** Their latest payment as reported by the payment provider; `null` if unknown, such as for plans set by staff. */
  paid: z.object({ amount: z.number(), currency: z.string() }).nullable(),
  people: z.int().positive(),
})
export type Payers = z.infer<typeof payers>

/** Days before a new price takes effect on which existing payers are notified. */
export const PRICE_NOTICE_DAYS = 30

/** The current prices and payment links. */
export const getSaleTerms = endpoint('GET /api/admin/sale-terms', 'admin', {
  summary: 'Prices and payment links',
  replies: succeedsWith({
    version,
    terms: saleTerms,
    /** `false` while they come from the environment. */
    isEdited: z.boolean(),
    /** Whether events of the payment provider are accepted; otherwise no payment is confirmed. */
    confirmsPayments: z.boolean(),
    /** The current payers, by plan. */
    payers: z.array(payers),
  }),
})

/**
 * Takes effect immediately for new payers. With `forPayers`, existing payers are mailed that the new price applies to
 * them, too, {@link PRICE_NOTICE_DAYS} days from now; on that day their subscriptions are changed at the payment
 * provider, if it is connected. 400 if one of them pays in a currency without a new price. 409 `PRICES_CLASH` if an
 * amount would not identify a single plan, `EDIT_CONFLICT` if somebody has changed them since `version`.
 */
export const setSaleTerms = endpoint('PUT /api/admin/sale-terms', 'admin', {
  summary: 'Change prices and payment links',
  body: z.object({ version, terms: saleTerms, forPayers: z.boolean().default(false) }),
  replies: {
    200: done.extend({
      version,
      /** Number of payers who are mailed the new price. */
      mailed: z.int().nonnegative(),
    }),
  },
})
