import type { Database } from './connection.ts'

/** What happened to a person's account. It stays a year and can't be changed: no name, no address in it. */
export type AuditEntry = {
  /** A user's id, or a name such as `command line`. */
  actor: string
  action: string
  userId: string
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

/**
 * Records an event in the life of an account, as part of the caller's transaction.
 *
 * @returns the entry's id, which names the event.
 */
export const recordAudit = async (
  db: Database,
  { actor, action, userId, before, after }: AuditEntry,
): Promise<number> => {
  const { id } = await db
    .insertInto('audit_log')
    .values({
      actor,
      action,
      subject: `user ${userId}`,
      before: before === undefined ? null : JSON.stringify(before),
      after: after === undefined ? null : JSON.stringify(after),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
