import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { makeGame } from '../../../test/factories.ts'
import { doJobs } from '../../../test/jobs.ts'
import { joinMember, type Member } from '../../../test/member.ts'
import { makeKey, makePushFeed, program } from '../../../test/push.ts'
import { releaseQuarantine } from './release-quarantine.ts'

let server: TestApp
let editor: Member
let feedId: number
let casino: ReturnType<typeof program>
let gameId: number
beforeEach(async () => {
  server = await createTestApp()
  editor = await joinMember(server, { role: 'editor', name: 'Edu' })
  feedId = await makePushFeed(server)
  casino = program(server, await makeKey(server, feedId))
  gameId = await makeGame(server.database.db, { name: 'Aztec Fire', slug: 'aztec-fire' })
})
afterEach(() => server.close())

let minutes = 60
const row = (game: string | number, overrides: object = {}) => {
  minutes += 1
  const at = new Date(Date.now() - minutes * 60_000).toISOString()
  return { game, at, rtp: 95.5, plays: 10, ...overrides }
}
const waiting = async () => {
  const { waiting: names } = (await editor.get('/api/admin/quarantine')).json()
  return names
}
const nameOf = async (name: string) =>
  (await waiting()).find((each: { name: string }) => each.name === name)
const map = (name: string, game_id: number | null) =>
  editor.put('/api/admin/quarantine/names', { feed_id: feedId, name, game_id })
const unmap = (name: string) =>
  editor.delete(`/api/admin/quarantine/names?feed_id=${feedId}&name=${encodeURIComponent(name)}`)
/** As if the time to undo had passed. */
const release = async () => {
  await releaseQuarantine(server.database.db, new Date(Date.now() + 11_000))
  await doJobs(server)
}
const readingsOf = (game_id: number) =>
  server.database.db.selectFrom('readings').selectAll().where('game_id', '=', game_id).execute()

test('readings of an unknown game wait with a suggestion, and go in once it is mapped', async () => {
  const rows = [row('Aztec Fir'), row('Aztec Fir'), row('aztec-fire')]
  const { batch, ...pushed } = (await casino.json(rows)).json()
  expect(pushed).toMatchObject({ accepted: 1, quarantined: 2, refused: [] })
  expect(await nameOf('Aztec Fir')).toEqual({
    feed: { id: feedId, name: expect.any(String) },
    name: 'Aztec Fir',
    readings: 2,
    first: rows[1]?.at,
    last: rows[0]?.at,
    suggestions: [{ id: gameId, name: 'Aztec Fire', provider: expect.any(String) }],
    isSameName: false,
  })
  expect((await map('Aztec Fir', gameId)).statusCode).toBe(204)
  await releaseQuarantine(server.database.db, new Date())
  expect(await nameOf('Aztec Fir')).toBeUndefined()
  expect((await casino.get(`/api/v1/batches/${batch}`)).json().quarantined).toBe(2)
  await release()
  expect(await readingsOf(gameId)).toHaveLength(3)
  expect((await casino.get(`/api/v1/batches/${batch}`)).json()).toMatchObject({
    state: 'stored',
    accepted: 3,
    new: 3,
    quarantined: 0,
  })
  expect((await casino.json([row('Aztec Fir')])).json()).toMatchObject({ accepted: 1 })
  await doJobs(server)
  const { known } = (await editor.get('/api/admin/quarantine')).json()
  expect(known[0]).toMatchObject({ name: 'Aztec Fir', game: { id: gameId }, mappedBy: 'Edu' })
})

test('a mapping that is undone at once lets nothing out', async () => {
  await casino.json([row('Hasty')])
  await map('Hasty', gameId)
  expect((await unmap('Hasty')).statusCode).toBe(204)
  const before = (await readingsOf(gameId)).length
  await release()
  expect(await nameOf('Hasty')).toMatchObject({ readings: 1 })
  expect(await readingsOf(gameId)).toHaveLength(before)
  expect((await unmap('Hasty')).statusCode).toBe(204)
})

test('an ignored name is ignored for good', async () => {
  const { batch } = (await casino.json([row('Table 7')])).json()
  await map('Table 7', null)
  await release()
  expect(await nameOf('Table 7')).toBeUndefined()
  expect((await casino.get(`/api/v1/batches/${batch}`)).json()).toMatchObject({
    state: 'stored',
    accepted: 0,
    quarantined: 0,
  })
  expect((await casino.json([row('Table 7')])).json()).toMatchObject({
    accepted: 0,
    quarantined: 0,
    ignored: 1,
  })
})

