import { insertApiKey } from '../../../server/src/auth/api-keys/key-rows.ts'
import { type Database, inTransaction, type Pool } from '../../../server/src/database/connection.ts'
import type { openScratchDatabase } from '../scratch-database.ts'

/** What the parts share: one server process, a key of a feed, and the session of a user who may see the list. */
export type Ingest = Awaited<ReturnType<typeof openScratchDatabase>> & {
  address: string
  key: string
  token: string
  feedId: number
  residentMegabytes: () => Promise<number>
}

/** Adds a feed with a key. */
export const makeFeed = async (
  db: Database,
  name: string,
): Promise<{ feedId: number; key: string }> => {
  const { id: feedId } = await db
    .insertInto('feeds')
    .values({ name, kind: 'push' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const scopes = ['readings:write'] as const
  const made = { name, scopes, feedId, expiresAt: null, userId: null }
  const { key } = await inTransaction(db, (trx) => insertApiKey(trx, made))
  return { feedId, key }
}

/** Adds a key that reads the catalog, days and readings. */
export const makeReadingKey = async (db: Database | Pool, name: string): Promise<string> => {
  const scopes = ['catalogue:read', 'readings:read'] as const
  const made = { name, scopes, feedId: null, expiresAt: null, userId: null }
  return (await inTransaction(db, (trx) => insertApiKey(trx, made))).key
}

const POLL_MS = 25

/** Waits until the list shows a current RTP, in percent, of a game whose number has three digits. */
export const untilListed = async (
  { address, token }: Ingest,
  game: number,
  rtp: number,
): Promise<void> => {
  for (;;) {
    const reply = await fetch(`${address}/api/games/rtp?search=Bench+Game+${game}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const { data }: { data: { rtp_atual: number | null }[] } = await reply.json()
    if (data[0]?.rtp_atual === rtp) return
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
}

/** Waits until no reading is in the inbox and all evidence is up to date. */
export const settled = async ({ pool }: Ingest): Promise<void> => {
  for (;;) {
    const { rows } = await pool.query<{ waits: boolean }>(
      'select exists (select from inbox) or exists (select from changed_days) as waits',
    )
    if (rows[0]?.waits === false) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** The size of the database on disk. */
export const databaseBytes = async ({ pool }: Ingest): Promise<number> => {
  const { rows } = await pool.query<{ size: number }>(
    'select pg_database_size(current_database()) as size',
  )
  return rows[0]?.size ?? 0
}

/** Returns a function that returns whether this many seconds have passed. */
export const over = (seconds: number): (() => boolean) => {
  const end = performance.now() + seconds * 1000
  return () => performance.now() >= end
}

export const print = (line: string): void => void process.stdout.write(`${line}\n`)
