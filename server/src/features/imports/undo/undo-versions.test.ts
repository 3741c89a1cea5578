import { afterEach, beforeEach, expect, test } from 'vitest'
import { type ImportHarness, openImportHarness } from '../../../../test/imports/import-harness.ts'
import { changeGame } from '../../catalog-editor/change-game.ts'
import { findGame, type GameState } from '../../catalog-editor/game-queries.ts'
import { setVersion } from '../../feeds/version-queries.ts'

let h: ImportHarness
let gameId: number
let batchId: number | null
beforeEach(async () => {
  h = await openImportHarness()
  await h.bring('games', 'name,provider,rtp\nStarburst,NetEnt,96\n')
  gameId = (await h.rows<{ id: number }>('select id from games'))[0]?.id ?? 0
  const file = 'game,rtp,monitored\nstarburst,94,yes\nstarburst,97,\n'
  ;({ batchId } = await h.bring('versions', file))
})
afterEach(() => h.close())

const edit = async (versions: (before: GameState['versions']) => GameState['versions']) => {
  const found = await findGame(h.database.db, gameId)
  await changeGame(h.database.db, {
    id: gameId,
    version: found?.version ?? '',
    actor: 'test',
    action: 'game.change',
    toState: (before) => ({ ...before, versions: versions(before.versions) }),
  })
}
const versions = () => h.rows('select * from rtp_versions order by rtp')
const changes = () => h.rows('select rtp, at from version_changes order by id')

test.each<[string, (before: GameState['versions']) => GameState['versions']]>([
  ['is monitored instead', (all) => all.map((one) => ({ ...one, isMonitored: one.rtp === 97 }))],
  ['was given a source', (all) => all.map((one) => ({ ...one, source: 'lab' }))],
  ['was removed', (all) => all.filter(({ rtp }) => rtp !== 97)],
])('versions are not taken back once one %s by hand', async (_, toVersions) => {
  // As an import of versions left it that did not mark the game.
  await h.database.pool.query(
    "delete from catalogue_changes where table_name = 'games' and before is not null",
  )
  await edit(toVersions)
  const [kept, noted] = [await versions(), await changes()]
  await expect(h.undo(batchId)).rejects.toMatchObject({ code: 'changed-since' })
  expect([await versions(), await changes()]).toEqual([kept, noted])
})

test('versions are not taken back once a feed runs one of them', async () => {
  const target = { feedId: 2, gameId, actor: 'test' }
  await setVersion(h.database.db, target, 97)
  await expect(h.undo(batchId)).rejects.toMatchObject({ code: 'used-since', hint: 'Starburst' })
  expect(await h.rows('select feed_id from feed_games')).toEqual([{ feed_id: 2 }])
  await setVersion(h.database.db, target, null)
  expect(await h.undo(batchId)).toEqual({ removed: 2, restored: 1 })
})
