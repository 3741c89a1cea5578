import type { AuditAction } from '@retorna/contract/staff/audit-actions'
import type { Database } from './connection.ts'
import { insertRow } from './insert-row.ts'

/** The actor of a command. It is not known who ran it, only that they control the server. */
export const COMMAND_LINE = 'command line'

/** The account an entry is about, or another subject such as `content 12`. */
type AuditSubject = { userId: string } | { subject: string }

/** An audit entry. It is immutable and kept for at least a year, so it contains no user's name or address. */
export type AuditEntry = AuditSubject & {
  /** A user's id, or a name such as {@link COMMAND_LINE}. */
  actor: string
  action: AuditAction
  /** The import that the entry concerns. */
  batchId?: number
  before?: object
  after?: object
}

/**
 * Records an event of an account, or of anything that staff maintain, in the caller's transaction.
 *
 * @returns the entry's id.
 */
export const recordAudit = (
  db: Database,
  { actor, action, batchId, before, after, ...about }: AuditEntry,
): Promise<number> =>
  insertRow(db, 'audit_log', {
    actor,
    action,
    batch_id: batchId ?? null,
    subject: 'subject' in about ? about.subject : `user ${about.userId}`,
    before: before === undefined ? null : JSON.stringify(before),
    after: after === undefined ? null : JSON.stringify(after),
  })
