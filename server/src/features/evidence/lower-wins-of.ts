import { lowerWins } from '@retorna/domain/statistics/evidence/lower-wins'
import type { Win } from '@retorna/domain/statistics/payouts/payout-distribution'
import { unpackPayouts } from '../../catalog/stored-payouts.ts'
import type { Transaction } from '../../database/connection.ts'

/** A table never changes, since an edited one gets a new id. */
const known = new Map<number, readonly Win[]>()

/**
 * Finds the wins of these payout tables with which evidence is computed, by the ids of the tables; `null` without a
 * table. A process reads each table once.
 */
export const lowerWinsOf = async (
  db: Transaction,
  rows: readonly { payoutTableId: number | null }[],
): Promise<(payoutTableId: number | null) => readonly Win[] | null> => {
  for (const id of new Set(rows.map(({ payoutTableId }) => payoutTableId))) {
    if (id === null || known.has(id)) continue
    const table = await db
      .selectFrom('payout_tables')
      .select('distribution')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    known.set(id, lowerWins(unpackPayouts(table.distribution)))
  }
  return (id) => (id === null ? null : (known.get(id) ?? null))
}
