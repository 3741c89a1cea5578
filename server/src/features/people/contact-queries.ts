import type { AuditAction } from '@retorna/contract/staff/audit-actions'
import type { MailKind } from '@retorna/contract/staff/outbox'
import type { CONVERSATION_STATES } from '@retorna/contract/support'
import { PLANS } from '@retorna/domain/plan'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../database/connection.ts'
import { NEEDS_ADMIN } from '../../database/needs-admin.ts'

/** The number of rows shown of each list; the queries read one more to know whether there are more. */
export const LATEST = 20

const refund = z.object({
  way: z.enum(['refund', 'credit']),
  amount: z.number(),
  currency: z.string(),
  reason: z.string(),
})

const marking = z.object({ plan: z.enum(PLANS), reason: z.string().optional() })

/** The events that the payment provider reported about a user, the latest first. */
export const paymentsOf = (db: Database, userId: string) =>
  db
    .selectFrom('payment_events')
    .select(['id', 'type', 'occurred_at as occurredAt', 'amount_cents as cents', 'currency'])
    .where('user_id', '=', userId)
    .orderBy('occurred_at', 'desc')
    .orderBy('id')
    .limit(LATEST + 1)
    .execute()

/** A user's conversations with the team, the latest message first; with the beginning of the first message. */
export const conversationsOf = (db: Database, userId: string) =>
  db
    .selectFrom('support_conversations as c')
    .select([
      'c.id',
      'c.updated_at as updatedAt',
      sql<(typeof CONVERSATION_STATES)[number]>`case
        when c.closed_at is not null then 'closed'
        when c.due_at is not null then 'waiting'
        else 'answered' end`.as('state'),
      sql<string>`(select case when length(m.text) > 80 then left(m.text, 79) || '…' else m.text end
        from support_messages m where m.conversation_id = c.id order by m.id limit 1)`.as(
        'beginning',
      ),
    ])
    .where('c.user_id', '=', userId)
    .orderBy('c.updated_at', 'desc')
    .limit(LATEST + 1)
    .execute()

/** The emails to a user, the latest first, without their texts, since some give access to the account. */
export const mailsOf = (db: Database, userId: string) =>
  db
    .selectFrom('outgoing_mails')
    .select(['id', 'kind', 'state', 'created_at as createdAt'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(LATEST + 1)
    .$narrowType<{ kind: MailKind }>()
    .execute()

const entriesOf = (db: Database, userId: string, action: AuditAction) =>
  db
    .selectFrom('audit_log')
    .select(['id', 'at', 'after'])
    .where('subject', '=', `user ${userId}`)
    .where('action', '=', action)
    .orderBy('id', 'desc')
    .limit(LATEST + 1)

/** The times when staff set a user's plan to a paid one, the latest first. */
export const markingsOf = async (db: Database, userId: string) => {
  const rows = await entriesOf(db, userId, 'plan.set')
    .where(sql<boolean>`after ->> 'paymentStatus' = 'paid'`)
    .execute()
  return rows.map(({ id, at, after }) => {
    const { plan, reason = null } = marking.parse(after)
    return { id, at, plan, reason }
  })
}

/** The refunds that staff made to a user, the latest first. */
export const refundsOf = async (db: Database, userId: string) => {
  const rows = await entriesOf(db, userId, 'refund.recorded').execute()
  return rows.map(({ id, at, after }) => ({ id, at, ...refund.parse(after) }))
}

/** A user's active alerts, the latest first. */
export const alertsOf = (db: Database, userId: string) =>
  db
    .selectFrom('alerts as a')
    .innerJoin('games as g', 'g.id', 'a.game_id')
    .select([
      'a.id',
      'a.created_at as createdAt',
      'a.game_id as gameId',
      'g.name as game',
      'a.last_fired_at as lastFiredAt',
    ])
    .where('a.user_id', '=', userId)
    .where('a.is_active', '=', true)
    .where('a.deleted_at', 'is', null)
    .orderBy('a.id', 'desc')
    .limit(LATEST + 1)
    .execute()

/** A user's valid keys, the latest first: `MAX_OWN_API_KEYS` at most. */
export const validKeysOf = (db: Database, userId: string) =>
  db
    .selectFrom('api_keys')
    .select(['id', 'created_at as createdAt', 'name', 'last_used_at as lastUsedAt'])
    .select(NEEDS_ADMIN.as('needsAdmin'))
    .where('user_id', '=', userId)
    .where(IS_VALID)
    .orderBy('id', 'desc')
    .execute()

const IS_VALID = sql<boolean>`revoked_at is null and (expires_at is null or expires_at > now())`

/** How many active alerts and valid keys a user has. */
export const countsOf = async (db: Database, userId: string) => {
  const { rows } = await sql<{ alerts: number; apiKeys: number }>`
    select
      (select count(*) from alerts
        where user_id = ${userId} and is_active and deleted_at is null) as alerts,
      (select count(*) from api_keys where user_id = ${userId} and ${IS_VALID}) as "apiKeys"`.execute(
    db,
  )
  return rows[0] ?? { alerts: 0, apiKeys: 0 }
}
