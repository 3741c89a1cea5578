import { sql } from 'kysely'
import type { Database } from '../../database/connection.ts'

/** Runs a task after the run before it: whoever reads what it writes finds what an earlier run was still writing. */
export const inTurn = (task: () => Promise<void>): (() => Promise<void>) => {
  let last = Promise.resolve()
  return () => {
    last = last.catch(() => {}).then(task)
    return last
  }
}

export type KeyUsage = {
  /** Counts a request of a key. */
  note: (keyId: number) => void
  /** Writes what was counted; what cannot be written is kept for the next time, and thrown. */
  flush: () => Promise<void>
}

/** Counts requests by key in memory, so that a request costs no statement, until they are flushed. */
export const createKeyUsage = (db: Database): KeyUsage => {
  let counted = new Map<number, number>()

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

  return { note: (keyId) => add(keyId, 1), flush: inTurn(write) }
}

/** Adds requests to the present day of each key, and records that it was used; keys that are gone are skipped. */
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
