import { afterEach, beforeEach, expect, test } from 'vitest'
import { type ImportHarness, openImportHarness } from '../../../test/imports/import-harness.ts'
import { gameHistory } from './game-history.ts'

let h: ImportHarness
beforeEach(async () => {
  h = await openImportHarness()
})
afterEach(() => h.close())

test('the history tells each import of a game once, also one that changed its versions alone', async () => {
  const games = 'name,provider,rtp\nStarburst,NetEnt,96\nBook of Dead,Play n GO,96\n'
  await h.bring('games', games)
  await h.bring('versions', 'game,rtp,monitored\nstarburst,94,yes\nstarburst,97,\n')
  await h.bring('versions', 'game,rtp\nbook-of-dead,94\n')
  // As an import of versions left it that did not mark the game.
  await h.database.pool.query(
    "delete from catalogue_changes where table_name = 'games' and before is not null",
  )
  const [game] = await h.rows<{ id: number }>("select id from games where slug = 'starburst'")
  const entries = await gameHistory(h.database.db, game?.id ?? 0)
  expect(entries.map(({ action, changes }) => [action, changes[0]])).toEqual([
    ['import', { field: 'file', before: null, after: 'file-2.csv' }],
    ['import', { field: 'createdBy', before: null, after: 'file-1.csv' }],
  ])
})
