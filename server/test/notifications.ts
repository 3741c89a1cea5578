import { randomUUID } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import type { Database } from '../src/database/connection.ts'
import { addNotifications } from '../src/outbox/add-notifications.ts'
import type { TestApp } from './app.ts'
import { joinMember, type Member } from './member.ts'
import type { Received } from './receiver.ts'

/** A member whose plan has alerts. */
export const joinPremium = (server: TestApp, overrides = {}) =>
  joinMember(server, { plan: 'premium', payment_status: 'paid', ...overrides })

/** Sets up a user's webhook, without the mail about it; returns the webhook's secret. */
export const setUpWebhook = async (
  { database }: TestApp,
  person: Member,
  url: string,
): Promise<string> => {
  const { secret } = (await person.post('/api/notifications/webhook', { url })).json()
  await database.db
    .deleteFrom('outgoing_mails')
    .where('user_id', '=', person.userId)
    .where('kind', '=', 'security-change')
    .execute()
  return secret
}

/** Notifies a user of this many moves of a game; returns the ids. */
export const notify = (db: Database, userId: string, gameId: number, count = 1) =>
  db.transaction().execute((trx) =>
    addNotifications(
      trx,
      Array.from({ length: count }, () => ({
        userId,
        kind: 'rtp-alert' as const,
        gameId,
        data: {
          alertId: 1,
          alertType: 'both' as const,
          threshold: 2,
          unit: 'points' as const,
          baselineRtp: 94,
          currentRtp: 96.5,
        },
        eventKey: randomUUID(),
      })),
    ),
  )

/** The messages a receiver got, with their signatures verified. */
export const verified = (secret: string, { body, headers }: Received) =>
  new Webhook(secret).verify(body, headers) as {
    type: string
    timestamp: string
    data: Record<string, unknown>
  }
