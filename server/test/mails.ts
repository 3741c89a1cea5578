import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { type Database, inTransaction } from '../src/database/connection.ts'
import type { Mail } from '../src/outbox/mail/mail-kinds.ts'
import { queueMail } from '../src/outbox/mail/mails.ts'

/** Queues a verification code, unless overridden; returns the mail's id. */
export const queueTestMail = async (
  db: Database,
  overrides: Partial<Pick<Mail, 'to' | 'language' | 'eventKey'>> = {},
): Promise<number> => {
  const eventKey = overrides.eventKey ?? randomUUID()
  await inTransaction(db, (trx) =>
    queueMail(trx, {
      to: 'ana@example.com',
      language: 'en',
      kind: 'verification-code',
      data: { name: 'Ana', code: '493817', link: 'https://retorna.example/verify-email' },
      ...overrides,
      eventKey,
    }),
  )
  const { id } = await db
    .selectFrom('outgoing_mails')
    .select('id')
    .where('event_key', '=', eventKey)
    .executeTakeFirstOrThrow()
  return id
}

export const mailRow = (db: Database, id: number) =>
  db.selectFrom('outgoing_mails').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** Minutes until the mail's next attempt; null if none is due. */
export const minutesToAttempt = async (db: Database, id: number): Promise<number | null> => {
  const { rows } = await sql<{ minutes: number }>`
    select extract(epoch from run_at - now())::float8 / 60 as minutes
    from graphile_worker.jobs where key = ${`mail:${id}`}`.execute(db)
  return rows[0]?.minutes ?? null
}

/** Backdates the mail's latest attempt so far that its lease has expired. */
export const ageAttempt = async (db: Database, id: number): Promise<void> => {
  await db
    .updateTable('outgoing_mails')
    .set({ attempted_at: sql`now() - interval '11 minutes'` })
    .where('id', '=', id)
    .execute()
}
