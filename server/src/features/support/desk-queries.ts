import { sql } from 'kysely'
import { type Database, findRows, type Transaction } from '../../database/connection.ts'
import { beginning } from './queries.ts'

/** Administrators who can sign in; any other assignee counts as nobody. */
const isStaff = (person: string) =>
  sql<boolean>`${sql.ref(`${person}.role`)} = 'admin' and ${sql.ref(`${person}.blocked_at`)} is null`

const staffConversations = (db: Database) =>
  db
    .selectFrom('support_conversations as c')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .leftJoin('users as a', (join) => join.onRef('a.id', '=', 'c.assignee_id').on(isStaff('a')))

const LISTED = [
  'c.id',
  'c.closed_at as closedAt',
  'c.due_at as dueAt',
  'c.updated_at as updatedAt',
  'u.id as userId',
  'u.name',
  'u.email',
  'u.email_verified as emailVerified',
  'u.language',
  'u.plan',
  'a.id as assigneeId',
  'a.name as assigneeName',
  beginning,
] as const

export type DeskRow = NonNullable<Awaited<ReturnType<typeof findForStaff>>>

const STATES = {
  waiting: sql<boolean>`c.closed_at is null and c.due_at is not null`,
  answered: sql<boolean>`c.closed_at is null and c.due_at is null`,
  closed: sql<boolean>`c.closed_at is not null`,
}

export type DeskFilter = {
  state: keyof typeof STATES
  /** A user's id; `null` for conversations without an assignee, `undefined` for all. */
  assigneeId: string | null | undefined
}

/** A page of conversations, waiting ones by due time, others latest first, and the number of all. */
export const findDesk = async (
  db: Database,
  { state, assigneeId }: DeskFilter,
  { offset, limit }: { offset: number; limit: number },
) => {
  const found = staffConversations(db)
    .where(STATES[state])
    .$if(assigneeId === null, (query) => query.where('a.id', 'is', null))
    .$if(typeof assigneeId === 'string', (query) => query.where('a.id', '=', assigneeId ?? ''))
  const { total } = await found
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await found
    .select(LISTED)
    .$if(state === 'waiting', (query) => query.orderBy('c.due_at'))
    .$if(state !== 'waiting', (query) => query.orderBy('c.updated_at', 'desc'))
    .orderBy('c.id')
    .offset(offset)
    .limit(limit)
    .execute()
  return { rows, total }
}

export const findForStaff = (db: Database, id: number) =>
  staffConversations(db).select(LISTED).where('c.id', '=', id).executeTakeFirst()

/** The people to whom a conversation can be assigned, by name. */
export const findStaff = (db: Database) =>
  db
    .selectFrom('users as u')
    .select(['u.id', 'u.name', 'u.email', 'u.email_verified as emailVerified', 'u.language'])
    .where(isStaff('u'))
    .orderBy('u.name')
    .orderBy('u.id')
    .execute()

export const setAssignee = async (trx: Transaction, id: number, assigneeId: string | null) => {
  await trx
    .updateTable('support_conversations')
    .set({ assignee_id: assigneeId })
    .where('id', '=', id)
    .execute()
}

/** Whether a conversation has a message of its member later than `upTo`. */
export const hasWrittenSince = async (trx: Transaction, id: number, upTo: number) => {
  const later = await trx
    .selectFrom('support_messages')
    .select('id')
    .where('conversation_id', '=', id)
    .where('author', '=', 'member')
    .where('id', '>', upTo)
    .limit(1)
    .executeTakeFirst()
  return later !== undefined
}

/**
 * Marks a conversation as answered, so that nothing waits any more. If a message is unseen, the conversation stays as
 * it is.
 */
export const setAnswered = async (
  trx: Transaction,
  id: number,
  { isUnseen, isClosed }: { isUnseen: boolean; isClosed: boolean },
): Promise<void> => {
  await trx
    .updateTable('support_conversations')
    .set({
      ...(!isUnseen && {
        due_at: null,
        told_at: null,
        overdue_told_at: null,
        closed_at: isClosed ? sql<Date>`now()` : null,
      }),
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .execute()
}

/**
 * Marks and returns the conversations about which staff have to be notified: those that wait, and those overdue at
 * `now`.
 */
export const takeUntold = (trx: Transaction, now: Date) => findRows<{
  id: number
  isNew: boolean
  isOverdue: boolean
}>(trx)`
    with untold as (
      select id, told_at is null as "isNew", due_at <= ${now} as "isOverdue"
      from support_conversations
      where closed_at is null and due_at is not null
        and (told_at is null or (overdue_told_at is null and due_at <= ${now}))
      order by id for update
    )
    update support_conversations as c set
      told_at = coalesce(c.told_at, ${now}),
      overdue_told_at = case when u."isOverdue" then ${now}::timestamptz end
    from untold as u where c.id = u.id
    returning u.id, u."isNew", u."isOverdue"`
