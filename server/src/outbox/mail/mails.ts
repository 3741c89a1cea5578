import { randomUUID } from 'node:crypto'
import type { Language } from '@retorna/contract/error-codes'
import { OPTIONAL_MAILS } from '@retorna/contract/notifications/settings'
import { type Selectable, sql } from 'kysely'
import type { Database, Tables, Transaction } from '../../database/connection.ts'
import { createQueue } from '../queue.ts'
import {
  type Mail,
  type MailContent,
  type MailContents,
  type MailKind,
  SECRET_FIELDS,
  SECRET_KINDS,
} from './mail-kinds.ts'

/** The part of a mail's data that is kept once it is sent. */
export const withoutSecrets = sql<string>`data - ${sql.val([...SECRET_FIELDS])}::text[]`

const isSecret = sql<boolean>`kind = any(${sql.val([...SECRET_KINDS])}::text[])`

/** The columns of a mail that is given up: staff can resend it unless it gave access to something. */
export const givenUp = {
  state: 'failed',
  data: sql<string>`case when ${isSecret} then ${withoutSecrets} else data end`,
  is_whole: sql<boolean>`not ${isSecret}`,
}

/** The queue of mails. A mail whose last attempt died may have been delivered, so that attempt counts as uncertain. */
export const mails = createQueue({
  table: 'outgoing_mails',
  job: 'send-mail',
  leaseMinutes: 10,
  afterCrash: sql`uncertain_attempts = uncertain_attempts + (state = 'sending')::integer`,
  forGood: {
    ...givenUp,
    last_error: 'the process died while it was sent',
  },
})

/**
 * Stores a mail in the caller's transaction; it is sent after the commit, and never after a rollback. A second mail for
 * the same event is not stored.
 *
 * @returns whether it was stored.
 */
export const queueMail = async (db: Transaction, mail: Mail): Promise<boolean> => {
  const stored = await db
    .insertInto('outgoing_mails')
    .values(({ selectFrom }) => ({
      event_key: mail.eventKey,
      user_id:
        mail.userId ?? selectFrom('users').select('users.id').where('users.email', '=', mail.to),
      recipient: mail.to,
      language: mail.language,
      kind: mail.kind,
      data: JSON.stringify(mail.data),
      report_run_id: mail.reportRunId ?? null,
    }))
    .onConflict((conflict) => conflict.column('event_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!stored) return false
  await mails.enqueue(db, [stored.id])
  return true
}

/**
 * Mails a user about an event, like {@link queueMail}, unless they turned off mails of this kind.
 *
 * @param person without `id` or `userId`: the owner of the address.
 * @param eventId identifies the event among those of its kind.
 */
export const mailUser = async <Kind extends MailKind>(
  db: Transaction,
  person: { id?: string; userId?: string; name: string; email: string; language: Language },
  kind: Kind,
  eventId: string | number | undefined,
  data: MailContents[Kind],
): Promise<boolean> => {
  const userId = person.userId ?? person.id
  if (userId !== undefined && (await isMuted(db, userId, kind))) return false
  return queueMail(db, {
    // The type of a kind and its data together cannot be inferred.
    ...({ kind, data: { name: person.name, ...data } } as unknown as MailContent),
    to: person.email,
    language: person.language,
    eventKey: `${kind}:${eventId}`,
    ...(userId !== undefined && { userId }),
  })
}

const isMuted = async (db: Transaction, userId: string, kind: MailKind): Promise<boolean> => {
  const optional = OPTIONAL_MAILS.find((one) => one === kind)
  if (optional === undefined) return false
  const muted = await db
    .selectFrom('notification_settings')
    .select('user_id')
    .where('user_id', '=', userId)
    .where(sql<boolean>`${optional} = any(muted_mails)`)
    .executeTakeFirst()
  return muted !== undefined
}

/** The page where a change can be undone, if not the security tab of the settings. */
const PAGES: Partial<Record<MailContents['security-change']['change'], string>> = {
  'api-key': 'settings?tab=api-keys',
  'staff-api-key': 'admin/feeds/keys',
  'reader-feed': 'settings?tab=notifications',
}

/** Mails a user about a security change, in the same transaction: someone who did not make it finds out. */
export const announceSecurityChange = async (
  trx: Transaction,
  publicUrl: string,
  userId: string,
  change: MailContents['security-change']['change'],
): Promise<void> => {
  const person = await trx
    .selectFrom('users')
    .select(['id', 'email', 'name', 'language'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const link = `${publicUrl}/${PAGES[change] ?? 'settings?tab=security'}`
  await mailUser(trx, person, 'security-change', randomUUID(), { change, link })
}

type Row = Selectable<Tables['outgoing_mails']>

export type StoredMail = MailContent &
  Omit<Row, 'kind' | 'data' | 'language'> & { language: Language }

/** Queries of mails are typed by their columns; the content was written by queueMail from its own type. */
const toMail = (row: Row): StoredMail => row as StoredMail

export const listMails = async (db: Database, limit: number): Promise<StoredMail[]> => {
  const rows = db.selectFrom('outgoing_mails').selectAll().orderBy('id', 'desc').limit(limit)
  return (await rows.execute()).map(toMail)
}

export const findMail = async (db: Database, id: number): Promise<StoredMail | undefined> => {
  const row = db.selectFrom('outgoing_mails').selectAll().where('id', '=', id)
  return (await row.execute()).map(toMail)[0]
}

/** Leases a mail for one attempt; undefined if it is sent, given up, in the outbox, or being sent. */
export const claimMail = async (db: Database, id: number): Promise<StoredMail | undefined> => {
  const row = await mails.claim(db, id)
  return row && toMail(row)
}

/** Moves a mail to the outbox, to be read here. Undefined if it is not queued. */
export const moveToOutbox = async (db: Database, id: number): Promise<StoredMail | undefined> => {
  const row = await db
    .updateTable('outgoing_mails')
    .set({ state: 'outbox' })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .returningAll()
    .executeTakeFirst()
  return row && toMail(row)
}

export type Attachment = { name: string; bytes: Buffer }

/** The files of a report, unless its mail links to them. */
export const attachmentsOf = async (db: Database, mail: StoredMail): Promise<Attachment[]> => {
  if (mail.kind !== 'report' || mail.data.files.length > 0) return []
  return db
    .selectFrom('report_files')
    .select(['name', 'bytes'])
    .where('run_id', '=', mail.report_run_id)
    .orderBy('format', 'desc')
    .execute()
}

/** Records that an address for reports was refused permanently, so that its member sees it and nothing more is sent. */
export const noteBounce = async (db: Database, mail: StoredMail): Promise<void> => {
  if (mail.kind !== 'report' && mail.kind !== 'report-invitation') return
  await db
    .updateTable('report_recipients')
    .set({ bounced_at: sql`now()` })
    .where('user_id', '=', mail.user_id)
    .where('email', '=', mail.recipient)
    .execute()
}
