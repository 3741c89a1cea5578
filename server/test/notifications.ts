import { randomUUID } from 'node:crypto'
import type { RtpAlertData } from '@retorna/contract/notifications/inbox'
import { sql } from 'kysely'
import { Webhook } from 'standardwebhooks'
import { type Database, inTransaction, type Transaction } from '../src/database/connection.ts'
import { addNotifications } from '../src/outbox/add-notifications.ts'
import type { TestApp } from './app.ts'
import { joinMember, type Member } from './member.ts'
import type { Received } from './servers/receiver.ts'

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

/** Stores these notifications; returns the ids of those that are new. */
export const addRows = (
  trx: Transaction,
  rows: readonly {
    userId: string
    kind: 'rtp-alert'
    gameId: number
    data: RtpAlertData
    eventKey: string
  }[],
) =>
  addNotifications(trx, {
    rows: sql`
      select * from unnest(
        ${rows.map(({ userId }) => userId)}::text[],
        ${rows.map(({ kind }) => kind)}::text[],
        ${rows.map(({ gameId }) => gameId)}::integer[],
        ${rows.map(({ data }) => JSON.stringify(data))}::jsonb[],
        ${rows.map(({ eventKey }) => eventKey)}::text[]
      )`,
  })

/** Notifies a user of this many moves of a game; returns the ids. */
export const notify = (db: Database, userId: string, gameId: number, count = 1) =>
  inTransaction(db, (trx) =>
    addRows(
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

/** Notifies a user of this many late feeds. */
export const notifyOfFeeds = async (db: Database, userId: string, gameId: number, count = 1) => {
  const ids = await notify(db, userId, gameId, count)
  await sql`update notifications
    set kind = 'feed-problem', game_id = null, data = '{"feed": "Nova", "problem": "late"}'
    where id = any(${ids}::bigint[])`.execute(db)
}

/** The messages a receiver got, with their signatures verified. */
export const verified = (secret: string, { body, headers }: Received) =>
  new Webhook(secret).verify(body, headers) as {
    type: string
    timestamp: string
    data: Record<string, unknown>
  }
