import { FEED_PROBLEMS } from '@retorna/domain/feeds/feed'
import { ALERT_REFERENCES, ALERT_TYPES } from '@retorna/domain/statistics/alert-rule'
import { z } from 'zod'
import { endpoint, success } from './endpoint.ts'
import { day, longId as id, longIdInAddress, text } from './field-types.ts'

/** Delivery channels that a user can choose. */
export const CHANNELS = ['email', 'push', 'webhook', 'sms'] as const
export type Channel = (typeof CHANNELS)[number]

/** When emails are sent: never, immediately, or as a daily summary. */
export const EMAIL_CHOICES = ['off', 'now', 'daily'] as const
export type EmailChoice = (typeof EMAIL_CHOICES)[number]

/** Individual notifications per user and hour; the rest go into a summary. */
export const MAXIMUM_PER_HOUR = 20

/** Maximum browsers per user that receive push messages. */
export const MAXIMUM_BROWSERS = 20

const idParams = z.object({ id: longIdInAddress })

/** Why an alert fired. RTPs in percent, two decimals. */
export const rtpAlertData = z.discriminatedUnion('unit', [
  z.object({
    alertId: id,
    alertType: z.enum(ALERT_TYPES),
    /** In `unit`. */
    threshold: z.number().positive(),
    /** Percentage points; earlier also standard deviations of the expected range. */
    unit: z.enum(['points', 'deviations']),
    /** The RTP that the move is measured from. */
    baselineRtp: z.number(),
    /** The RTP that made it fire. */
    currentRtp: z.number(),
  }),
  z.object({
    alertId: id,
    alertType: z.enum(ALERT_TYPES),
    unit: z.literal('evidence'),
    falseAlarmsAYear: z.number(),
    reference: z.enum(ALERT_REFERENCES),
    /** The level that the game has left: its theoretical RTP, or the RTP of the version's first judged days. */
    baselineRtp: z.number(),
    /** The RTP of the days `since` to `until`. */
    currentRtp: z.number(),
    /** When the shift most likely began, and the last day that the evidence counts. */
    since: day,
    until: day,
  }),
])
export type RtpAlertData = z.infer<typeof rtpAlertData>

const notified = z.object({
  id,
  createdAt: z.iso.datetime(),
  readAt: z.iso.datetime().nullable(),
})
const rtpAlert = notified.extend({
  kind: z.literal('rtp-alert'),
  data: rtpAlertData,
  /** The game's current name; `null` once it is removed from the catalog. */
  game: z.object({ id, slug: z.string(), name: z.string(), provider: z.string() }).nullable(),
})
export type RtpAlert = z.infer<typeof rtpAlert>

/** Alerts in standard deviations have become alerts by evidence, of which this is told once. */
const alertsConverted = notified.extend({
  kind: z.literal('alerts-converted'),
  data: z.object({ count: z.int().positive() }),
  game: z.null(),
})

/** What has begun to be wrong with a feed; for staff. */
const feedProblem = notified.extend({
  kind: z.literal('feed-problem'),
  data: z.object({ feed: z.string(), problem: z.enum(FEED_PROBLEMS) }),
  game: rtpAlert.shape.game,
})
export type FeedProblemNotice = z.infer<typeof feedProblem>

/** A scheduled report was made, and mailed to whom its schedule names. */
const reportSent = notified.extend({
  kind: z.literal('report-sent'),
  data: z.object({
    /** The report's name. */
    report: z.string(),
    reportId: id,
    scheduleId: id,
    runId: id,
    /** How many of its games or days are beyond chance; null: that cannot be told. */
    outOfRange: z.int().nullable(),
  }),
  game: z.null(),
})
export type ReportSent = z.infer<typeof reportSent>

export const notification = z.discriminatedUnion('kind', [
  rtpAlert,
  alertsConverted,
  feedProblem,
  reportSent,
])
export type Notification = z.infer<typeof notification>

const unread = z.int()

/** The caller's notifications, latest first; `before` is the last id of the previous page. */
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
    200: success({
      notifications: z.array(notification),
      /** Across all pages. */
      unread,
      /** Whether there are older ones. */
      hasMore: z.boolean(),
    }),
  },
})

