import { ALERT_TYPES } from '@retorna/domain/alert-rule'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { longId as id, longIdInAddress, text } from './field-types.ts'

/** Ways out of the application that a person can choose. */
export const CHANNELS = ['email', 'push', 'webhook', 'sms'] as const
export type Channel = (typeof CHANNELS)[number]

/** When mails come: not at all, at once, or all of a day in one. */
export const EMAIL_CHOICES = ['off', 'now', 'daily'] as const
export type EmailChoice = (typeof EMAIL_CHOICES)[number]

/** Notifications of one person that are told one by one within an hour; the rest is summed up. */
export const MAXIMUM_PER_HOUR = 20

/** Browsers that one person may have messages sent to. */
export const MAXIMUM_BROWSERS = 20

const idParams = z.object({ id: longIdInAddress })

/** Why an alert fired. RTPs in percent, two decimals. */
export const rtpAlertData = z.object({
  alertId: id,
  alertType: z.enum(ALERT_TYPES),
  /** In `unit`. */
  threshold: z.number().positive(),
  /** Percentage points, or standard deviations of the expected range. */
  unit: z.enum(['points', 'deviations']),
  /** The RTP that the move is measured from. */
  baselineRtp: z.number(),
  /** The RTP that made it fire. */
  currentRtp: z.number(),
})
export type RtpAlertData = z.infer<typeof rtpAlertData>

export const notification = z.object({
  id,
  kind: z.literal('rtp-alert'),
  data: rtpAlertData,
  /** As it is called now; `null` once it is gone from the catalogue. */
  game: z.object({ id, slug: z.string(), name: z.string(), provider: z.string() }).nullable(),
  createdAt: z.iso.datetime(),
  readAt: z.iso.datetime().nullable(),
})
export type Notification = z.infer<typeof notification>

const unread = z.int()

/** The caller's notifications, latest first; `before` the id of the last one of the page above. */
export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications',
  access: 'alerts',
  summary: "List the caller's notifications",
  query: z.object({
    before: longIdInAddress.optional(),
    limit: z.coerce.number().int().min(1).max(100).default(30),
  }),
  replies: {
    200: z.object({
      success: z.literal(true),
      notifications: z.array(notification),
      /** Of all, whatever the page. */
      unread,
      /** Whether there are older ones than these. */
      hasMore: z.boolean(),
    }),
  },
})

/** Marks the named ones, or all up to the newest that was seen, as read. Others' ids change nothing. */
export const readNotifications = endpoint({
  method: 'POST',
  path: '/api/notifications/read',
  access: 'alerts',
  summary: 'Mark notifications as read',
  body: z.union([
    z.object({ ids: z.array(id).min(1).max(500) }),
    z.object({
      all: z.literal(true),
      /** The newest id on the screen; without it, all there are. */
      upTo: id.optional(),
    }),
  ]),
  replies: { 200: z.object({ success: z.literal(true), unread }) },
})

const choices = z.object({
  email: z.enum(EMAIL_CHOICES),
  /** Of the daily mail, 0 to 23, in `timeZone`. */
  digestHour: z.int().min(0).max(23),
  push: z.boolean(),
  webhook: z.boolean(),
  sms: z.boolean(),
})
export type NotificationChoices = z.infer<typeof choices>

/** The caller's choices, and what each channel has to work with. */
export const notificationSettings = choices.extend({
  /** IANA name. */
  timeZone: z.string(),
  emailAddress: z.string(),
  /** Browsers that messages go to. */
  browsers: z.int(),
  hasWebhook: z.boolean(),
  /** Whether this server can send SMS at all. */
  isSmsAvailable: z.boolean(),
  phone: z.object({ number: z.string(), isVerified: z.boolean() }).nullable(),
})
export type NotificationSettings = z.infer<typeof notificationSettings>

const settingsReply = z.object({ success: z.literal(true), settings: notificationSettings })

export const getNotificationSettings = endpoint({
  method: 'GET',
  path: '/api/notifications/settings',
  access: 'alerts',
  summary: 'Where notifications go',
  replies: { 200: settingsReply },
})

