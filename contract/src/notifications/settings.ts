import { z } from 'zod'
import { endpoint, succeedsWith, success } from '../endpoint.ts'
import { text } from '../field-types.ts'

/** Delivery channels that a user can choose. */
const CHANNELS = ['email', 'push', 'webhook', 'sms'] as const
export type Channel = (typeof CHANNELS)[number]

/** When emails are sent: never, immediately, or as a daily summary. */
export const EMAIL_CHOICES = ['off', 'now', 'daily'] as const

/** Individual notifications per user and hour; the rest go into a summary. */
export const MAX_PER_HOUR = 20

/**
 * Mails about an account that users can turn off. The others concern payments or the end of a service, and are part
 * of the contract.
 */
export const OPTIONAL_MAILS = ['trial-ended', 'payment-renewed'] as const
export type OptionalMail = (typeof OPTIONAL_MAILS)[number]

const mutedMails = z.object({ muted: z.array(z.enum(OPTIONAL_MAILS)).max(OPTIONAL_MAILS.length) })

/** The mails about their account that the caller has turned off. */
export const getMutedMails = endpoint('GET /api/notifications/mails', 'signed-in', {
  summary: 'Get the mails turned off',
  replies: succeedsWith(mutedMails.shape),
})

/** Turns off exactly these mails. */
export const changeMutedMails = endpoint('PUT /api/notifications/mails', 'signed-in', {
  summary: 'Turn mails on or off',
  body: mutedMails,
  replies: succeedsWith(mutedMails.shape),
})

const choices = z.object({
  email: z.enum(EMAIL_CHOICES),
  /** The hour of the daily email, 0 to 23, in `timeZone`. */
  digestHour: z.int().min(0).max(23),
  push: z.boolean(),
  webhook: z.boolean(),
  sms: z.boolean(),
})
export type NotificationChoices = z.infer<typeof choices>

/** The caller's settings, and the state of each channel. */
const notificationSettings = choices.extend({
  /** IANA name. */
  timeZone: z.string(),
  emailAddress: z.string(),
  /** Number of subscribed browsers. */
  browsers: z.int(),
  /** Whether this server can send SMS at all. */
  isSmsAvailable: z.boolean(),
  phone: z.object({ number: z.string(), isVerified: z.boolean() }).nullable(),
})
export type NotificationSettings = z.infer<typeof notificationSettings>

const settingsReply = success({ settings: notificationSettings })

export const getNotificationSettings = endpoint('GET /api/notifications/settings', 'signed-in', {
  summary: 'Get notification settings',
  replies: { 200: settingsReply },
})

export const changeNotificationSettings = endpoint('PUT /api/notifications/settings', 'alerts', {
  summary: 'Change notification settings',
  body: choices,
  replies: { 200: settingsReply },
})

/**
 * Sends a test message and waits up to ten seconds for the result. 429 `RATE_LIMITED` after ten in a quarter of an
 * hour.
 */
export const testChannel = endpoint('POST /api/notifications/test', 'alerts', {
  summary: 'Send a test message',
  body: z.object({ channel: z.enum(CHANNELS) }),
  replies: succeedsWith({
    /** Accepted by the mail server, push service, webhook or SMS provider. */
    delivered: z.boolean(),
    /** The result, in the caller's language; may quote the receiver's response. Plain text. */
    detail: z.string(),
  }),
})

/**
 * Sends a code of six digits to a number (E.164, such as `+5511987654321`), valid for 15 minutes and five attempts;
 * the number takes effect with {@link confirmPhone}. 409 `SMS_UNAVAILABLE` if the server sends no SMS, 429
 * `RATE_LIMITED` after three codes within an hour.
 */
export const setPhone = endpoint('POST /api/notifications/phone', 'alerts', {
  summary: 'Set the SMS number',
  body: z.object({
    phone: text()
      .transform((given) => given.replace(/[\s().-]/g, ''))
      .pipe(z.string().regex(/^\+[1-9]\d{6,14}$/, 'phone-invalid')),
  }),
  replies: { 200: settingsReply },
})

/** 400 `CODE_INVALID`, `CODE_EXPIRED`, 429 `CODE_EXHAUSTED`. */
export const confirmPhone = endpoint('POST /api/notifications/phone/confirm', 'alerts', {
  summary: 'Confirm the SMS number',
  body: z.object({ code: text().trim().min(1, 'code-required').max(64, 'code-incorrect') }),
  replies: { 200: settingsReply },
})

export const removePhone = endpoint('DELETE /api/notifications/phone', 'signed-in', {
  summary: 'Remove the SMS number',
})
