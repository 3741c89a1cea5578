import { sql } from 'kysely'
import type { Database } from '../connection.ts'
import { ARRIVED_COLUMNS, type ArrivedReading, arrivedRows } from './append-to-inbox.ts'
import { assertRoom } from './inbox-room.ts'

/** A batch of readings with the row of `import_batches` that it is to have. */
export type NewArrival = {
  feedId: number
  actor: string
  fileName: string
  sha256: string
  rowsRefused: number
  /** As for `appendToInbox`. */
  rows: readonly ArrivedReading[]
}

type Waiting = {
  arrival: NewArrival
  resolve: (batchId: number) => void
  reject: (error: unknown) => void
}

/** Statements under way at once: while one waits for the disk, the next is computed. */
const AT_ONCE = 2
/** Readings of one statement; one arrival may have more. */
const ROWS_AT_ONCE = 5_000

const queues = new WeakMap<Database, { waiting: Waiting[]; running: number }>()

/**
 * Makes a batch of readings durable. Arrivals that come while others are being committed share the next commit: a thousand
 * senders of one reading each cost few commits.
 *
 * @returns the batch's id, once it is durable.
 * @throws InboxFull
 */
export const arrive = async (db: Database, arrival: NewArrival): Promise<number> => {
  await assertRoom(db)
  const queue = queues.get(db) ?? { waiting: [], running: 0 }
  queues.set(db, queue)
  return new Promise((resolve, reject) => {
    queue.waiting.push({ arrival, resolve, reject })
    if (queue.running < AT_ONCE) void work(db, queue)
  })
}

const work = async (
  db: Database,
  queue: { waiting: Waiting[]; running: number },
): Promise<void> => {
  queue.running += 1
  // Lets the requests that were received together come together.
  await new Promise(setImmediate)
  while (queue.waiting.length > 0) await appendTogether(db, takeSome(queue.waiting))
  queue.running -= 1
}

const takeSome = (waiting: Waiting[]): Waiting[] => {
  let rows = 0
  const end = waiting.findIndex(({ arrival }) => {
    rows += arrival.rows.length
    return rows > ROWS_AT_ONCE
  })
  return waiting.splice(0, end === -1 ? waiting.length : Math.max(1, end))
}

/** If one of several is refused, each is tried by itself: nobody fails because of another. */
const appendTogether = async (db: Database, some: readonly Waiting[]): Promise<void> => {
  try {
    const ids = await append(
      db,
      some.map(({ arrival }) => arrival),
    )
    for (const [index, { resolve }] of some.entries()) resolve(ids[index] ?? 0)
  } catch (error) {
    const [only, ...others] = some
    if (others.length === 0) only?.reject(error)
    else for (const one of some) await appendTogether(db, [one])
  }
}

/** One statement, so that it is one transaction and one round trip. */
const append = async (db: Database, arrivals: readonly NewArrival[]): Promise<number[]> => {
  const rows = arrivals.flatMap((arrival) => arrival.rows)
  const places = arrivals.flatMap((arrival, index) => arrival.rows.map(() => index + 1))
  const column = <Name extends keyof NewArrival>(name: Name) => arrivals.map((each) => each[name])
  const { rows: batches } = await sql<{ id: number }>`
    with given as (
      select * from unnest(
        ${column('feedId')}::integer[], ${column('actor')}::text[], ${column('fileName')}::text[],
        ${column('sha256')}::text[], ${column('rowsRefused')}::integer[],
        ${arrivals.map((arrival) => arrival.rows.length)}::integer[])
        with ordinality as g (feed_id, actor, file_name, sha256, rows_refused, rows_waiting, place)),
    batches as (
      insert into import_batches (kind, feed_id, actor, file_name, sha256, rows_new, rows_changed,
        rows_unchanged, rows_refused, rows_waiting)
      select 'readings', feed_id, actor, file_name, sha256, 0, 0, 0, rows_refused, rows_waiting
      from given order by place
      returning id, feed_id),
    numbered as (select id, feed_id, row_number() over (order by id) as place from batches),
    arrived as (
      insert into inbox (batch_id, feed_id, ${ARRIVED_COLUMNS})
      select n.id, n.feed_id, ${ARRIVED_COLUMNS}
      from rows from (unnest(${places}::integer[]), ${arrivedRows(rows)}) as r (place, ${ARRIVED_COLUMNS})
      join numbered n using (place))
    select id from numbered order by place`.execute(db)
  return batches.map(({ id }) => id)
}
