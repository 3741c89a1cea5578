import { expect, test } from 'vitest'
import { useTestDatabase } from '../../../test/database.ts'
import { makeGame, makeReadings, TEST_TIME_ZONE, testToday } from '../../../test/factories.ts'
import { inTransaction } from '../connection.ts'
import { refreshMetrics } from './metrics.ts'

const database = useTestDatabase()

test('new readings do not wait while what refers to a game’s metrics is being written', async () => {
  const { db, pool } = database
  const gameId = await makeGame(db)
  await makeReadings(pool, gameId, [{ day: testToday(), rtp: 95 }])
  const writing = await pool.connect()
  try {
    // As a foreign key locks the row that it refers to.
    await writing.query('begin')
    await writing.query('select from game_metrics where game_id = $1 for key share', [gameId])
    await inTransaction(db, async (_, client) => {
      await client.query("set local lock_timeout = '1s'")
      await client.query('update daily_rtp set rtp = 97 where game_id = $1', [gameId])
      await refreshMetrics(client, TEST_TIME_ZONE, new Date(), [gameId])
    })
  } finally {
    await writing.query('rollback')
    writing.release()
  }
  const { rows } = await pool.query('select current_rtp from game_metrics where game_id = $1', [
    gameId,
  ])
  expect(rows).toEqual([{ current_rtp: 97 }])
})
