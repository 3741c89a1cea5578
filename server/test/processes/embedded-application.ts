/**
 * An application for tests to kill: opens the embedded database, stores increasing numbers and prints each once it is
 * committed. It closes the database when its standard input ends.
 */
import pg from 'pg'
import { openEmbedded } from '../../src/database/embedded/open-embedded.ts'

const directory = process.argv[2]
if (!directory) throw new Error('usage: embedded-application.ts DIRECTORY')

const server = await openEmbedded({ directory })
const client = new pg.Client(server.url)
await client.connect()
// Two applications that create it at once would collide in PostgreSQL's own catalog.
await client.query('select pg_advisory_lock(1)')
await client.query('create table if not exists numbers (number integer primary key)')
await client.query('select pg_advisory_unlock(1)')
const { rows } = await client.query<{ next: number }>(
  'select coalesce(max(number), 0) + 1 as next from numbers',
)
const first = rows[0]?.next ?? 1
console.log(`open ${server.url}`)

let isStopping = false
process.stdin.resume().once('end', () => {
  isStopping = true
})

for (let number = first; !isStopping; number += 1) {
  await client.query('insert into numbers values ($1) on conflict do nothing', [number])
  console.log(number)
}
await client.end()
await server.close()
