import { beforeEach, describe, expect, test } from 'vitest'
import { refusals, useImportHarness } from '../../../../test/imports/import-harness.ts'

const h = useImportHarness()

const mergeGames = (from: string, into: string) =>
  h.database.pool.query(
    `update games set is_active = false, merged_into = (select id from games where slug = $2)
     where slug = $1`,
    [from, into],
  )

const games = () => h.rows('select slug, name from games where merged_into is null order by id')

test.each([
  ['both rows', 'name,provider\nSolar Fox,NetEnt\nSolar Fox HD,NetEnt\n'],
  [
    'both rows by slug',
    'slug,name,provider\nsolar-fox,Solar Fox,NetEnt\nsolar-fox-hd,Solar Fox HD,NetEnt\n',
  ],
  ['the duplicate alone', 'name,provider\nSolar Fox HD,NetEnt\n'],
  ['the slug of the duplicate', 'slug\nsolar-fox-hd\n'],
  ['a new name of the duplicate', 'slug,name\nsolar-fox-hd,Solar Fox XL\n'],
  ['the slug of the game and the name of the duplicate', 'slug,name\nsolar-fox,Solar Fox HD\n'],
])('a file with %s renames nothing once the duplicate is merged', async (_, file) => {
  await h.bring('games', 'name,provider\nSolar Fox,NetEnt\nSolar Fox HD,NetEnt\n')
  await mergeGames('solar-fox-hd', 'solar-fox')
  expect(await h.bring('games', file)).toMatchObject({ outcome: 'nothing-new', refused: [] })
  expect(await games()).toEqual([{ slug: 'solar-fox', name: 'Solar Fox' }])
})

test.each([
  ['name', 'name,provider,reels\nStarburst,Net Ent Labs,5\n'],
  ['slug', 'slug,name,provider,reels\nstarburst-net-ent-labs,Starburst,Net Ent Labs,5\n'],
])('a merged duplicate of another provider is found by its %s', async (_, file) => {
  await h.bring('games', 'name,provider\nStarburst,NetEnt\nStarburst,Net Ent Labs\n')
  await mergeGames('starburst-net-ent-labs', 'starburst')
  expect(await h.bring('games', file)).toMatchObject({ counts: { new: 0, changed: 1, refused: 0 } })
  expect(await h.rows('select name, reels from games where merged_into is null')).toEqual([
    { name: 'Starburst', reels: 5 },
  ])
})

test('what rows of a game and its merged duplicate say differently is refused', async () => {
  await h.bring('games', 'name,provider\nSolar Fox,NetEnt\nSolar Fox HD,NetEnt\n')
  await mergeGames('solar-fox-hd', 'solar-fox')
  const file = 'name,provider,reels\nSolar Fox,NetEnt,5\nSolar Fox HD,NetEnt,6\n'
  expect(refusals(await h.bring('games', file))).toEqual([
    '2 contradicts-line',
    '3 contradicts-line',
  ])
})

describe('a file names the provider of its games', () => {
  beforeEach(async () => {
    await h.bring('games', 'name,provider\nSolar Fox,NetEnt\nLunar Fox,Net Ent Labs\n')
    await mergeGames('lunar-fox', 'solar-fox')
    await h.database.pool.query(`
      insert into providers (slug, name, is_active, merged_into)
      select 'net-ent-ab', 'Net Ent AB', false, id from providers where slug = 'netent'`)
  })

  test.each([
    ['as before it was merged', 'Solar Fox,Net Ent AB'],
    ['by the slug from before it was merged', 'Solar Fox,net-ent-ab'],
    ['of a merged duplicate', 'Lunar Fox,Net Ent Labs'],
    ['of the game that the duplicate was merged into', 'Lunar Fox,Net Ent AB'],
  ])('%s', async (_, game) => {
    const readings = `game,provider,date,rtp\n${game},2026-03-09,95\n`
    expect((await h.bring('readings', readings)).counts).toMatchObject({ new: 1, refused: 0 })
    const versions = `game,provider,rtp\n${game},95\n`
    expect((await h.bring('versions', versions)).counts).toMatchObject({ new: 1, refused: 0 })
  })

  test('that is another', async () => {
    const readings = 'game,provider,date,rtp\nSolar Fox,Net Ent Labs,2026-03-09,95\n'
    expect(refusals(await h.bring('readings', readings))).toEqual(['2 game-unknown'])
  })
})
