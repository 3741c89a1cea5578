import { expect, test } from 'vitest'
import { useImportHarness } from '../../../../test/imports/import-harness.ts'

const h = useImportHarness()

const games = () =>
  h.bring('games', 'name,provider,rtp\nStarburst,NetEnt,96.1\nBook of Dead,Play n GO,\n')
const reading = (rtp: number, day = '2026-03-09') =>
  h.bring('readings', `game,date,rtp\nstarburst,${day},${rtp}\nstarburst,2026-03-01,90\n`)

test('a chain of readings is undone step by step, newest first', async () => {
  await games()
  const empty = await h.state()
  const first = await reading(95)
  const afterFirst = await h.state()
  const second = await reading(96)
  await expect(h.undo(first.batchId)).rejects.toMatchObject({
    code: 'replaced-by-batch',
    hint: String(second.batchId),
  })
  expect(await h.undo(second.batchId)).toEqual({ removed: 0, restored: 1 })
  expect(await h.state()).toEqual(afterFirst)
  expect(await h.undo(first.batchId)).toEqual({ removed: 2, restored: 0 })
  expect(await h.state()).toEqual(empty)
  await expect(h.undo(first.batchId)).rejects.toMatchObject({ code: 'batch-undone' })
  await expect(h.undo(999)).rejects.toMatchObject({ code: 'batch-unknown' })
  expect(
    await h.rows("select actor, after from audit_log where action = 'import.undo' order by id"),
  ).toEqual([
    { actor: 'test', after: { removed: 0, restored: 1 } },
    { actor: 'test', after: { removed: 2, restored: 0 } },
  ])
})

test('undone readings can be imported again', async () => {
  await games()
  const first = await reading(95)
  const before = await h.rows('select game_id, day, rtp from daily_rtp order by day')
  await h.undo(first.batchId)
  expect(await reading(95)).toMatchObject({ outcome: 'stored', counts: { new: 2 } })
  expect(await h.rows('select game_id, day, rtp from daily_rtp order by day')).toEqual(before)
})

test('a catalog import is undone with the providers and versions it created', async () => {
  const empty = await h.state()
  const first = await games()
  const afterFirst = await h.state()
  const second = await h.bring(
    'games',
    'name,provider,rtp,volatility,features\nStarburst,NetEnt,94.05,high,wild|respins\nBook of Dead,,96.21,,\n',
  )
  expect(second.counts).toMatchObject({ new: 0, changed: 2 })
  const third = await h.bring(
    'versions',
    'game,rtp,monitored\nstarburst,94.05,yes\nstarburst,90,\n',
  )
  expect(third.counts).toMatchObject({ new: 1, changed: 1 })
  const afterThird = await h.state()
  await expect(h.undo(second.batchId)).rejects.toMatchObject({ code: 'replaced-by-batch' })
  await h.undo(third.batchId)
  expect(await h.state()).not.toEqual(afterThird)
  await h.undo(second.batchId)
  expect(await h.state()).toEqual(afterFirst)
  await h.undo(first.batchId)
  expect(await h.state()).toEqual(empty)
})

test('games in use are not removed', async () => {
  const { batchId } = await games()
  const used = await reading(95)
  await expect(h.undo(batchId)).rejects.toMatchObject({ code: 'used-since', hint: 'Starburst' })
  await h.undo(used.batchId)
  await h.database.pool.query(`
    insert into users (id, name, email) values ('u', 'U', 'u@example.com');
    insert into favorites (user_id, game_id) select 'u', id from games where slug = 'book-of-dead'`)
  await expect(h.undo(batchId)).rejects.toMatchObject({ code: 'used-since', hint: 'Book of Dead' })
  await h.database.pool.query('delete from favorites')
  await h.database.pool.query(
    "insert into rtp_versions (game_id, rtp) select id, 90 from games where slug = 'starburst'",
  )
  await expect(h.undo(batchId)).rejects.toMatchObject({ code: 'used-since', hint: 'Starburst' })
})

test.each([
  ['forecast_series', ') select id'],
  ['investigations', ", origin, due_on) select id, 'hand', '2026-03-11'"],
  ['overlay_links', ", user_id, token_hash, name, layout) select id, 'u', '', 'Mine', 'bar'"],
  [
    'play_sessions',
    ", user_id, game_name, day, staked, won, currency, is_fixed) select id, 'u', 'x', '2026-03-09', 1, 1, 'EUR', true",
  ],
  ['feed_names', ", feed_id, name, mapped_by) select id, 1, 'sb', 'test'"],
])('a game with %s is not removed, and keeps them', async (table, columns) => {
  const { batchId } = await games()
  await h.database.pool.query(`
    insert into users (id, name, email) values ('u', 'U', 'u@example.com');
    insert into ${table} (game_id${columns} from games where slug = 'starburst'`)
  const kept = await h.rows(`select * from ${table}`)
  await expect(h.undo(batchId)).rejects.toMatchObject({ code: 'used-since', hint: 'Starburst' })
  expect(await h.rows(`select * from ${table}`)).toEqual(kept)
  await h.database.pool.query(`delete from ${table}`)
  await h.undo(batchId)
})

test.each([
  ['games', 'name,provider,rtp\nSolar Fox,NetEnt,96\n', 'Solar Fox'],
  ['providers', 'name\nNet Ent AB\n', 'Net Ent AB'],
] as const)('%s that others were merged into since are not removed', async (kind, file, name) => {
  await games()
  const { batchId } = await h.bring(kind, file)
  const before = await h.state()
  await h.database.pool.query(
    `insert into games (provider_id, slug, name) select id, 'x', 'X' from providers limit 1;
     insert into providers (slug, name) values ('x', 'X');
     update ${kind} set is_active = false, merged_into = (select id from ${kind} where name = '${name}')
     where slug = 'x'`,
  )
  await expect(h.undo(batchId)).rejects.toMatchObject({ code: 'used-since', hint: name })
  await h.database.pool.query(
    "delete from games where slug = 'x'; delete from providers where slug = 'x'",
  )
  expect(await h.state()).toEqual(before)
  await h.undo(batchId)
})

test('games edited by hand since are not removed', async () => {
  const { batchId } = await games()
  await h.database.pool.query(
    "update games set category = 'slot', updated_at = now() where slug = 'starburst'",
  )
  await expect(h.undo(batchId)).rejects.toMatchObject({ code: 'changed-since', hint: '1' })
})

test('readings corrected by hand since are not removed', async () => {
  await games()
  const { batchId } = await reading(95)
  await h.database.pool.query(`
    insert into reading_corrections (game_id, read_at, rtp, source, entered_by, entered_at, batch_id, feed_id)
      select game_id, read_at, rtp, source, entered_by, entered_at, batch_id, feed_id from readings where rtp = 95;
    update readings set rtp = 97, batch_id = null where rtp = 95`)
  await expect(h.undo(batchId)).rejects.toMatchObject({ code: 'changed-since', hint: '1' })
})

test('of two simultaneous undos one succeeds', async () => {
  await games()
  const { batchId } = await reading(95)
  const results = await Promise.allSettled([h.undo(batchId), h.undo(batchId)])
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})
