import { sql } from 'kysely'
import type { Database } from '../../database/connection.ts'

const SETTLED_SHOWN = 100

const requests = (db: Database) =>
  db
    .selectFrom('privacy_requests as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .select([
      'r.id',
      'r.kind',
      'r.received_on as receivedOn',
      'r.due_on as dueOn',
      'r.state',
      'r.answer',
      'u.id as userId',
      'u.name',
      'u.email',
    ])

export type RequestRow = Awaited<ReturnType<typeof requestsOf>>[number]

/** A user's requests, latest first. */
export const requestsOf = (db: Database, userId: string) =>
  requests(db).where('r.user_id', '=', userId).orderBy('r.id', 'desc').execute()

export const findRequest = (db: Database, id: number) =>
  requests(db).where('r.id', '=', id).executeTakeFirstOrThrow()

/** Open requests, earliest due date first, then the latest settled ones, and whether more settled ones exist. */
export const findRequests = async (db: Database) => {
  const open = await requests(db)
    .where('r.state', '=', 'open')
    .orderBy('r.due_on')
    .orderBy('r.id')
    .execute()
  const settled = await requests(db)
    .where('r.state', '!=', 'open')
    .orderBy('r.settled_at', 'desc')
    .limit(SETTLED_SHOWN + 1)
    .execute()
  return {
    found: [...open, ...settled.slice(0, SETTLED_SHOWN)],
    hasMore: settled.length > SETTLED_SHOWN,
  }
}

/** A request, locked until the caller's transaction ends. */
export const lockRequest = (db: Database, id: number) =>
  db
    .selectFrom('privacy_requests')
    .select(['id', 'user_id as userId', 'kind', 'state'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const settleRequest = async (
  db: Database,
  id: number,
  { state, answer }: { state: 'answered' | 'refused'; answer: string },
): Promise<void> => {
  await db
    .updateTable('privacy_requests')
    .set({ state, answer, settled_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}
