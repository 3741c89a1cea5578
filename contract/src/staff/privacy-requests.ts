import { z } from 'zod'
import { endpoint, succeedsWith, success } from '../endpoint.ts'
import { day, longIdParams, text, userId, userParams } from '../field-types.ts'

/** Data-protection requests that the settings page does not already handle. */
export const PRIVACY_REQUEST_KINDS = [
  'access',
  'correction',
  'deletion',
  'portability',
  'opposition',
  'review',
] as const

export const privacyRequest = z.object({
  id: z.int().positive(),
  person: z.object({ id: userId, name: z.string(), email: z.string() }),
  kind: z.enum(PRIVACY_REQUEST_KINDS),
  receivedOn: day,
  /** 15 business days after receipt. */
  dueOn: day,
  state: z.enum(['open', 'answered', 'refused']),
  isOverdue: z.boolean(),
  answer: z.string().nullable(),
})
export type PrivacyRequest = z.infer<typeof privacyRequest>

/** Open requests, earliest due first, then the latest 100 settled ones. */
export const listPrivacyRequests = endpoint('GET /api/admin/privacy-requests', 'admin', {
  summary: 'Requests about personal data',
  replies: succeedsWith({
    requests: z.array(privacyRequest),
    /** Whether there are more settled ones. */
    hasMore: z.boolean(),
  }),
})

/** Records a request received by email; it is due 15 business days after receipt. */
export const recordPrivacyRequest = endpoint(
  'POST /api/admin/people/:id/privacy-requests',
  'admin',
  {
    needsFreshProof: true,
    summary: 'Record a request about personal data',
    params: userParams,
    body: z.object({ kind: z.enum(PRIVACY_REQUEST_KINDS), receivedOn: day }),
    replies: { 201: success({ request: privacyRequest }) },
  },
)

/** Settles a request with its answer, once: 409 `SETTLED` afterwards. */
export const settlePrivacyRequest = endpoint('PUT /api/admin/privacy-requests/:id', 'admin', {
  needsFreshProof: true,
  summary: 'Answer a request about personal data',
  params: longIdParams,
  body: z.object({
    state: z.enum(['answered', 'refused']),
    answer: text().trim().min(3, 'answer-required').max(5000, 'text-too-long'),
  }),
  replies: succeedsWith({ request: privacyRequest }),
})
