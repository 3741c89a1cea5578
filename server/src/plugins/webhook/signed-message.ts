import { randomBytes } from 'node:crypto'
import type { Message } from '../outgoing/exchange.ts'

/** Purpose of the key that webhooks' secrets are sealed with. */
export const WEBHOOK_SEAL = 'webhook secret'

/** A new secret as receivers take it; 256 bits. */
export const newWebhookSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`

/**
 * A message as Standard Webhooks 1.0 has it, signed with every secret that is valid.
 *
 * @param id the same in every attempt.
 * @param at of this attempt.
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
