import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useTestDatabase } from '../../../test/database.ts'
import { inTransaction } from '../connection.ts'

const database = useTestDatabase()

test('the days of a game that is joined are looked up by the game', async () => {
  const plan = await inTransaction(database.db, async (db) => {
    // A small table is read as a whole and joined at once where that is allowed.
    for (const way of ['seqscan', 'hashjoin', 'mergejoin', 'bitmapscan']) {
      await sql`select set_config(${`enable_${way}`}, 'off', true)`.execute(db)
    }
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain (costs off)
      select d.rtp from games g left join feed_days d on d.game_id = g.id and d.day > current_date - 30`.execute(
      db,
    )
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
  expect(plan.match(/Index Cond: .*game_id = g\.id/g), plan).toHaveLength(2)
})
