import { setTimeout as pause } from 'node:timers/promises'
import { type Client, type Database, inTransaction, type Pool } from '../connection.ts'

/** The partitions for readings of these months do not exist yet. */
class MonthsMissing extends Error {
  override name = 'MonthsMissing'
  readonly months: readonly Date[]

  constructor(months: readonly Date[]) {
    super('Months of readings have no partitions yet')
    this.months = months
  }
}

/**
 * Runs work that opens its own transaction and stores readings in it. If a month has no partition yet
 * ({@link assertMonths}), the work is rolled back, the partition created, and the work run again.
 *
 * @throws PostgreSQL's error if they cannot be created in time because others keep games locked.
 */
export const withMonths = async <T>(from: Database | Pool, work: () => Promise<T>): Promise<T> => {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof MonthsMissing)) throw error
      await makeMonths(from, error.months)
    }
  }
}

/**
 * Checks that the months of readings have their partitions. Call this inside {@link withMonths} before anything is
 * stored.
 *
 * @param moments SQL for rows with a `moment`, which may be null.
 */
export const assertMonths = async (client: Client, moments: Moments): Promise<void> => {
  const months = await missingMonths(client, moments)
  if (months.length > 0) throw new MonthsMissing(months)
}

type Moments = { text: string; values: unknown[] }

/**
 * The months of moments that have no partition yet. Computing the month of each of a million moments takes seconds,
 * so they are matched with the months between the first and the last.
 */
const missingMonths = async (client: Client, { text, values }: Moments): Promise<Date[]> => {
  const { rows: months } = await client.query<{ month: Date; isMissing: boolean }>(
    `select month at time zone 'UTC' as month,
       to_regclass('readings_' || to_char(month, 'YYYY_MM')) is null as "isMissing"
     from (select min(moment) at time zone 'UTC' as first, max(moment) at time zone 'UTC' as last
       from (${text}) as given) as span,
       generate_series(date_trunc('month', first), last, '1 month') as month
     order by month`,
    values,
  )
  if (!months.some(({ isMissing }) => isMissing)) return []
  const { rows } = await client.query<{ place: number }>(
    `select distinct width_bucket(moment, $${values.length + 1}::timestamptz[]) as place
     from (${text}) as given where moment is not null`,
    [...values, months.map(({ month }) => month)],
  )
  const filled = new Set(rows.map(({ place }) => place))
  return months
    .filter(({ isMissing }, at) => isMissing && filled.has(at + 1))
    .map(({ month }) => month)
}

/** The given months that have no partition yet. */
export const missingOf = async (client: Client, months: readonly Date[]): Promise<Date[]> => {
  const { rows } = await client.query<{ month: Date }>(
    `select month from unnest($1::timestamptz[]) as month
     where to_regclass('readings_' || to_char(month at time zone 'UTC', 'YYYY_MM')) is null order by 1`,
    [months],
  )
  return rows.map(({ month }) => month)
}

const WAIT_MS = 200
const PAUSE_MS = 300
/** The time for which writers wait for each other (decision 0021). */
const PATIENCE_MS = 40_000
const LOCK_NOT_AVAILABLE = '55P03'

/**
 * A new partition references games, which locks their table until the commit against all writers of games, and waits
 * for the current ones. So months are created in a transaction of their own, which gives way when it has to wait:
 * later writers would queue behind it.
 */
export const makeMonths = async (
  from: Database | Pool,
  months: readonly Date[],
  patienceMs = PATIENCE_MS,
): Promise<void> => {
  const deadline = performance.now() + patienceMs
  for (;;) {
    try {
      return await inTransaction(from, async (_, client) => {
        // This also runs on the nodes of a cluster.
        await client.query(
          `set local citus.propagate_set_commands = 'local'; set local lock_timeout = ${WAIT_MS}`,
        )
        await client.query(
          'select ensure_reading_partitions(month, month) from unnest($1::timestamptz[]) month',
          [months],
        )
      })
    } catch (error) {
      const isBusy = error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE
      if (!isBusy || performance.now() > deadline) throw error
      await pause(PAUSE_MS)
    }
  }
}
