import { expect, test } from 'vitest'
import { useTestDatabase } from '../../../test/database.ts'
import { arrivedReading, makeArrival, makeGame, TEST_TIME_ZONE } from '../../../test/factories.ts'
import { inTransaction } from '../connection.ts'
import { dayIn } from '../readings/day-of-reading.ts'
import { together } from '../together.ts'
import { claim, findWaiting, selectWanted, takeLocks } from './claim-waiting.ts'
import { storeArrivals } from './store-arrivals.ts'

const FILES = 2

const database = useTestDatabase()

test('a game that is merged after it was found waits for the lock of the other', async () => {
  const { db, pool } = database
  const [from, other, into] = [await makeGame(db), await makeGame(db), await makeGame(db)]
  const moment = new Date('2026-03-02T12:00:00Z')
  const rows = [from, other].map((game) => arrivedReading(game, moment, { rtp: 95 }))
  await makeArrival(db, FILES, rows)
  await pool.query("select ensure_reading_partitions('2026-03-01', '2026-03-31')")
  const share = { feeds: [FILES], each: 10 }
  const merging = await pool.connect()
  const claimed = await inTransaction(pool, async (_, client) => {
    const [, , , wanted] = await together(client, [...findWaiting(share), selectWanted(share)])
    await merging.query('update games set is_active = false, merged_into = $2 where id = $1', [
      from,
      into,
    ])
    const { locks } = await takeLocks(client, wanted.rows)
    const { ids } = await claim(client, locks, { day: dayIn([]), timeZone: TEST_TIME_ZONE })
    return (await client.query('select game_id from inbox where id = any($1)', [ids])).rows
  }).finally(() => merging.release())
  expect(claimed).toEqual([{ game_id: other }])
  expect(await storeArrivals(db, TEST_TIME_ZONE)).toBe(2)
  const { rows: stored } = await pool.query('select game_id from readings order by 1')
  expect(stored).toEqual([{ game_id: other }, { game_id: into }])
})
