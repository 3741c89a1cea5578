import type { z } from 'zod'
import { address, anyText, setting, text } from './setting.ts'

/** `host:port`, separated by commas. */
const TARGETS =
  /^\s*(\[[\da-f:]+\]|[^\s,:]+):\d{1,5}(\s*,\s*(\[[\da-f:]+\]|[^\s,:]+):\d{1,5})*\s*$/i

/** Environment variables of the notification channels. */
export const channelEnvironment = {
  OUTGOING_ALLOW: setting(
    '`host:port` that pulls and webhooks of administrators may reach although not public or not encrypted; nobody else’s webhooks may',
    text('a list such as hooks.intranet:8080, 10.0.0.7:443', TARGETS).optional(),
  ),
  VAPID_PUBLIC_KEY: setting(
    'key for browser push messages; without it, a pair is generated at first use and stored in the database',
    text('87 characters of URL-safe base 64', /^[\w-]{87}$/).optional(),
  ),
  VAPID_PRIVATE_KEY: setting(
    'goes with `VAPID_PUBLIC_KEY`',
    text('43 characters of URL-safe base 64', /^[\w-]{43}$/).optional(),
  ),
  TWILIO_ACCOUNT_SID: setting(
    'SMS through Twilio; without it, SMS is off',
    text('an identifier that begins with AC', /^AC/).optional(),
  ),
  TWILIO_AUTH_TOKEN: setting('goes with `TWILIO_ACCOUNT_SID`', anyText().optional()),
  TWILIO_FROM: setting(
    'the number or messaging service that sends the SMS',
    text('a number such as +15005550006 or MG…', /^(\+[1-9]\d{6,14}|MG\w{32})$/).optional(),
  ),
  TWILIO_URL: setting(
    'where SMS are submitted; a non-public host must be in `OUTGOING_ALLOW`',
    address(/^https?$/, 'https://example.com').default('https://api.twilio.com'),
  ),
}

export type ChannelSettings = ReturnType<typeof channelSettings>

type Values = z.infer<z.ZodObject<typeof channelEnvironment>>

/** The settings from variables without problems. */
export const channelSettings = (values: Values) => ({
  /** `host:port` outside the public internet, for what administrators enter and for SMS; see `allowedTargets`. */
  outgoingAllow: (values.OUTGOING_ALLOW ?? '')
    .toLowerCase()
    .split(',')
    .map((target) => target.trim())
    .filter((target) => target !== ''),
  /** Undefined: generated on first use and kept in the database. */
  vapidKeys: vapidKeys(values),
  /** Contains the auth token: never log or display it. Undefined: no SMS. */
  twilio: twilio(values),
})

const vapidKeys = (values: Values) => {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = values
  if (publicKey === undefined || privateKey === undefined) return undefined
  return { publicKey, privateKey }
}

const twilio = (values: Values) => {
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_FROM: from } = values
  if (accountSid === undefined || authToken === undefined || from === undefined) return undefined
  return { accountSid, authToken, from, url: values.TWILIO_URL.replace(/\/+$/, '') }
}