/** Marks the given ones, or all up to the newest seen, as read. Other users' ids have no effect. */
export const readNotifications = endpoint({
  method: 'POST',
  path: '/api/notifications/read',
  access: 'alerts',
  summary: 'Mark notifications as read',
  body: z.union([
    z.object({ ids: z.array(id).min(1).max(500) }),
    z.object({
      all: z.literal(true),
      /** The newest id on screen; without it, all. */
      upTo: id.optional(),
    }),
  ]),
  replies: { 200: success({ unread }) },
})

/**
 * Mails about an account that it can turn off. The others say what was paid for or what has ended, and are part of the
 * contract.
 */
export const OPTIONAL_MAILS = ['trial-ended', 'payment-renewed'] as const
export type OptionalMail = (typeof OPTIONAL_MAILS)[number]

const mutedMails = z.object({ muted: z.array(z.enum(OPTIONAL_MAILS)).max(OPTIONAL_MAILS.length) })

/** The mails about their account that the caller turned off. */
export const getMutedMails = endpoint({
  method: 'GET',
  path: '/api/notifications/mails',
  access: 'signed-in',
  summary: 'Get the mails turned off',
  replies: { 200: success(mutedMails.shape) },
})

/** Turns off exactly these mails. */
export const changeMutedMails = endpoint({
  method: 'PUT',
  path: '/api/notifications/mails',
  access: 'signed-in',
  summary: 'Turn mails on or off',
  body: mutedMails,
  replies: { 200: success(mutedMails.shape) },
})

const choices = z.object({
  email: z.enum(EMAIL_CHOICES),
  /** Of the daily email, 0 to 23, in `timeZone`. */
  digestHour: z.int().min(0).max(23),
  push: z.boolean(),
  webhook: z.boolean(),
  sms: z.boolean(),
})
export type NotificationChoices = z.infer<typeof choices>

/** The caller's settings, and the state of each channel. */
export const notificationSettings = choices.extend({
  /** IANA name. */
  timeZone: z.string(),
  emailAddress: z.string(),
  /** Subscribed browsers. */
  browsers: z.int(),
  hasWebhook: z.boolean(),
  /** Whether this server can send SMS at all. */
  isSmsAvailable: z.boolean(),
  phone: z.object({ number: z.string(), isVerified: z.boolean() }).nullable(),
})
export type NotificationSettings = z.infer<typeof notificationSettings>

const settingsReply = success({ settings: notificationSettings })

export const getNotificationSettings = endpoint({
  method: 'GET',
  path: '/api/notifications/settings',
  access: 'alerts',
  summary: 'Get notification settings',
  replies: { 200: settingsReply },
})

export const changeNotificationSettings = endpoint({
  method: 'PUT',
  path: '/api/notifications/settings',
  access: 'alerts',
  summary: 'Change notification settings',
  body: choices,
  replies: { 200: settingsReply },
})

/**
 * Sends a test message and waits up to ten seconds for the result. 429 `RATE_LIMITED` after ten in a quarter of an
 * hour.
 */
export const testChannel = endpoint({
  method: 'POST',
  path: '/api/notifications/test',
  access: 'alerts',
  summary: 'Send a test message',
  body: z.object({ channel: z.enum(CHANNELS) }),
  replies: {
    200: success({
      /** Accepted by the mail server, push service, webhook or SMS provider. */
      delivered: z.boolean(),
      /** The result, in the caller's language; may quote the receiver's response. Plain text. */
      detail: z.string(),
    }),
  },
})

/** The key that a browser subscribes with (`applicationServerKey`, URL-safe base 64). */
export const getPushKey = endpoint({
  method: 'GET',
  path: '/api/notifications/push',
  access: 'alerts',
  summary: 'Public key for browser messages',
  replies: { 200: success({ publicKey: z.string() }) },
})

const pushEndpoint = text().min(1).max(1000)

/** A browser's `PushSubscription.toJSON()`; idempotent per endpoint. */
export const addBrowser = endpoint({
  method: 'POST',
  path: '/api/notifications/push',
  access: 'alerts',
  summary: 'Send messages to this browser',
  body: z.object({
    endpoint: pushEndpoint,
    keys: z.object({ p256dh: text().min(1).max(200), auth: text().min(1).max(100) }),
  }),
  replies: { 201: success({ browsers: z.int() }) },
})

/** Also called on sign-out, so that the next user of this browser sees nothing. Idempotent: 204 without a subscription. */
export const removeBrowser = endpoint({
  method: 'DELETE',
  path: '/api/notifications/push',
  access: 'signed-in',
  summary: 'Stop sending messages to this browser',
  body: z.object({ endpoint: pushEndpoint }),
  replies: { 204: z.void() },
})

