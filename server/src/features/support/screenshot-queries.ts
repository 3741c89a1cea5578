import { sql } from 'kysely'
import type { Database } from '../../database/connection.ts'

/** The conversation of a message that a member wrote; undefined if somebody else did. */
export const conversationOfOwn = async (
  db: Database,
  userId: string,
  messageId: number,
): Promise<number | undefined> => {
  const found = await db
    .selectFrom('support_messages as m')
    .innerJoin('support_conversations as c', 'c.id', 'm.conversation_id')
    .select('c.id')
    .where('m.id', '=', messageId)
    .where('m.author', '=', 'member')
    .where('c.user_id', '=', userId)
    .executeTakeFirst()
  return found?.id
}

export const putScreenshot = async (
  db: Database,
  messageId: number,
  bytes: Buffer,
): Promise<void> => {
  await db
    .insertInto('support_screenshots')
    .values({ message_id: messageId, bytes })
    .onConflict((conflict) =>
      conflict.column('message_id').doUpdateSet({ bytes, created_at: sql<Date>`now()` }),
    )
    .execute()
}

export const findScreenshot = async (
  db: Database,
  messageId: number,
): Promise<Buffer | undefined> => {
  const found = await db
    .selectFrom('support_screenshots')
    .select('bytes')
    .where('message_id', '=', messageId)
    .executeTakeFirst()
  return found?.bytes
}
