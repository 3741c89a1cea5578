import { sql } from 'kysely'
import type { Database, Transaction } from '../../database/connection.ts'

/** How many logos a user may keep that none of their reports uses: the one being chosen, and a few to return to. */
export const MAX_SPARE_LOGOS = 20

/**
 * Stores a user's logo; storing the same image again keeps its id. If there are too many unused logos, the oldest are
 * deleted.
 */
export const storeLogo = async (
  trx: Transaction,
  userId: string,
  { sha256, bytes }: { sha256: string; bytes: Buffer },
): Promise<number> => {
  const { id } = await trx
    .insertInto('report_logos')
    .values({ user_id: userId, sha256, bytes })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'sha256']).doUpdateSet({ created_at: sql`now()` }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`
    delete from report_logos where id in (
      select id from report_logos where user_id = ${userId} and id not in (
        select (settings ->> 'logo')::integer from reports
        where user_id = ${userId} and settings ->> 'logo' is not null)
      order by created_at desc, id desc offset ${MAX_SPARE_LOGOS})`.execute(trx)
  return id
}

/** A user's logo as a data URL; `undefined` if they have no such logo. */
export const logoAddress = async (
  db: Database,
  userId: string,
  id: number,
): Promise<string | undefined> => {
  const row = await db
    .selectFrom('report_logos')
    .select('bytes')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && `data:image/webp;base64,${row.bytes.toString('base64')}`
}