/**
 * The payload that a browser's service worker gets as JSON. `tag` is the same in every attempt, so a repeat replaces
 * the message. `url` is a path of this site.
 */
export type PushMessage = { title: string; body: string; tag: string; url: string; lang: string }

/**
 * Receives messages as JSON, signed according to Standard Webhooks 1.0 (headers `webhook-id`,
 * `webhook-timestamp`, `webhook-signature`).
 */
export const webhook = z.object({
  url: z.string(),
  createdAt: z.iso.datetime(),
  /** Until when messages are also signed with the previous secret. */
  previousSecretUntil: z.iso.datetime().nullable(),
  /** Attempts since the last delivered message. */
  failures: z.int(),
  /** When it was paused, after a day without delivery or a 410 response; {@link resumeWebhook} resumes it. */
  pausedAt: z.iso.datetime().nullable(),
})
export type Webhook = z.infer<typeof webhook>

/** `secret` (`whsec_…`) is shown only once. */
const secretReply = success({ webhook, secret: z.string() })
const webhookReply = success({ webhook })

export const getWebhook = endpoint({
  method: 'GET',
  path: '/api/notifications/webhook',
  access: 'alerts',
  summary: "The caller's webhook",
  replies: { 200: success({ webhook: webhook.nullable() }) },
})

/**
 * Sets the webhook; an existing one is replaced, with its log and secret. Only public https addresses, or those that
 * the operator allows; others are 400 with `fields.url`.
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

/** Rotates the secret; for a day messages are signed with both. 404 without a webhook. */
export const rotateWebhookSecret = endpoint({
  method: 'POST',
  path: '/api/notifications/webhook/rotate',
  access: 'alerts',
  summary: 'Rotate the webhook secret',
  replies: { 200: secretReply },
})

/** Ends a pause. 404 without a webhook. */
export const resumeWebhook = endpoint({
  method: 'POST',
  path: '/api/notifications/webhook/resume',
  access: 'alerts',
  summary: 'Resume the webhook',
  replies: { 200: webhookReply },
})

export const DELIVERY_STATES = ['queued', 'sending', 'delivered', 'failed'] as const

/** A message to the webhook and its delivery status. */
export const webhookDelivery = z.object({
  id,
  /** The header `webhook-id`, the same in every attempt and replay. */
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
  attemptedAt: z.iso.datetime().nullable(),
  /** Time of the next attempt; `null` if no retry is scheduled. */
  dueAt: z.iso.datetime().nullable(),
  deliveredAt: z.iso.datetime().nullable(),
})
export type WebhookDelivery = z.infer<typeof webhookDelivery>

/** Latest first. */
export const listWebhookDeliveries = endpoint({
  method: 'GET',
  path: '/api/notifications/webhook/deliveries',
  access: 'alerts',
  summary: 'Messages to the webhook',
  query: z.object({
    before: longIdInAddress.optional(),
    limit: z.coerce.number().int().min(1).max(100).default(20),
  }),
  replies: { 200: success({ deliveries: z.array(webhookDelivery), hasMore: z.boolean() }) },
})

/** Sends a message again, under its id. 404 if it is not the caller's, 409 while the webhook is paused. */
export const replayWebhookDelivery = endpoint({
  method: 'POST',
  path: '/api/notifications/webhook/deliveries/:id/replay',
  access: 'alerts',
  summary: 'Send a message to the webhook again',
  params: idParams,
  replies: { 202: success({ delivery: webhookDelivery }) },
})

/**
 * Sends a code of six digits to a number (E.164, such as `+5511987654321`), valid for 15 minutes and five attempts;
 * the number takes effect with {@link confirmPhone}. 409 `SMS_UNAVAILABLE` if the server sends no SMS, 429
 * `RATE_LIMITED` after three codes within an hour.
 */
export const setPhone = endpoint({
  method: 'POST',
  path: '/api/notifications/phone',
  access: 'alerts',
  summary: 'Set the SMS number',
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
  summary: 'Confirm the SMS number',
  body: z.object({ code: text().trim().min(1, 'code-required').max(64, 'code-incorrect') }),
  replies: { 200: settingsReply },
})

export const removePhone = endpoint({
  method: 'DELETE',
  path: '/api/notifications/phone',
  access: 'signed-in',
  summary: 'Remove the SMS number',
  replies: { 204: z.void() },
})
