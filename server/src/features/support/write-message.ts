import { answerDueAt } from '@retorna/domain/answer-due'
import type { Plan } from '@retorna/domain/plan'
import { type Database, inTransaction } from '../../database/connection.ts'
import { ApiError } from '../../http/errors/api-error.ts'
import { awaitAnswer, insertMessage, lockConversation, putConversation } from './queries.ts'

type Writing = {
  userId: string
  /** The plan whose response time applies. */
  plan: Plan
  message: { text: string; page: string | null; key: string }
  now: Date
}

/** Opens a conversation with its first message; a repeated key opens none. Returns its id. */
export const openConversation = (db: Database, writing: Writing): Promise<number> =>
  inTransaction(db, async (transaction) => {
    const { userId, plan, message, now } = writing
    const dueAt = answerDueAt(plan, now)
    const id = await putConversation(transaction, { userId, key: message.key, dueAt })
    await insertMessage(transaction, { conversationId: id, author: 'member', ...message })
    return id
  })

/**
 * Writes in a member's conversation, which then waits for an answer; a repeated key writes nothing.
 *
 * @throws ApiError `NOT_FOUND` unless it is theirs.
 */
export const writeInConversation = (
  db: Database,
  id: number,
  { userId, plan, message, now }: Writing,
): Promise<void> =>
  inTransaction(db, async (transaction) => {
    const conversation = await lockConversation(transaction, id, userId)
    if (conversation === undefined) throw new ApiError('NOT_FOUND')
    const written = { conversationId: id, author: 'member' as const, ...message }
    if ((await insertMessage(transaction, written)) === undefined) return
    await awaitAnswer(transaction, id, answerDueAt(plan, now))
  })
