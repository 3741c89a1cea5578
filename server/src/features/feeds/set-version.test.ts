import { expect, test } from 'vitest'
import { useTestDatabase } from '../../../test/database.ts'
import { makeGame } from '../../../test/factories.ts'
import { setVersion } from './version-queries.ts'

const database = useTestDatabase()

test('versions of a feed that are set at the same time are set one after the other', async () => {
  const { db, pool } = database
  const gameId = await makeGame(db)
  const rtps = [90, 91, 92, 93]
  await db
    .insertInto('rtp_versions')
    .values(rtps.map((rtp) => ({ game_id: gameId, rtp })))
    .execute()
  const target = { feedId: 2, gameId, actor: 'test' }
  const set = await Promise.all(rtps.map((rtp) => setVersion(db, target, rtp)))
  expect(set).toEqual(rtps.map(() => true))
  const { rows } = await pool.query(
    "select before ->> 'rtp' as before, after ->> 'rtp' as after from audit_log order by id",
  )
  expect(rows.map(({ before }) => before)).toEqual([
    null,
    ...rows.slice(0, -1).map(({ after }) => after),
  ])
})
