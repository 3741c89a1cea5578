import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from '../../server/src/database/connection.ts'
import { median } from './load.ts'
import { openDemoDatabase } from './scratch-database.ts'
import { startServer } from './server-process.ts'
import { sized } from './sized.ts'

const STREAMS = sized(5_000, 50)
/** The limit is ten per user. */
const STREAMS_PER_PERSON = 5
const ROUNDS = sized(7, 1)
const REST_MS = 3_000

/**
 * Opens 5,000 event streams on one server process. Measures memory per stream, and the time from the commit of a
 * change until the last stream has received it.
 */
export const run = async (): Promise<boolean> => {
  await using database = await openDemoDatabase()
  await using server = await startServer(database.url, database.directory)
  using clients = startClients()
  const tokens = await makeSessions(database.pool)
  await pause(REST_MS)
  const before = await server.residentKilobytes()
  await clients.ask({ address: server.address, tokens })
  await pause(REST_MS)
  const after = await server.residentKilobytes()
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    await clients.ask({})
    const start = performance.now()
    await database.pool.query(`notify catalogue_changed`)
    await clients.next()
    times.push(performance.now() - start)
    // Changes are sent at most once a second.
    await pause(1_500)
  }
  process.stdout.write(
    `live: ${STREAMS} streams, ${((after - before) / STREAMS).toFixed(1)} kB each (${(after / 1024).toFixed(0)} MB total); a change has reached the last after ${median(times).toFixed(0)} ms (median of ${ROUNDS}, slowest ${Math.max(...times).toFixed(0)} ms)\n`,
  )
  return true
}

/** Creates one session per stream to open, of users with open access. */
const makeSessions = async (pool: Pool): Promise<string[]> => {
  const people = Array.from({ length: STREAMS / STREAMS_PER_PERSON }, () => randomUUID())
  await pool.query(
    `insert into users (id, name, email, email_verified, plan, payment_status)
     select id, 'Listener', id || '@example.com', true, 'premium', 'paid' from unnest($1::text[]) id`,
    [people],
  )
  const tokens = Array.from({ length: STREAMS }, () => randomUUID().replaceAll('-', ''))
  await pool.query(
    `insert into sessions (id, user_id, token_hash, expires_at)
     select token, ($1::text[])[1 + position % cardinality($1::text[])],
       sha256(convert_to(token, 'utf8')), now() + interval '1 day'
     from unnest($2::text[]) with ordinality as session (token, position)`,
    [people, tokens],
  )
  return tokens
}

const startClients = () => {
  const child = spawn(process.execPath, [new URL('./live/clients.ts', import.meta.url).pathname], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]()
  const next = async (): Promise<void> => {
    if ((await lines.next()).done) throw new Error('The client process died')
  }
  return {
    next,
    ask: (order: object) => {
      child.stdin.write(`${JSON.stringify(order)}\n`)
      return next()
    },
    [Symbol.dispose]: () => void child.kill(),
  }
}
