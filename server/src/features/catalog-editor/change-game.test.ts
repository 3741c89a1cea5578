import { expect, test } from 'vitest'
import { useTestDatabase } from '../../../test/database.ts'
import { makeGame } from '../../../test/factories.ts'
import { setVersion, versionsOfGame } from '../feeds/version-queries.ts'
import { changeGame } from './change-game.ts'
import { findGame, type GameState } from './game-queries.ts'

const database = useTestDatabase()

const change = async (id: number, toState: (before: GameState) => GameState) => {
  const found = await findGame(database.db, id)
  await changeGame(database.db, {
    id,
    version: found?.version ?? '',
    actor: 'test',
    action: 'game.change',
    toState,
  })
}

test('a version that a feed runs is neither removed nor given another RTP, until the feed runs another', async () => {
  const id = await makeGame(database.db)
  await database.db.insertInto('rtp_versions').values({ game_id: id, rtp: 94 }).execute()
  const target = { feedId: 2, gameId: id, actor: 'test' }
  await setVersion(database.db, target, 94)
  await change(id, (before) => ({ ...before, reels: 5 }))
  const refusal = { code: 'VALIDATION', extras: { fields: { versions: 'version-runs' } } }
  const remove = (before: GameState) => ({
    ...before,
    versions: before.versions.filter(({ rtp }) => rtp !== 94),
  })
  await expect(change(id, remove)).rejects.toMatchObject(refusal)
  const correct = (before: GameState) => ({
    ...before,
    versions: before.versions.map((one) => (one.rtp === 94 ? { ...one, rtp: 94.1 } : one)),
  })
  await expect(change(id, correct)).rejects.toMatchObject(refusal)
  await database.db
    .updateTable('feeds')
    .set({ stopped_at: new Date() })
    .where('id', '=', 2)
    .execute()
  await expect(change(id, remove)).rejects.toMatchObject(refusal)
  const files = { feed_id: 2, name: 'Files', versionRtp: 94 }
  expect(await versionsOfGame(database.db, id)).toContainEqual(files)
  await setVersion(database.db, target, null)
  expect(await versionsOfGame(database.db, id)).not.toContainEqual(
    expect.objectContaining({ feed_id: 2 }),
  )
  await change(id, remove)
})
