import { sql } from 'kysely'
import type { Database, Transaction } from '../../database/connection.ts'

const OWN_SHOWN = 100
/** Of the first message, more characters than a list shows, before its line breaks are removed. */
export const beginning = sql<string | null>`(select left(m.text, 400) from support_messages m
  where m.conversation_id = c.id order by m.id limit 1)`.as('beginning')

/** Conversations in the form in which both sides list them. */
const conversations = (db: Database) =>
  db
    .selectFrom('support_conversations as c')
    .select(({ selectFrom, exists }) => [
      'c.id',
      'c.closed_at as closedAt',
      'c.due_at as dueAt',
      'c.updated_at as updatedAt',
      beginning,
      exists(
        selectFrom('support_messages as m')
          .select('m.id')
          .whereRef('m.conversation_id', '=', 'c.id')
          .whereRef('m.id', '>', 'c.read_up_to')
          .where('m.author', '=', 'staff'),
      ).as('isUnread'),
    ])

export type ConversationRow = Awaited<ReturnType<typeof findOwn>>[number]

/** A member's conversations, latest first. */
export const findOwn = (db: Database, userId: string) =>
  conversations(db)
    .where('c.user_id', '=', userId)
    .orderBy('c.updated_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(OWN_SHOWN)
    .execute()

/** One conversation of a member; undefined if it is somebody else's. */
export const findOwnOne = (db: Database, userId: string, id: number) =>
  conversations(db).where('c.id', '=', id).where('c.user_id', '=', userId).executeTakeFirst()

type MessageRow = Awaited<ReturnType<typeof findMessages>>[number]

/** The messages of a conversation, oldest first. */
export const findMessages = (db: Database, conversationId: number) =>
  db
    .selectFrom('support_messages as m')
    .leftJoin('support_screenshots as s', 's.message_id', 'm.id')
    .select([
      'm.id',
      'm.author',
      'm.text',
      'm.page',
      'm.created_at as sentAt',
      sql<boolean>`s.message_id is not null`.as('hasScreenshot'),
    ])
    .where('m.conversation_id', '=', conversationId)
    .orderBy('m.id')
    .execute()

/** Opens a conversation; a repeated key returns the conversation that it opened before. */
export const putConversation = async (
  trx: Transaction,
  conversation: { userId: string; key: string; dueAt: Date },
): Promise<number> => {
  const { userId, key, dueAt } = conversation
  const { id } = await trx
    .insertInto('support_conversations')
    .values({ user_id: userId, key, due_at: dueAt })
    // Changes nothing, but unlike "do nothing" returns the row.
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doUpdateSet({ key }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Locks a conversation until the caller's transaction ends; returns undefined if `userId` is given and is not its
 * member.
 */
export const lockConversation = (trx: Transaction, id: number, userId?: string) =>
  trx
    .selectFrom('support_conversations')
    .select(['id', 'user_id as userId', 'assignee_id as assigneeId', 'closed_at as closedAt'])
    .where('id', '=', id)
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? ''))
    .forUpdate()
    .executeTakeFirst()

type NewMessage = Pick<MessageRow, 'author' | 'text' | 'page'> & {
  conversationId: number
  key: string
}

/** Stores a message; returns undefined if a message with its key already exists. */
export const insertMessage = async (
  trx: Transaction,
  { conversationId, ...message }: NewMessage,
): Promise<number | undefined> => {
  const stored = await trx
    .insertInto('support_messages')
    .values({ conversation_id: conversationId, ...message })
    .onConflict((conflict) => conflict.columns(['conversation_id', 'key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return stored?.id
}

/**
 * Makes a conversation wait for an answer to a member's message; if one waited already, the earlier due time is kept. A
 * closed conversation reopens.
 */
export const awaitAnswer = async (trx: Transaction, id: number, dueAt: Date): Promise<void> => {
  await trx
    .updateTable('support_conversations')
    .set({
      due_at: sql<Date>`case when closed_at is null then least(due_at, ${dueAt}) else ${dueAt} end`,
      told_at: sql<Date | null>`case when closed_at is null then told_at end`,
      overdue_told_at: sql<Date | null>`case when closed_at is null then overdue_told_at end`,
      closed_at: null,
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .execute()
}

/** Closes a conversation, or reopens it in its former state. */
export const setClosed = async (trx: Transaction, id: number, isClosed: boolean): Promise<void> => {
  await trx
    .updateTable('support_conversations')
    .set({ closed_at: isClosed ? sql<Date>`now()` : null })
    .where('id', '=', id)
    .execute()
}

/** Marks a member's conversation as read up to a message; returns whether the conversation is theirs. */
export const setRead = async (
  db: Database,
  { id, userId, upTo }: { id: number; userId: string; upTo: number },
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('support_conversations')
    .set({ read_up_to: sql<number>`greatest(read_up_to, ${upTo})` })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
