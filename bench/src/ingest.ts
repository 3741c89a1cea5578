import { insertSession, insertUser } from '../../server/test/accounts.ts'
import { chosenParts } from './chosen-parts.ts'
import { insertGames } from './import/rows.ts'
import { withstandAttack } from './ingest/attack.ts'
import { compareBodies } from './ingest/bodies.ts'
import { measureFairTurns } from './ingest/fair.ts'
import { measureFeeds } from './ingest/feeds.ts'
import { refuseWhenFull } from './ingest/full.ts'
import { compareSingleRows } from './ingest/single.ts'
import { type Ingest, makeFeed } from './ingest/stage.ts'
import { measureSegments, measureVisibility } from './ingest/visible.ts'
import { openScratchDatabase } from './scratch-database.ts'
import { startServer } from './server-process.ts'

const PARTS = {
  single: compareSingleRows,
  visible: measureVisibility,
  segments: measureSegments,
  attack: withstandAttack,
  fair: measureFairTurns,
  bodies: compareBodies,
  full: refuseWhenFull,
  feeds: measureFeeds,
}

/**
 * Measures readings that arrive by themselves. Each part is compared, in the same run, with a plain client that
 * executes only the SQL, or measured while other work goes on.
 *
 * @param options.part some of `PARTS`, separated by commas; all if absent.
 */
export const run = async ({ part }: { part?: string }): Promise<boolean> => {
  const parts = chosenParts(Object.keys(PARTS) as (keyof typeof PARTS)[], part)
  await using database = await openScratchDatabase()
  const { db, pool } = database
  await insertGames(pool)
  const feed = await makeFeed(db, 'Bench')
  const person = await insertUser(db, { plan: 'premium', payment_status: 'paid' })
  const token = await insertSession(db, person)
  await using server = await startServer(database.url, database.directory)
  const ingest: Ingest = {
    ...database,
    address: server.address,
    ...feed,
    token,
    residentMegabytes: async () => (await server.residentKilobytes()) / 1024,
  }
  let isMet = true
  for (const name of parts) isMet = (await PARTS[name](ingest)) && isMet
  return isMet
}
