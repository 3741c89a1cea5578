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
  const { entries } = await gameHistory(h.database.db, game?.id ?? 0)
  expect(entries.map(({ action, changes }) => [action, changes[0]])).toEqual([
    ['import', { field: 'file', before: null, after: 'file-2.csv' }],
    ['import', { field: 'createdBy', before: null, after: 'file-1.csv' }],
  ])
})

test('a history that ends after its latest entries, by hand and by imports, says that it goes on', async () => {
  await h.bring('games', 'name,provider,rtp\nStarburst,NetEnt,96\n')
  const [game] = await h.rows<{ id: number }>("select id from games where slug = 'starburst'")
  const { db, pool } = h.database
  const change = (number: number) =>
    pool.query(
      `insert into audit_log (actor, action, subject, before, after)
       select 'ana', 'game.change', $1, '{"name": "A"}', '{"name": "B"}' from generate_series(1, $2)`,
      [`game ${game?.id}`, number],
    )
  const told = async () => {
    const { entries, hasMore } = await gameHistory(db, game?.id ?? 0)
    return [entries.length, entries.at(-1)?.action, hasMore]
  }
  await change(199)
  expect(await told()).toEqual([200, 'import', false])
  await change(1)
  expect(await told()).toEqual([200, 'change', true])
})
