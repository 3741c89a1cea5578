import { recordAudit } from '../../database/audit.ts'
import { type Database, inTransaction } from '../../database/connection.ts'
import { ApiError, existing } from '../../http/errors/api-error.ts'
import { mailUser } from '../../outbox/mail/mails.ts'
import {
  findForStaff,
  findStaff,
  hasWrittenSince,
  setAnswered,
  setAssignee,
} from './desk-queries.ts'
import { insertMessage, lockConversation, setClosed } from './queries.ts'

type Act = { actor: string; id: number }

/** The text stays out of the audit log, from which it could never be deleted. */
const entryOf = ({ actor, id }: Act) => ({ actor, subject: `conversation ${id}` })

/**
 * Answers a member, in the product and by email; a repeated key sends no second answer. A conversation without an
 * assignee is assigned to the actor.
 *
 * @param act.upTo the last message that was seen; later messages of the member keep waiting.
 *
 * @throws ApiError `NOT_FOUND`.
 */
export const answerMember = (
  { db, publicUrl }: { db: Database; publicUrl: string },
  act: Act & { text: string; key: string; closes: boolean; upTo: number },
): Promise<void> =>
  inTransaction(db, async (transaction) => {
    const { actor, id, text, key, closes, upTo } = act
    const locked = await lockConversation(transaction, id)
    const conversation = await findForStaff(transaction, id)
    if (locked === undefined || conversation === undefined) throw new ApiError('NOT_FOUND')
    const message = { conversationId: id, author: 'staff' as const, text, page: null, key }
    const messageId = await insertMessage(transaction, message)
    if (messageId === undefined) return
    const isUnseen = await hasWrittenSince(transaction, id, upTo)
    await setAnswered(transaction, id, { isUnseen, isClosed: closes })
    if (conversation.assigneeId === null) await setAssignee(transaction, id, actor)
    const isClosed = locked.closedAt !== null
    await recordAudit(transaction, {
      ...entryOf(act),
      action: 'support.answered',
      before: { isClosed },
      after: { isClosed: isUnseen ? isClosed : closes },
    })
    if (!conversation.emailVerified) return
    const link = `${publicUrl}/dashboard?help=${id}`
    const person = { ...conversation, id: conversation.userId }
    await mailUser(transaction, person, 'support-answer', messageId, { text, link })
  })

/**
 * Assigns a conversation, or removes its assignee.
 *
 * @throws ApiError `NOT_FOUND`, also for an assignee who is not an administrator.
 */
export const assignConversation = (db: Database, act: Act & { userId: string | null }) =>
  inTransaction(db, async (transaction) => {
    const { id, userId } = act
    const conversation = await lockConversation(transaction, id)
    const staff = await findStaff(transaction)
    const isKnown = userId === null || staff.some((person) => person.id === userId)
    if (conversation === undefined || !isKnown) throw new ApiError('NOT_FOUND')
    if (conversation.assigneeId === userId) return
    await setAssignee(transaction, id, userId)
    await recordAudit(transaction, {
      ...entryOf(act),
      action: 'support.assigned',
      before: { assignee: conversation.assigneeId },
      after: { assignee: userId },
    })
  })

/**
 * Closes or reopens a conversation.
 *
 * @throws ApiError `NOT_FOUND`.
 */
export const closeForStaff = (db: Database, act: Act & { isClosed: boolean }): Promise<void> =>
  inTransaction(db, async (transaction) => {
    const { id, isClosed } = act
    const conversation = existing(await lockConversation(transaction, id))
    const wasClosed = conversation.closedAt !== null
    if (wasClosed === isClosed) return
    await setClosed(transaction, id, isClosed)
    await recordAudit(transaction, {
      ...entryOf(act),
      action: isClosed ? 'support.closed' : 'support.reopened',
      before: { isClosed: wasClosed },
      after: { isClosed },
    })
  })
