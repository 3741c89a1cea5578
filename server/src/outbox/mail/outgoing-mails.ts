import type { Language } from '@retorna/contract/error-codes'
import { type Selectable, sql, type Transaction } from 'kysely'
import type { Database } from '../../database/connection.ts'
import { enqueueJob } from '../../database/enqueue-job.ts'
import type { Tables } from '../../database/tables.ts'
import { type MailContent, SECRET_FIELDS } from './mail-kinds.ts'
import { mailJobKey } from './queue-mail.ts'

/** A stored mail. */
export type OutgoingMail = MailContent & {
  id: number
  /** The same in every attempt. */
  messageId: string
  recipient: string
  language: Language
  /** Attempts started, including this one. */
  attempts: number
  /** Attempts after which it is unknown whether the mail arrived. */
  uncertainAttempts: number
}

/**
 * An attempt that is not settled after this long is considered dead: no attempt takes longer (see deliver.ts).
 */
const LEASE = sql`interval '10 minutes'`

const toMail = (row: Selectable<Tables['outgoing_mails']>): OutgoingMail => ({
  // Written by queueMail from the same type.
  ...({ kind: row.kind, data: row.data } as MailContent),
  id: row.id,
  messageId: row.message_id,
  recipient: row.recipient,
  language: row.language,
  attempts: row.attempts,
  uncertainAttempts: row.uncertain_attempts,
})

/**
 * Leases a mail for one attempt, so that no other process sends it meanwhile. A mail whose last attempt died may have
 * been delivered: that attempt counts as uncertain.
 *
 * @returns null if there is nothing to send: sent, given up, in the outbox, or being sent.
 */
export const claimMail = async (db: Database, id: number): Promise<OutgoingMail | null> => {
  const row = await db
    .updateTable('outgoing_mails')
    .set({
      state: 'sending',
      attempts: sql`attempts + 1`,
      uncertain_attempts: sql`uncertain_attempts + case state when 'sending' then 1 else 0 end`,
      attempted_at: sql`now()`,
    })
    .where('id', '=', id)
    .where(
      sql<boolean>`(state = 'queued' or (state = 'sending' and attempted_at < now() - ${LEASE}))`,
    )
    .returningAll()
    .executeTakeFirst()
  return row ? toMail(row) : null
}

/** Kinds of mail that show an RTP, which only some plans do. */
const TELLING_KINDS: readonly MailContent['kind'][] = ['rtp-alert', 'alert-digest']

/** Whether a mail shows data that its recipient's current plan does not include. */
export const isWithheld = async (
  db: Database,
  { id, kind }: Pick<OutgoingMail, 'id' | 'kind'>,
): Promise<boolean> => {
  if (!TELLING_KINDS.includes(kind)) return false
  const reader = await db
    .selectFrom('outgoing_mails')
    .innerJoin('users', 'users.id', 'outgoing_mails.user_id')
    .select(sql<boolean>`alerts_open(role, plan, payment_status, blocked_at)`.as('isOpen'))
    .where('outgoing_mails.id', '=', id)
    .executeTakeFirst()
  return reader?.isOpen !== true
}

type StoredMail = OutgoingMail & {
  state: 'queued' | 'sending' | 'sent' | 'failed' | 'outbox'
  createdAt: Date
  lastError: string | null
}

/** The newest mails, newest first, in any state. */
export const listMails = async (db: Database, limit: number): Promise<StoredMail[]> => {
  const rows = await db
    .selectFrom('outgoing_mails')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(toStoredMail)
}

/** One mail; null if it does not exist. */
export const findMail = async (db: Database, id: number): Promise<StoredMail | null> => {
  const row = await db
    .selectFrom('outgoing_mails')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? toStoredMail(row) : null
}

const toStoredMail = (row: Selectable<Tables['outgoing_mails']>): StoredMail => ({
  ...toMail(row),
  state: row.state,
  createdAt: row.created_at,
  lastError: row.last_error,
})

/** Moves a mail to the outbox, to be read here. Null if it is not queued. */
export const moveToOutbox = async (db: Database, id: number): Promise<OutgoingMail | null> => {
  const row = await db
    .updateTable('outgoing_mails')
    .set({ state: 'outbox' })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .returningAll()
    .executeTakeFirst()
  return row ? toMail(row) : null
}

/** Only the process that began an attempt settles it: another may have taken the mail over. */
const settle = (db: Database, mail: OutgoingMail) =>
  db
    .updateTable('outgoing_mails')
    .where('id', '=', mail.id)
    .where('state', '=', 'sending')
    .where('attempts', '=', mail.attempts)

const withoutSecrets = sql<string>`data - ${sql.val([...SECRET_FIELDS])}::text[]`

export const markSent = async (db: Database, mail: OutgoingMail): Promise<void> => {
  await settle(db, mail)
    .set({ state: 'sent', sent_at: sql`now()`, data: withoutSecrets, last_error: null })
    .execute()
}

export const markFailed = async (
  db: Database,
  mail: OutgoingMail,
  reason: string,
): Promise<void> => {
  await settle(db, mail)
    .set({
      state: 'failed',
      data: withoutSecrets,
      last_error: reason,
      uncertain_attempts: mail.uncertainAttempts,
    })
    .execute()
}

/** Queues a mail again, together with the job of its next attempt. */
export const postpone = (
  db: Database,
  mail: OutgoingMail,
  reason: string,
  runAt: Date,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await settle(trx, mail)
      .set({
        state: 'queued',
        last_error: reason,
        uncertain_attempts: mail.uncertainAttempts,
      })
      .executeTakeFirst()
    if (numUpdatedRows > 0n) await enqueueSending(trx, mail.id, runAt)
  })

const enqueueSending = (trx: Transaction<Tables>, mailId: number, runAt = new Date()) =>
  enqueueJob(trx, 'send-mail', { mailId }, { key: mailJobKey(mailId), runAt })

/**
 * Enqueues a job for every mail without a live one: its attempt died, or the process that had locked its job.
 */
export const resumeMails = (db: Database): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: number }>`
      select id from outgoing_mails mail
      where (state = 'sending' and attempted_at < now() - ${LEASE})
        or (state = 'queued' and not exists (
          select from graphile_worker.jobs job
          where job.key = 'mail:' || mail.id
            and case when job.locked_at is null then job.attempts < job.max_attempts
              else job.locked_at > now() - ${LEASE} end))
      for update skip locked`.execute(trx)
    for (const { id } of rows) await enqueueSending(trx, id)
  })
