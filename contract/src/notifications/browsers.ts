import { z } from 'zod'
import { endpoint, succeedsWith, success } from '../endpoint.ts'
import { text } from '../field-types.ts'

/** Maximum browsers per user that receive push messages. */
export const MAX_BROWSERS = 20

/** The key with which a browser subscribes (`applicationServerKey`, URL-safe base 64). */
export const getPushKey = endpoint('GET /api/notifications/push', 'alerts', {
  summary: 'Public key for browser messages',
  replies: succeedsWith({ publicKey: z.string() }),
})

const pushEndpoint = text().min(1).max(1000)

/** A browser's `PushSubscription.toJSON()`; idempotent per endpoint. */
export const addBrowser = endpoint('POST /api/notifications/push', 'alerts', {
  summary: 'Send messages to this browser',
  body: z.object({
    endpoint: pushEndpoint,
    keys: z.object({ p256dh: text().min(1).max(200), auth: text().min(1).max(100) }),
  }),
  replies: { 201: success({ browsers: z.int() }) },
})

/**
 * Also called on sign-out, so that the next user of this browser sees nothing. Idempotent: 204 without a
 * subscription.
 */
export const removeBrowser = endpoint('DELETE /api/notifications/push', 'signed-in', {
  summary: 'Stop sending messages to this browser',
  body: z.object({ endpoint: pushEndpoint }),
})

/**
 * The payload that a browser's service worker gets as JSON. `tag` is identical in every attempt, so a repeated
 * message replaces the first. `url` is a path of this site.
 */
export type PushMessage = { title: string; body: string; tag: string; url: string; lang: string }
