import { sql } from 'kysely'
import type { Database } from '../../database/connection.ts'

/** The conversation of a message that a member wrote; undefined if the message is somebody else's. */
export const conversationOfOwn = async (db: Database, userId: string, messageId: number) => {
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

/** Stores the screenshot of a message; returns false if it is the one that is already stored. */
export const putScreenshot = async (db: Database, messageId: number, bytes: Buffer) => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('support_screenshots')
    .values({ message_id: messageId, bytes })
    .onConflict((conflict) =>
      conflict
        .column('message_id')
        .doUpdateSet({ bytes, created_at: sql<Date>`now()` })
        .where('support_screenshots.bytes', '!=', bytes),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export const findScreenshot = async (db: Database, messageId: number) => {
  const found = await db
    .selectFrom('support_screenshots')
    .select('bytes')
    .where('message_id', '=', messageId)
    .executeTakeFirst()
  return found?.bytes
}
