import { z } from 'zod'
import { setting } from './setting.ts'
import { StartError } from './start-error.ts'

/** `host:port`, separated by commas. */
const TARGETS =
  /^\s*(\[[\da-f:]+\]|[^\s,:]+):\d{1,5}(\s*,\s*(\[[\da-f:]+\]|[^\s,:]+):\d{1,5})*\s*$/i

/** Environment variables of the notification channels. */
export const channelEnvironment = {
  OUTGOING_ALLOW: setting(
    z
      .string()
      .regex(TARGETS, 'must be a list such as hooks.intranet:8080, 10.0.0.7:443')
      .optional(),
  ),
  VAPID_PUBLIC_KEY: setting(
    z
      .string()
      .regex(/^[\w-]{87}$/, 'must have 87 characters of URL-safe base 64')
      .optional(),
  ),
  VAPID_PRIVATE_KEY: setting(
    z
      .string()
      .regex(/^[\w-]{43}$/, 'must have 43 characters of URL-safe base 64')
      .optional(),
  ),
  TWILIO_ACCOUNT_SID: setting(z.string().startsWith('AC', 'must begin with AC').optional()),
  TWILIO_AUTH_TOKEN: setting(z.string().optional()),
  TWILIO_FROM: setting(
    z
      .string()
      .regex(/^(\+[1-9]\d{6,14}|MG\w{32})$/, 'must be a number such as +15005550006 or MG…')
      .optional(),
  ),
  TWILIO_URL: setting(
    z
      .url({ protocol: /^https?$/, error: 'must look like https://example.com' })
      .default('https://api.twilio.com'),
  ),
}

export type ChannelSettings = {
  /** `host:port` of destinations outside the public internet that messages may be sent to. */
  outgoingAllow: readonly string[]
  /** Undefined: generated on first use and kept in the database. */
  vapidKeys: { publicKey: string; privateKey: string } | undefined
  /** Contains the auth token: never log or display it. Undefined: no SMS. */
  twilio: { accountSid: string; authToken: string; from: string; url: string } | undefined
}

type Values = z.infer<z.ZodObject<typeof channelEnvironment>>

/** @throws StartError if only some of the variables that belong together are set. */
export const channelSettings = (values: Values): ChannelSettings => ({
  outgoingAllow: (values.OUTGOING_ALLOW ?? '')
    .toLowerCase()
    .split(',')
    .map((target) => target.trim())
    .filter((target) => target !== ''),
  vapidKeys: vapidKeys(values),
  twilio: twilio(values),
})

const together = (names: string) =>
  new StartError('configuration', `Configuration: ${names} must be set together.`)

const vapidKeys = (values: Values): ChannelSettings['vapidKeys'] => {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = values
  if (publicKey === undefined && privateKey === undefined) return undefined
  if (publicKey === undefined || privateKey === undefined) {
    throw together('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY')
  }
  return { publicKey, privateKey }
}

const twilio = (values: Values): ChannelSettings['twilio'] => {
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_FROM: from } = values
  if (accountSid === undefined && authToken === undefined && from === undefined) return undefined
  if (accountSid === undefined || authToken === undefined || from === undefined) {
    throw together('TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM')
  }
  return { accountSid, authToken, from, url: values.TWILIO_URL.replace(/\/+$/, '') }
}
