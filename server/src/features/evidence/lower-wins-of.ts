import { lowerWins, type Win } from '@retorna/domain/statistics/evidence/lower-wins'
import { unpackPayouts } from '../../catalog/stored-payouts.ts'
import type { Transaction } from '../../database/connection.ts'

/** A table never changes: a new one gets another id. */
const known = new Map<number, readonly Win[]>()

/** The wins of payout tables that evidence is computed with, by the tables' ids. Each table is read once a process. */
export const lowerWinsOf = async (
  db: Transaction,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly Win[]>> => {
  for (const id of new Set(ids)) {
    if (known.has(id)) continue
    const table = await db
      .selectFrom('payout_tables')
      .select('distribution')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    known.set(id, lowerWins(unpackPayouts(table.distribution)))
  }
  return known
}
