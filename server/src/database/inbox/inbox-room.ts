import { sql } from 'kysely'
import type { Database } from '../connection.ts'

/** Maximum number of waiting readings. */
export const INBOX_LIMIT = 2_000_000
/** A count is reused for this long, because counting up to the limit takes a tenth of a second. */
const COUNT_EVERY_MS = 1_000

/** Too many readings wait to be stored: nothing was appended. */
export class InboxFull extends Error {
  override name = 'InboxFull'
  /** About the time that the roll-up needs for a twentieth of a full inbox. */
  readonly retryAfterSeconds = 10
}

const counts = new WeakMap<Database, { at: number; waiting: Promise<number> }>()

/**
 * Rejects arrivals while the inbox is full. Call it before a body is read. Readings are counted at most once a
 * second, so the limit can be exceeded by the arrivals of a second and by one body.
 *
 * @throws InboxFull
 */
export const assertRoom = async (db: Database, limit = INBOX_LIMIT): Promise<void> => {
  const last = counts.get(db)
  const isFresh = last !== undefined && performance.now() - last.at < COUNT_EVERY_MS
  // Calls during a count wait for the same count.
  const { waiting } = isFresh ? last : { waiting: countWaiting(db, limit) }
  if (!isFresh) {
    counts.set(db, { at: performance.now(), waiting })
    waiting.catch(() => counts.delete(db))
  }
  if ((await waiting) >= limit) throw new InboxFull()
}

/** As many readings as a turn of the roll-up stores. */
const BACKLOG = 50_000

/** Whether so many readings wait that days are about to change considerably. */
export const isBacklogged = async (db: Database): Promise<boolean> =>
  (await countWaiting(db, BACKLOG)) >= BACKLOG

const countWaiting = async (db: Database, limit: number): Promise<number> => {
  const { rows } = await sql<{ waiting: number }>`
    select count(*) as waiting from (select from inbox limit ${limit}) as first`.execute(db)
  return rows[0]?.waiting ?? 0
}
