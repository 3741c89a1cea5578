import { randomBytes } from 'node:crypto'
import type { Message } from './outgoing/exchange.ts'

/** Purpose of the key that seals webhook secrets. */
export const WEBHOOK_SEAL = 'webhook secret'

/** A new 256-bit secret in the format of Standard Webhooks. */
export const newWebhookSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`

/**
 * A message in the format of Standard Webhooks 1.0, signed with every valid secret.
 *
 * @param id identical in every attempt.
 * @param at the time of this attempt.
 */
export const signedMessage = async (
  payload: object,
  { id, at, secrets }: { id: string; at: Date; secrets: readonly string[] },
): Promise<Message> => {
  const { Webhook } = await import('standardwebhooks')
  const body = JSON.stringify(payload)
  return {
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': secrets
        .map((secret) => new Webhook(secret).sign(id, at, body))
        .join(' '),
    },
    body,
  }
}