export const changeNotificationSettings = endpoint({
  method: 'PUT',
  path: '/api/notifications/settings',
  access: 'alerts',
  summary: 'Choose where notifications go',
  body: choices,
  replies: { 200: settingsReply },
})

/**
 * Sends a test message and waits, ten seconds at most, for what becomes of it. 429 `RATE_LIMITED` after
 * ten within a quarter of an hour.
 */
export const testChannel = endpoint({
  method: 'POST',
  path: '/api/notifications/test',
  access: 'alerts',
  summary: 'Send a test message',
  body: z.object({ channel: z.enum(CHANNELS) }),
  replies: {
    200: z.object({
      success: z.literal(true),
      /** Accepted by the mail server, push service, webhook or SMS provider. */
      delivered: z.boolean(),
      /** What happened, in the caller's language; may quote what the other side answered. Plain text. */
      detail: z.string(),
    }),
  },
})

/** The key that a browser subscribes with (`applicationServerKey`, URL-safe base 64). */
export const getPushKey = endpoint({
  method: 'GET',
  path: '/api/notifications/push',
  access: 'alerts',
  summary: 'Public key of browser messages',
  replies: { 200: z.object({ success: z.literal(true), publicKey: z.string() }) },
})

const pushEndpoint = text().min(1).max(1000)

/** A browser's `PushSubscription.toJSON()`; again for the same address: nothing more. */
export const addBrowser = endpoint({
  method: 'POST',
  path: '/api/notifications/push',
  access: 'alerts',
  summary: 'Send messages to this browser',
  body: z.object({
    endpoint: pushEndpoint,
    keys: z.object({ p256dh: text().min(1).max(200), auth: text().min(1).max(100) }),
  }),
  replies: { 201: z.object({ success: z.literal(true), browsers: z.int() }) },
})

/** Also when signing out, so that the next person at this browser sees nothing. 204 also for none. */
export const removeBrowser = endpoint({
  method: 'DELETE',
  path: '/api/notifications/push',
  access: 'signed-in',
  summary: 'Send nothing more to this browser',
  body: z.object({ endpoint: pushEndpoint }),
  replies: { 204: z.void() },
})

/**
 * The payload that a browser's service worker gets as JSON. `tag` is the same in every attempt: a
 * repetition replaces the message. `url` is a path of this site.
 */
export type PushMessage = { title: string; body: string; tag: string; url: string; lang: string }

/**
 * Where messages are posted to as JSON, signed as Standard Webhooks 1.0 has it (headers `webhook-id`,
 * `webhook-timestamp`, `webhook-signature`).
 */
export const webhook = z.object({
  url: z.string(),
  createdAt: z.iso.datetime(),
  /** Until when the secret before the last rotation is signed with as well. */
  previousSecretUntil: z.iso.datetime().nullable(),
  /** Attempts since the last message that arrived. */
  failures: z.int(),
  /** Since when nothing is sent, because nothing arrived for a day or it answered 410; {@link resumeWebhook} ends it. */
  pausedAt: z.iso.datetime().nullable(),
})
export type Webhook = z.infer<typeof webhook>

/** `secret` (`whsec_…`) is shown this once. */
const secretReply = z.object({ success: z.literal(true), webhook, secret: z.string() })
const webhookReply = z.object({ success: z.literal(true), webhook })

export const getWebhook = endpoint({
  method: 'GET',
  path: '/api/notifications/webhook',
  access: 'alerts',
  summary: "The caller's webhook",
  replies: { 200: z.object({ success: z.literal(true), webhook: webhook.nullable() }) },
})

/**
 * Sets the webhook; one that exists is replaced, with its log and secret. Only https addresses of the
 * public internet, or those that the operator allows; others are 400 with `fields.url`.
 */
export const setWebhook = endpoint({
  method: 'POST',
  path: '/api/notifications/webhook',
  access: 'alerts',
  summary: 'Set the webhook',
  body: z.object({ url: text().trim().min(1, 'url-invalid').max(2000, 'url-invalid') }),
  replies: { 201: secretReply },
})

