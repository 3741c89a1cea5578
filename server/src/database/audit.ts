import type { AuditAction } from '@retorna/contract/audit-actions'
import type { Database } from './connection.ts'

/** Whose account an entry is about, or what else, such as `content 12`. */
type AuditSubject = { userId: string } | { subject: string }

/** What happened. It stays a year at least and can't be changed: no person's name, no address in it. */
export type AuditEntry = AuditSubject & {
  /** A user's id, or a name such as `command line`. */
  actor: string
  action: AuditAction
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

/**
 * Records an event in the life of an account or of anything that staff look after, as part of the caller's
 * transaction.
 *
 * @returns the entry's id, which names the event.
 */
export const recordAudit = async (
  db: Database,
  { actor, action, before, after, ...about }: AuditEntry,
): Promise<number> => {
  const { id } = await db
    .insertInto('audit_log')
    .values({
      actor,
      action,
      subject: 'subject' in about ? about.subject : `user ${about.userId}`,
      before: before === undefined ? null : JSON.stringify(before),
      after: after === undefined ? null : JSON.stringify(after),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
