import type { Database } from '../../../../database/connection.ts'

/** The screenshots that a user sent to the team, by message, and the logos on their reports; one at a time. */
export async function* readImages(db: Database, userId: string) {
  const screenshots = await db
    .selectFrom('support_screenshots as s')
    .innerJoin('support_messages as m', 'm.id', 's.message_id')
    .innerJoin('support_conversations as c', 'c.id', 'm.conversation_id')
    .select('m.id')
    .where('c.user_id', '=', userId)
    .orderBy('m.id')
    .execute()
  for (const { id } of screenshots) {
    const image = await db
      .selectFrom('support_screenshots')
      .select('bytes')
      .where('message_id', '=', id)
      .executeTakeFirst()
    if (image !== undefined) yield { name: `screenshot-${id}`, ...image }
  }
  const logos = await db
    .selectFrom('report_logos')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
  for (const { id } of logos) {
    const image = await db
      .selectFrom('report_logos')
      .select('bytes')
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .executeTakeFirst()
    if (image !== undefined) yield { name: `logo-${id}`, ...image }
  }
}
