import type pg from 'pg'
import type { Client } from '../connection.ts'
import type { Statement } from '../together.ts'

/** A change needs readings of an archived month; `month` is `YYYY-MM`. */
export class ArchivedMonthError extends Error {
  override name = 'ArchivedMonthError'
  readonly month: string

  constructor(month: string) {
    super(`The readings of ${month} are archived. Bring them back: retorna bring-back ${month}`)
    this.month = month
  }
}

const FIND = "select to_char(min(m.month), 'YYYY-MM') as month from archived_months m"

/**
 * The SQL condition for a day that is computed from readings of the archived month `m`, in the time zone `$1` or in
 * that of a feed of running totals. A window that ends at midnight belongs to the day before.
 *
 * @param day an SQL expression.
 */
export const needsMonth = (day: string): string => `exists (
  select from (
    select $1::text as zone union select time_zone from feeds
    where measures = 'totals' and time_zone is not null) z
  where (${day} + 1)::timestamp at time zone z.zone >= m.month::timestamp at time zone 'UTC'
    and ${day}::timestamp at time zone z.zone < (m.month + interval '1 month') at time zone 'UTC')`

/**
 * The SQL condition for a reading `r` whose day is computed from readings of an archived month; only moments up to
 * shortly after the last archived month are compared with each of them. `$1` as for {@link needsMonth}.
 *
 * @param day an SQL expression.
 */
export const needsArchived = (day: string): string => `(
  coalesce(r.read_at < (select max(month) + interval '1 month 3 days' from archived_months), false)
  and exists (select from archived_months m where ${needsMonth(day)}))`

/**
 * Checks that days about to be rolled up still have their readings.
 *
 * @param days rows `t` with a day, as SQL with parameters from $2 on; without them, every day.
 * @param timeZone of the days.
 * @throws ArchivedMonthError
 */
export const assertNotArchived = async (
  client: Client,
  timeZone: string,
  days?: { text: string; values: readonly unknown[] },
): Promise<void> =>
  refuseArchived(
    await client.query(days === undefined ? { text: FIND } : findArchived(timeZone, days)),
  )

/** {@link assertNotArchived} as a statement; pass its result to {@link refuseArchived}. */
export const findArchived = (
  timeZone: string,
  days: { text: string; values: readonly unknown[] },
): Statement => ({
  text: `${FIND} where exists (select from ${days.text} where ${needsMonth('t.day')})`,
  values: [timeZone, ...days.values],
})

/** @throws ArchivedMonthError if a month was found. */
export const refuseArchived = ({ rows }: pg.QueryResult<{ month: string | null }>): void => {
  const month = rows[0]?.month ?? null
  if (month !== null) throw new ArchivedMonthError(month)
}

/** @throws ArchivedMonthError if a reading stored by an import has been archived since. */
export const assertBatchNotArchived = (client: Client, batchId: number): Promise<void> =>
  assertNone(client, `${FIND} where $1 = any(m.batches)`, [batchId])

/** @throws ArchivedMonthError if a reading of a game was archived. */
export const assertGameNotArchived = (client: Client, gameId: number): Promise<void> =>
  assertNone(
    client,
    `${FIND} where exists (select from daily_rtp d where d.game_id = $1
       and d.day >= m.month - 1 and d.day <= m.month + interval '1 month')`,
    [gameId],
  )

const assertNone = async (client: Client, query: string, values: unknown[]): Promise<void> => {
  refuseArchived(await client.query(query, values))
}
