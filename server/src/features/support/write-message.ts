import { answerDueAt } from '@retorna/domain/answer-due'
import type { Plan } from '@retorna/domain/plan'
import { type Database, inTransaction } from '../../database/connection.ts'
import { existing } from '../../http/errors/api-error.ts'
import { awaitAnswer, insertMessage, lockConversation, putConversation } from './queries.ts'
import { putScreenshot } from './screenshot-queries.ts'

export type Writing = {
  userId: string
  /** The plan whose response time applies. */
  plan: Plan
  message: { text: string; page: string | null; key: string }
  now: Date
}

/** Opens a conversation with its first message and returns its id; a repeated key opens no second one. */
export const openConversation = (db: Database, writing: Writing): Promise<number> =>
  inTransaction(db, async (transaction) => {
    const { userId, plan, message, now } = writing
    const dueAt = answerDueAt(plan, now)
    const id = await putConversation(transaction, { userId, key: message.key, dueAt })
    await insertMessage(transaction, { conversationId: id, author: 'member', ...message })
    return id
  })

/**
 * Adds a message to a member's conversation, which then waits for an answer; a repeated key adds nothing.
 *
 * @throws ApiError `NOT_FOUND` unless the conversation is theirs.
 */
export const writeInConversation = (
  db: Database,
  id: number,
  { userId, plan, message, now }: Writing,
): Promise<void> =>
  inTransaction(db, async (transaction) => {
    existing(await lockConversation(transaction, id, userId))
    const written = { conversationId: id, author: 'member' as const, ...message }
    if ((await insertMessage(transaction, written)) === undefined) return
    await awaitAnswer(transaction, id, answerDueAt(plan, now))
  })

/**
 * Attaches a screenshot to a member's message, whose conversation then waits for an answer, as staff may have answered
 * before it arrived; sent again, it changes nothing.
 *
 * @throws ApiError `NOT_FOUND` unless the conversation is theirs.
 */
export const addScreenshot = (
  db: Database,
  to: { conversationId: number; messageId: number },
  { userId, plan, bytes, now }: Pick<Writing, 'userId' | 'plan' | 'now'> & { bytes: Buffer },
): Promise<void> =>
  inTransaction(db, async (transaction) => {
    existing(await lockConversation(transaction, to.conversationId, userId))
    if (!(await putScreenshot(transaction, to.messageId, bytes))) return
    await awaitAnswer(transaction, to.conversationId, answerDueAt(plan, now))
  })
