import { beforeEach, expect, test } from 'vitest'
import { useImportHarness } from '../../../../test/imports/import-harness.ts'
import { changeGame } from '../../catalog-editor/change-game.ts'
import { findGame, type GameState } from '../../catalog-editor/game-queries.ts'
import { setVersion } from '../../feeds/version-queries.ts'

const h = useImportHarness()
let gameId: number
let batchId: number | null
beforeEach(async () => {
  await h.bring('games', 'name,provider,rtp\nStarburst,NetEnt,96\n')
  gameId = (await h.rows<{ id: number }>('select id from games'))[0]?.id ?? 0
  const file = 'game,rtp,monitored\nstarburst,94,yes\nstarburst,97,\n'
  ;({ batchId } = await h.bring('versions', file))
})

const change = async (toState: (before: GameState) => GameState) => {
  const found = await findGame(h.database.db, gameId)
  await changeGame(h.database.db, {
    id: gameId,
    version: found?.version ?? '',
    actor: 'test',
    action: 'game.change',
    toState,
  })
}
const edit = (versions: (before: GameState['versions']) => GameState['versions']) =>
  change((before) => ({ ...before, versions: versions(before.versions) }))
const versions = () => h.rows('select * from rtp_versions order by rtp')
const changes = () => h.rows('select rtp, at from version_changes order by id')

test.each<[string, (before: GameState['versions']) => GameState['versions']]>([
  ['is monitored instead', (all) => all.map((one) => ({ ...one, isMonitored: one.rtp === 97 }))],
  ['was given a source', (all) => all.map((one) => ({ ...one, source: 'lab' }))],
  ['was removed', (all) => all.filter(({ rtp }) => rtp !== 97)],
])('versions are not taken back once one %s by hand', async (_, toVersions) => {
  await edit(toVersions)
  const [kept, noted] = [await versions(), await changes()]
  const isRefused = async () => {
    await expect(h.undo(batchId)).rejects.toMatchObject({ code: 'changed-since' })
    expect([await versions(), await changes()]).toEqual([kept, noted])
  }
  await isRefused()
  // As an import of versions left it that neither marked the game nor kept what it wrote.
  await h.database.pool.query(
    `delete from catalogue_changes where table_name = 'games' and before is not null;
     update catalogue_changes set after = null`,
  )
  await isRefused()
})

test('versions are taken back after other changes of their game, which stay, and whoever saw it before that is told', async () => {
  const facts = () => h.rows('select category, reels from games')
  const other = { rtp: 98, variant: null, source: 'lab', seenOn: null, isMonitored: false }
  await change((before) => ({ ...before, reels: 6, versions: [...before.versions, other] }))
  const seen = await findGame(h.database.db, gameId)
  expect(await h.undo(batchId)).toEqual({ removed: 2, restored: 1 })
  expect(await facts()).toEqual([{ category: null, reels: 6 }])
  expect(await versions()).toMatchObject([
    { rtp: 96, is_monitored: true },
    { rtp: 98, is_monitored: false, source: 'lab' },
  ])
  const found = await findGame(h.database.db, gameId)
  expect(found?.version).not.toBe(seen?.version)
})

test('facts are taken back after other changes, and which version is monitored since stays', async () => {
  await h.undo(batchId)
  const monitored = (rtp: number) => (all: GameState['versions']) =>
    all.map((one) => ({ ...one, isMonitored: one.rtp === rtp }))
  await h.bring('versions', 'game,rtp\nstarburst,97\n')
  const { batchId: sourced } = await h.bring(
    'versions',
    'game,rtp,source\nstarburst,96,lab\nstarburst,97,lab\n',
  )
  const { batchId: facts } = await h.bring(
    'games',
    'name,provider,reels,category\nStarburst,NetEnt,5,slot\n',
  )
  await edit(monitored(97))
  await change((before) => ({ ...before, paylines: 10 }))
  const noted = await changes()
  expect(await h.undo(facts)).toEqual({ removed: 0, restored: 1 })
  expect(await h.undo(sourced)).toEqual({ removed: 0, restored: 2 })
  expect(await h.rows('select category, reels, paylines from games')).toEqual([
    { category: null, reels: null, paylines: 10 },
  ])
  expect(await versions()).toMatchObject([
    { rtp: 96, is_monitored: false, source: null },
    { rtp: 97, is_monitored: true, source: null },
  ])
  expect(await changes()).toEqual(noted)
})

test('versions are not taken back once a feed runs one of them', async () => {
  const target = { feedId: 2, gameId, actor: 'test' }
  await setVersion(h.database.db, target, 97)
  await expect(h.undo(batchId)).rejects.toMatchObject({ code: 'used-since', hint: 'Starburst' })
  expect(await h.rows('select feed_id from feed_games')).toEqual([{ feed_id: 2 }])
  await setVersion(h.database.db, target, null)
  expect(await h.undo(batchId)).toEqual({ removed: 2, restored: 1 })
})
