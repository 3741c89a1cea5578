import { sql } from 'kysely'
import type { Transaction } from '../../database/connection.ts'

type Named = { table: 'providers'; column: 'name' | 'slug' } | { table: 'games'; column: 'slug' }

/**
 * Gives a provider or game the name of one that was merged into it. Nobody sees the merged one, which keeps its name
 * for later imports. The merged one takes the other's former name, so that imports and links with either name still
 * refer to the surviving one.
 */
export const takeOver = async (
  trx: Transaction,
  { table, column }: Named,
  id: number,
  { was, is }: { was: string; is: string },
): Promise<void> => {
  if (was === is) return
  const [rows, name] = [sql.table(table), sql.ref(column)]
  const freed = await sql<{ id: number }>`update ${rows} set ${name} = 'merged-' || id
    where merged_into = ${id} and ${name} = ${is} returning id`.execute(trx)
  const merged = freed.rows[0]
  if (merged === undefined) return
  await sql`update ${rows} set ${name} = ${is} where id = ${id}`.execute(trx)
  await sql`update ${rows} set ${name} = ${was} where id = ${merged.id}`.execute(trx)
}
