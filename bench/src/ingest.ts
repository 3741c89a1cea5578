import { insertSession, insertUser } from '../../server/test/accounts.ts'
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
 * Readings that arrive by themselves, each part beside a plain client that does the bare SQL in the same run, or beside
 * what others do meanwhile.
 *
 * @param options.part one of `PARTS`; absent: all.
 */
export const run = async ({ part }: { part?: string }): Promise<boolean> => {
  const parts = Object.entries(PARTS).filter(([name]) => part === undefined || name === part)
  if (parts.length === 0) {
    throw new Error(`No such part: ${part}. Available: ${Object.keys(PARTS).join(', ')}.`)
  }
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
  for (const [, measure] of parts) isMet = (await measure(ingest)) && isMet
  return isMet
}
