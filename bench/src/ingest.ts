import { insertApiKey } from '../../server/src/auth/api-keys/key-rows.ts'
import { inTransaction } from '../../server/src/database/connection.ts'
import { insertSession, insertUser } from '../../server/test/accounts.ts'
import { insertGames } from './import-rows.ts'
import { compareBodies } from './ingest/bodies.ts'
import { refuseWhenFull } from './ingest/full.ts'
import { compareSingleRows } from './ingest/single.ts'
import type { Ingest } from './ingest/stage.ts'
import { measureVisibility } from './ingest/visible.ts'
import { openScratchDatabase } from './scratch-database.ts'
import { startServer } from './server-process.ts'

/** Readings that arrive by themselves, each part beside a plain client that does the bare SQL in the same run. */
export const run = async (): Promise<boolean> => {
  await using database = await openScratchDatabase()
  const { db, pool } = database
  await insertGames(pool)
  const { id: feedId } = await db
    .insertInto('feeds')
    .values({ name: 'Bench', kind: 'push' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const scopes = ['readings:write'] as const
  const { key } = await inTransaction(db, (trx) =>
    insertApiKey(trx, { name: 'bench', scopes, feedId, expiresAt: null, userId: null }),
  )
  const person = await insertUser(db, { plan: 'premium', payment_status: 'paid' })
  const token = await insertSession(db, person)
  await using server = await startServer(database.url, database.directory)
  const ingest: Ingest = {
    ...database,
    address: server.address,
    key,
    token,
    feedId,
    residentMegabytes: async () => (await server.residentKilobytes()) / 1024,
  }
  let isMet = true
  for (const part of [compareSingleRows, measureVisibility, compareBodies, refuseWhenFull]) {
    isMet = (await part(ingest)) && isMet
  }
  return isMet
}
