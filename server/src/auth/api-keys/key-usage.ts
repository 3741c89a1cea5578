import { sql } from 'kysely'
import type { Database } from '../../database/connection.ts'
import { oneAtATime } from '../../one-at-a-time.ts'

export type KeyUsage = {
  /** Counts a request of a key. */
  note: (keyId: number) => void
  /** Writes the counts; if that fails, they are kept for the next time and the error is thrown. */
  flush: () => Promise<void>
}

/** Counts requests by key in memory until the next flush, so that requests cost no statement. */
export const createKeyUsage = (db: Database): KeyUsage => {
  let counted = new Map<number, number>()
  // Whoever reads what a run writes finds what the run before was still writing.
  const inTurn = oneAtATime()

  const add = (keyId: number, requests: number): void => {
    counted.set(keyId, (counted.get(keyId) ?? 0) + requests)
  }

  const write = async () => {
    if (counted.size === 0) return
    const written = counted
    counted = new Map()
    try {
      await writeUsage(db, written)
    } catch (error) {
      for (const [keyId, requests] of written) add(keyId, requests)
      throw error
    }
  }

  return { note: (keyId) => add(keyId, 1), flush: () => inTurn(write) }
}

/** Adds requests to the current day of each key, and records its last use; keys that are gone are skipped. */
const writeUsage = async (db: Database, used: ReadonlyMap<number, number>): Promise<void> => {
  await sql`
    with used as (
      select * from unnest(${[...used.keys()]}::integer[], ${[...used.values()]}::bigint[])
        as used (key_id, requests)),
    -- In one order everywhere: processes that write the same keys would lock each other out.
    kept as (
      select id from api_keys where id in (select key_id from used) order by id for no key update),
    touched as (
      update api_keys set last_used_at = now() where id in (select id from kept) returning id)
    insert into api_key_days as known (key_id, day, requests)
    select id, (now() at time zone 'UTC')::date, requests
    from used join touched on id = key_id
    on conflict (key_id, day) do update set requests = known.requests + excluded.requests`.execute(
    db,
  )
}
