import { arrayText } from '../array-text.ts'
import { type Database, poolOf } from '../connection.ts'
import type { ArrivedReading } from './append-to-inbox.ts'

/** A batch of readings with its new row of `import_batches`. */
export type NewArrival = {
  feedId: number
  actor: string
  fileName: string
  sha256: string
  rowsRefused: number
  /** The readings, as for `appendToInbox`. */
  rows: readonly ArrivedReading[]
}

type Queue = { waiting: Waiting[]; isWorking: boolean }

type Waiting = {
  arrival: NewArrival
  resolve: (batchId: number) => void
  reject: (error: unknown) => void
}

/** Readings per statement; a single arrival may have more. */
const ROWS_AT_ONCE = 5_000

const queues = new WeakMap<Database, Queue>()

/**
 * Makes a batch of readings durable. Arrivals during a commit share the next one, so a thousand senders of one
 * reading each cause few commits.
 *
 * @returns the batch's id, once it is durable.
 */
export const arrive = (db: Database, arrival: NewArrival): Promise<number> => {
  const queue = queues.get(db) ?? { waiting: [], isWorking: false }
  queues.set(db, queue)
  return new Promise((resolve, reject) => {
    queue.waiting.push({ arrival, resolve, reject })
    if (!queue.isWorking) void work(db, queue)
  })
}

/** One statement at a time: with two at once, fewer arrivals would share a commit. */
const work = async (db: Database, queue: Queue): Promise<void> => {
  queue.isWorking = true
  do {
    await gather(queue.waiting)
    await appendTogether(db, takeSome(queue.waiting))
  } while (queue.waiting.length > 0)
  queue.isWorking = false
}

/** Beyond this many arrivals, sharing a statement no longer reduces the cost. */
const ENOUGH = 200

/** Collects the requests that are being received, until a turn of the event loop adds none or enough are waiting. */
const gather = async (waiting: readonly Waiting[]): Promise<void> => {
  let before = 0
  while (waiting.length > before && waiting.length < ENOUGH) {
    before = waiting.length
    await new Promise(setImmediate)
  }
}

const takeSome = (waiting: Waiting[]): Waiting[] => {
  let rows = 0
  const end = waiting.findIndex(({ arrival }) => {
    rows += arrival.rows.length
    return rows > ROWS_AT_ONCE
  })
  return waiting.splice(0, end === -1 ? waiting.length : Math.max(1, end))
}

/** If one of several is rejected, each is tried separately, so that none fails because of another. */
const appendTogether = async (db: Database, some: readonly Waiting[]): Promise<void> => {
  try {
    const arrivals = some.map(({ arrival }) => arrival)
    const ids = await append(db, arrivals)
    for (const [index, { resolve }] of some.entries()) resolve(ids[index] ?? 0)
  } catch (error) {
    const [only, ...others] = some
    if (others.length === 0) only?.reject(error)
    else for (const one of some) await appendTogether(db, [one])
  }
}

/** Returns the batch ids in the order of the arrivals. */
const append = async (db: Database, arrivals: readonly NewArrival[]): Promise<number[]> => {
  const readings = arrivals.flatMap((arrival, index) =>
    arrival.rows.map((reading, position) => ({ ...reading, position, place: index + 1 })),
  )
  const batches = arrivals.map((arrival) => ({ ...arrival, waiting: arrival.rows.length }))
  const { rows } = await poolOf(db).query<{ id: number }>({
    // Prepared, because planning takes longer than appending a few rows.
    name: 'append-arrivals',
    text: APPEND,
    values: [
      ...BATCH_FIELDS.map(([field]) => arrayText(batches.map((batch) => batch[field]))),
      ...READING_FIELDS.map(([field]) =>
        arrayText(readings.map((reading) => reading[field] ?? null)),
      ),
    ],
  })
  return rows.map(({ id }) => id)
}

const BATCH_FIELDS = [
  ['feedId', 'feed_id', 'integer'],
  ['actor', 'actor', 'text'],
  ['fileName', 'file_name', 'text'],
  ['sha256', 'sha256', 'text'],
  ['rowsRefused', 'rows_refused', 'integer'],
  ['waiting', 'rows_waiting', 'integer'],
] as const

const READING_FIELDS = [
  ['place', 'place', 'integer'],
  ['position', 'position', 'integer'],
  ['gameId', 'game_id', 'integer'],
  ['at', 'read_at', 'timestamptz'],
  ['rtp', 'rtp', 'float8'],
  ['turnover', 'turnover', 'numeric'],
  ['payout', 'payout', 'numeric'],
  ['plays', 'plays', 'bigint'],
  ['stakeSquares', 'stake_squares', 'numeric'],
  ['stakeCubes', 'stake_cubes', 'numeric'],
  ['maxStake', 'max_stake', 'numeric'],
  ['payoutSquares', 'payout_squares', 'numeric'],
  ['maxWin', 'max_win', 'numeric'],
  ['versionRtp', 'version_rtp', 'float8'],
  ['windowFrom', 'window_from', 'timestamptz'],
  ['note', 'note', 'text'],
  ['source', 'source', 'text'],
  ['segments', 'segments', 'jsonb'],
] as const

type Fields = readonly (readonly [field: string, column: string, type: string])[]

/** One array per field, as parameters from `first` on. */
const unnested = (fields: Fields, first: number): string =>
  `unnest(${fields.map(([, , type], index) => `$${first + index}::${type}[]`).join(', ')})`

const columnsOf = (fields: Fields): string => fields.map(([, column]) => column).join(', ')

/** One statement, hence one transaction and one round trip. */
const APPEND = `
  with given as (
    select * from ${unnested(BATCH_FIELDS, 1)} with ordinality as g (${columnsOf(BATCH_FIELDS)}, place)),
  batches as (
    insert into import_batches (kind, rows_new, rows_changed, rows_unchanged, ${columnsOf(BATCH_FIELDS)})
    select 'readings', 0, 0, 0, ${columnsOf(BATCH_FIELDS)} from given order by place
    returning id, feed_id),
  numbered as (select id, feed_id, row_number() over (order by id) as place from batches),
  arrived as (
    insert into inbox (batch_id, feed_id, ${columnsOf(READING_FIELDS.slice(1))})
    select n.id, n.feed_id, ${columnsOf(READING_FIELDS.slice(1))}
    from ${unnested(READING_FIELDS, BATCH_FIELDS.length + 1)} as r (${columnsOf(READING_FIELDS)})
    join numbered n using (place) order by place, position)
  select id from numbered order by place`