export const removeWebhook = endpoint({
  method: 'DELETE',
  path: '/api/notifications/webhook',
  access: 'signed-in',
  summary: 'Remove the webhook',
  replies: { 204: z.void() },
})

/** A new secret; for a day messages are signed with both. 404 without a webhook. */
export const rotateWebhookSecret = endpoint({
  method: 'POST',
  path: '/api/notifications/webhook/rotate',
  access: 'alerts',
  summary: 'Change the secret of the webhook',
  replies: { 200: secretReply },
})

/** Ends a pause. 404 without a webhook. */
export const resumeWebhook = endpoint({
  method: 'POST',
  path: '/api/notifications/webhook/resume',
  access: 'alerts',
  summary: 'Send to the webhook again',
  replies: { 200: webhookReply },
})

export const DELIVERY_STATES = ['queued', 'sending', 'delivered', 'failed'] as const

/** One message to the webhook and what became of it. */
export const webhookDelivery = z.object({
  id,
  /** The header `webhook-id`, the same in every attempt and replay. */
  messageId: z.string(),
  kind: z.enum(['notification', 'summary', 'test']),
  state: z.enum(DELIVERY_STATES),
  /** Since it was created or last replayed. */
  attempts: z.int(),
  /** HTTP status of the latest answer; `null` where none came. */
  status: z.int().nullable(),
  /** Start of the latest answer, or why none came. Plain text of a stranger: never markup. */
  detail: z.string().nullable(),
  createdAt: z.iso.datetime(),
  attemptedAt: z.iso.datetime().nullable(),
  /** Of the next attempt; `null` where there is none. */
  dueAt: z.iso.datetime().nullable(),
  deliveredAt: z.iso.datetime().nullable(),
})
export type WebhookDelivery = z.infer<typeof webhookDelivery>

/** The latest first. */
export const listWebhookDeliveries = endpoint({
  method: 'GET',
  path: '/api/notifications/webhook/deliveries',
  access: 'alerts',
  summary: 'Messages to the webhook',
  query: z.object({
    before: longIdInAddress.optional(),
    limit: z.coerce.number().int().min(1).max(100).default(20),
  }),
  replies: {
    200: z.object({
      success: z.literal(true),
      deliveries: z.array(webhookDelivery),
      hasMore: z.boolean(),
    }),
  },
})

/** Sends a message again, under its id. 404 where it is not the caller's, 409 while the webhook is paused. */
export const replayWebhookDelivery = endpoint({
  method: 'POST',
  path: '/api/notifications/webhook/deliveries/:id/replay',
  access: 'alerts',
  summary: 'Send a message to the webhook again',
  params: idParams,
  replies: { 202: z.object({ success: z.literal(true), delivery: webhookDelivery }) },
})

/**
 * Sends a code of six digits to a number (E.164, such as `+5511987654321`), good for 15 minutes and five
 * tries; the number counts once {@link confirmPhone} brings it. 409 `SMS_UNAVAILABLE` where the server
 * sends none, 429 `RATE_LIMITED` after three codes within an hour.
 */
export const setPhone = endpoint({
  method: 'POST',
  path: '/api/notifications/phone',
  access: 'alerts',
  summary: 'Set the number for SMS',
  body: z.object({
    phone: text()
      .transform((given) => given.replace(/[\s().-]/g, ''))
      .pipe(z.string().regex(/^\+[1-9]\d{6,14}$/, 'phone-invalid')),
  }),
  replies: { 200: settingsReply },
})

/** 400 `CODE_INVALID`, `CODE_EXPIRED`, 429 `CODE_EXHAUSTED`. */
export const confirmPhone = endpoint({
  method: 'POST',
  path: '/api/notifications/phone/confirm',
  access: 'alerts',
  summary: 'Confirm the number for SMS',
  body: z.object({ code: text().trim().min(1, 'code-required').max(64, 'code-incorrect') }),
  replies: { 200: settingsReply },
})

export const removePhone = endpoint({
  method: 'DELETE',
  path: '/api/notifications/phone',
  access: 'signed-in',
  summary: 'Forget the number for SMS',
  replies: { 204: z.void() },
})
