import { type Selectable, sql } from 'kysely'
import type { Database, Tables } from '../../database/connection.ts'
import type { MailKind } from '../../outbox/mail/mail-kinds.ts'

type MailState = Selectable<Tables['outgoing_mails']>['state']
type PaymentOutcome = Selectable<Tables['payment_events']>['outcome']

/** The number of rows shown of each list; the queries read one more to know whether there are more. */
export const MAILS_SHOWN = 200
export const RECORDS_SHOWN = 100

/** The newest emails, without their content. */
export const findMails = (db: Database, state: MailState | undefined) =>
  db
    .selectFrom('outgoing_mails')
    .select([
      'id',
      'recipient',
      sql<MailKind>`kind`.as('kind'),
      'state',
      'created_at as createdAt',
      'sent_at as sentAt',
      'last_error as lastError',
      sql<boolean>`state = 'failed' and is_whole`.as('canRetry'),
    ])
    .where((where) => where.and(state === undefined ? {} : { state }))
    .orderBy('id', 'desc')
    .limit(MAILS_SHOWN + 1)
    .execute()

/**
 * The latest stored backup comes first, since more backups may have failed since than are shown; then the others,
 * newest first.
 */
export const findBackups = (db: Database) =>
  db
    .selectFrom('backups')
    .select([
      'id',
      'name',
      'started_at as startedAt',
      'finished_at as finishedAt',
      'bytes',
      'error',
      'removal_error as removalError',
    ])
    .orderBy(sql`id = (select max(id) from backups where bytes is not null)`, 'desc')
    .orderBy('id', 'desc')
    .limit(RECORDS_SHOWN + 1)
    .execute()

/** The newest events of the payment provider, with one outcome or any. */
export const findPaymentEvents = (db: Database, outcome: PaymentOutcome | undefined) =>
  db
    .selectFrom('payment_events as e')
    .leftJoin('users as u', 'u.id', 'e.user_id')
    .select([
      'e.id',
      'e.type',
      'e.occurred_at as occurredAt',
      'e.received_at as receivedAt',
      'e.amount_cents as cents',
      'e.currency',
      'e.outcome',
      'u.id as userId',
      'u.name',
    ])
    .where((where) => where.and(outcome === undefined ? {} : { 'e.outcome': outcome }))
    .orderBy('e.received_at', 'desc')
    .orderBy('e.id')
    .limit(RECORDS_SHOWN + 1)
    .execute()
