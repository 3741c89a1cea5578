import { z } from 'zod'
import { endpoint, succeedsWith, success } from '../endpoint.ts'
import { longId as id, longIdInAddress, longIdParams, text } from '../field-types.ts'

/**
 * Receives messages as JSON, signed according to Standard Webhooks 1.0 (headers `webhook-id`,
 * `webhook-timestamp`, `webhook-signature`).
 */
const webhook = z.object({
  url: z.string(),
  /** When it was set up, or its secret was replaced. */
  createdAt: z.iso.datetime(),
  /** Until when messages are also signed with the previous secret. */
  previousSecretUntil: z.iso.datetime().nullable(),
  /** Failed attempts since the last delivered message; a series that began over 50 hours ago does not count. */
  failures: z.int(),
  /** When it was paused, after a day without delivery or a 410 response; {@link resumeWebhook} resumes it. */
  pausedAt: z.iso.datetime().nullable(),
})
export type Webhook = z.infer<typeof webhook>

/** `secret` (`whsec_…`) is shown only once. */
const secretReply = success({ webhook, secret: z.string() })

export const getWebhook = endpoint('GET /api/notifications/webhook', 'signed-in', {
  summary: "The caller's webhook",
  replies: succeedsWith({ webhook: webhook.nullable() }),
})

/**
 * Sets the webhook; an existing one is replaced, with its log and secret. Accepts only public https URLs, and from
 * administrators also those of `OUTGOING_ALLOW`; others are 400 with `fields.url`.
 */
export const setWebhook = endpoint('POST /api/notifications/webhook', 'alerts', {
  summary: 'Set the webhook',
  body: z.object({ url: text().trim().min(1, 'url-invalid').max(2000, 'url-invalid') }),
  replies: { 201: secretReply },
})

export const removeWebhook = endpoint('DELETE /api/notifications/webhook', 'signed-in', {
  summary: 'Remove the webhook',
})

/** Rotates the secret; for a day messages are signed with both. 404 without a webhook. */
export const rotateWebhookSecret = endpoint('POST /api/notifications/webhook/rotate', 'alerts', {
  summary: 'Rotate the webhook secret',
  replies: { 200: secretReply },
})

/** Ends a pause. 404 without a webhook. */
export const resumeWebhook = endpoint('POST /api/notifications/webhook/resume', 'alerts', {
  summary: 'Resume the webhook',
  replies: succeedsWith({ webhook }),
})

const DELIVERY_STATES = ['queued', 'sending', 'delivered', 'failed'] as const

/** A message to the webhook and its delivery status. */
const webhookDelivery = z.object({
  id,
  /** The header `webhook-id`, identical in every attempt and replay. */
  messageId: z.string(),
  kind: z.enum(['notification', 'summary', 'test']),
  state: z.enum(DELIVERY_STATES),
  /** Since it was created or last replayed. */
  attempts: z.int(),
  /** HTTP status of the latest response; `null` if there was none. */
  status: z.int().nullable(),
  /** Beginning of the latest response, or why there was none. Untrusted plain text, never markup. */
  detail: z.string().nullable(),
  createdAt: z.iso.datetime(),
  /** Time of the next attempt; `null` if no retry is scheduled. */
  dueAt: z.iso.datetime().nullable(),
})
export type WebhookDelivery = z.infer<typeof webhookDelivery>

/** Latest first. */
export const listWebhookDeliveries = endpoint(
  'GET /api/notifications/webhook/deliveries',
  'alerts',
  {
    summary: 'Messages to the webhook',
    query: z.object({
      before: longIdInAddress.optional(),
      limit: z.coerce.number().int().min(1).max(100).default(20),
    }),
    replies: succeedsWith({ deliveries: z.array(webhookDelivery), hasMore: z.boolean() }),
  },
)

/** Sends a message again, under its id. 404 if it is not the caller's, 409 while the webhook is paused. */
export const replayWebhookDelivery = endpoint(
  'POST /api/notifications/webhook/deliveries/:id/replay',
  'alerts',
  {
    summary: 'Send a message to the webhook again',
    params: longIdParams,
    replies: { 202: success({ delivery: webhookDelivery }) },
  },
)