test("a feed's own number is no id of ours once it is mapped, and no text ever is", async () => {
  const own = await makeGame(server.database.db)
  const text = (await casino.json([row(String(own))])).json()
  expect(text).toMatchObject({ accepted: 0, quarantined: 1 })
  expect((await casino.json([row(own)])).json()).toMatchObject({ accepted: 1 })
  await map(String(own), gameId)
  await doJobs(server)
  const before = (await readingsOf(gameId)).length
  // A small push may take a game as known for a second longer.
  expect((await casino.lines([row(own)])).json()).toMatchObject({ accepted: 1 })
  await release()
  expect(await readingsOf(gameId)).toHaveLength(before + 2)
  expect(await readingsOf(own)).toHaveLength(1)
})

test('what does not fit the mapped game is refused with its place', async () => {
  const twin = row('Fuego')
  const rows = [twin, { ...twin, rtp: 94 }, row('Fuego', { version: 12 })]
  const { batch } = (await casino.json(rows)).json()
  await map('Fuego', gameId)
  await release()
  const { body } = await casino.get(`/api/v1/batches/${batch}/refused`)
  expect(
    body
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line)),
  ).toEqual([
    { index: 1, problems: [{ code: 'contradicts-line', field: '' }] },
    { index: 2, problems: [{ code: 'version-unknown', field: 'version' }] },
  ])
  expect((await casino.get(`/api/v1/batches/${batch}`)).json()).toMatchObject({
    state: 'stored',
    accepted: 1,
    refused: 2,
    quarantined: 0,
  })
})

test('a batch that was undone lets nothing out', async () => {
  const { batch } = (await casino.json([row('Late'), row(gameId)])).json()
  await doJobs(server)
  const before = (await readingsOf(gameId)).length
  await editor.post(`/api/admin/import-batches/${batch}/undo`)
  await map('Late', gameId)
  await release()
  expect(await readingsOf(gameId)).toHaveLength(before - 1)
})

test('the names of one feed mean nothing to another', async () => {
  const other = program(server, await makeKey(server, await makePushFeed(server)))
  await map('Private', gameId)
  expect((await other.json([row('Private')])).json()).toMatchObject({ quarantined: 1 })
})

test.each([
  ['no such game', { game_id: 2_000_000_000 }, 'GAME_NOT_FOUND'],
  ['no such feed', { feed_id: 2_000_000_000 }, 'FEED_NOT_FOUND'],
])('%s', async (_, wrong, code) => {
  const body = { feed_id: feedId, name: 'X', game_id: gameId, ...wrong }
  expect((await editor.put('/api/admin/quarantine/names', body)).json().code).toBe(code)
})

test('what was said is in the audit log', async () => {
  await map('Logged', gameId)
  await unmap('Logged')
  const { db } = server.database
  const entries = await db
    .selectFrom('audit_log')
    .select(['action', 'before', 'after'])
    .where('action', 'like', 'feed.%')
    .orderBy('id', 'desc')
    .limit(2)
    .execute()
  expect(entries).toEqual([
    { action: 'feed.unmapped', before: { name: 'Logged', game: gameId }, after: null },
    { action: 'feed.mapped', before: null, after: { name: 'Logged', game: gameId } },
  ])
})

test('of a reading that was sent twice before its name was mapped, the second counts', async () => {
  const first = row('Twice', { rtp: 91 })
  await casino.json([first])
  await casino.json([{ ...first, rtp: 92 }])
  const [only] = await server.database.db
    .selectFrom('quarantined_readings')
    .select('id')
    .orderBy('id')
    .execute()
  // Rewritten, the older one lies behind the other.
  await server.database.pool.query('update quarantined_readings set name = name where id = $1', [
    only?.id,
  ])
  await map('Twice', gameId)
  await release()
  expect(await readingsOf(gameId)).toMatchObject([{ rtp: 92 }])
})

test('parts of a moment that waited join the others, except one that was sent again in the meantime', async () => {
  const web = row('Parts', { rtp: undefined, turnover: 100, payout: 90, channel: 'web' })
  const mobile = { ...web, turnover: 200, payout: 180, channel: 'mobile' }
  await casino.json([web, mobile])
  await casino.json([{ ...mobile, game: gameId, turnover: 300, payout: 270 }])
  await map('Parts', gameId)
  await release()
  expect(await readingsOf(gameId)).toMatchObject([{ turnover: 400, payout: 360 }])
})
