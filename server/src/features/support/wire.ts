import type { OwnConversation } from '@retorna/contract/support'
import type { Database } from '../../database/connection.ts'
import { existing } from '../../http/errors/api-error.ts'
import { type ConversationRow, findMessages, findOwnOne } from './queries.ts'

const BEGINNING = 120

type State = OwnConversation['state']

const stateOf = ({ closedAt, dueAt }: Pick<ConversationRow, 'closedAt' | 'dueAt'>): State => {
  if (closedAt !== null) return 'closed'
  return dueAt === null ? 'answered' : 'waiting'
}

/** The data of a conversation that both sides see in a list. */
export const wireListed = (row: Omit<ConversationRow, 'isUnread'>) => {
  const { id, closedAt, dueAt, updatedAt, beginning } = row
  const line = [...(beginning ?? '').replace(/\s+/g, ' ').trim()]
  return {
    id,
    state: stateOf(row),
    beginning:
      line.length > BEGINNING ? `${line.slice(0, BEGINNING - 1).join('')}…` : line.join(''),
    updatedAt: updatedAt.toISOString(),
    dueAt: closedAt === null ? (dueAt?.toISOString() ?? null) : null,
  }
}

/** A conversation in its member's list. */
export const wireOwn = (row: ConversationRow): OwnConversation => ({
  ...wireListed(row),
  isUnread: row.isUnread === true,
})

/**
 * The reply with a conversation as its member reads it.
 *
 * @throws ApiError `NOT_FOUND` unless it is theirs.
 */
export const ownReply = async (db: Database, userId: string, id: number) => {
  const row = existing(await findOwnOne(db, userId, id))
  const conversation = { ...wireOwn(row), messages: await findMessages(db, id) }
  return { conversation }
}
