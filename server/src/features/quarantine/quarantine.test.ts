import { beforeEach, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { makeGame } from '../../../test/factories.ts'
import { doJobs } from '../../../test/jobs.ts'
import { joinMember, type Member } from '../../../test/member.ts'
import { makeKey, makePushFeed, program } from '../../../test/push.ts'
import { releaseQuarantine } from './release-quarantine.ts'

const server = useTestApp()
let editor: Member
let feedId: number
let casino: ReturnType<typeof program>
let gameId: number
let slug: string
beforeEach(async () => {
  editor = await joinMember(server, { role: 'editor', name: 'Edu' })
  feedId = await makePushFeed(server)
  casino = program(server, await makeKey(server, feedId))
  const { db } = server.database
  slug = `aztec-fire-${feedId}`
  gameId = await makeGame(db, { slug })
})

let minutes = 60
const row = (game: string | number, overrides: object = {}) => {
  minutes += 1
  const at = new Date(Date.now() - minutes * 60_000).toISOString()
  return { game, at, rtp: 95.5, plays: 10, ...overrides }
}
const waiting = async () => {
  const { waiting: names } = (await editor.get('/api/admin/quarantine')).json()
  return names.filter((each: { feed: { id: number } }) => each.feed.id === feedId)
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
  await server.database.db
    .updateTable('games')
    .set({ name: 'Aztec Fire' })
    .where('id', '=', gameId)
    .execute()
  const rows = [row('Aztec Fir'), row('Aztec Fir'), row(slug)]
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
    .where('feed_id', '=', feedId)
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

test.each(['stored', 'waiting'])(
  'a released row never replaces one of its own body, which is %s',
  async (state) => {
    const known = row(slug, { rtp: 91 })
    const same = row(slug)
    const part = { rtp: undefined, turnover: 100, payout: 90, channel: 'web' }
    const web = row(slug, part)
    const other = row(slug, part)
    const { batch } = (
      await casino.json([
        known,
        same,
        web,
        other,
        { ...known, game: 'Mobile', rtp: 92 },
        { ...same, game: 'Mobile' },
        { ...web, game: 'Mobile', payout: 80 },
        { ...web, game: 'Mobile', channel: 'retail' },
        { ...other, game: 'Mobile', channel: undefined, mode: 'base' },
      ])
    ).json()
    if (state === 'stored') await doJobs(server)
    await map('Mobile', gameId)
    await release()
    const stored = await readingsOf(gameId)
    expect(stored.map(({ rtp, turnover }) => [rtp, turnover])).toEqual(
      expect.arrayContaining([
        [91, null],
        [95.5, null],
        [90, 200],
        [90, 100],
      ]),
    )
    expect(stored).toHaveLength(4)
    const { body } = await casino.get(`/api/v1/batches/${batch}/refused`)
    expect(
      body
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toEqual([
      { index: 4, problems: [{ code: 'contradicts-line', field: '' }] },
      { index: 6, problems: [{ code: 'contradicts-line', field: '' }] },
      { index: 8, problems: [{ code: 'segment-overlaps', field: '' }] },
    ])
    expect((await casino.get(`/api/v1/batches/${batch}`)).json()).toMatchObject({
      state: 'stored',
      new: 5,
      changed: 0,
      unchanged: 1,
      refused: 3,
      waiting: 0,
    })
  },
)

test.each([
  ['beside another of its own', 1, [['waiting', 'retail']]],
  ['beside the same of its own', 2, [['waiting', 'retail', 'web']]],
  ['after another of a later body', 1, [['waiting'], ['retail']]],
])('a part that waited corrects one of an earlier body, %s', async (_, unchanged, bodies) => {
  const web = row(slug, { rtp: undefined, turnover: 100, payout: 90, channel: 'web' })
  const mobile = { ...web, channel: 'mobile' }
  const rows: Record<string, object[]> = {
    web: [web],
    retail: [{ ...web, channel: 'retail', payout: 70 }],
    waiting: [
      { ...web, game: 'Elsewhere', payout: 95 },
      { ...mobile, game: 'Elsewhere' },
    ],
  }
  const store = async (sent: object[]): Promise<number> => {
    const { batch } = (await casino.json(sent)).json()
    await doJobs(server)
    return batch
  }
  const first = await store([web, mobile])
  for (const body of bodies) await store(body.flatMap((name) => rows[name] ?? []))
  await map('Elsewhere', gameId)
  await release()
  expect(await readingsOf(gameId)).toMatchObject([{ turnover: 300, payout: 255 }])
  expect((await casino.get(`/api/v1/batches/${first + 1}`)).json()).toMatchObject({
    unchanged,
    refused: 0,
  })
  const { rows: corrections } = await server.database.pool.query(
    'select payout::float8 from reading_corrections where game_id = $1 and batch_id = $2',
    [gameId, first],
  )
  expect(corrections).toEqual([{ payout: 180 }])
})

test('what left quarantine in the hours that a later body gave up keeps that body from being undone', async () => {
  const moments = [3, 2, 1].map((hours) => new Date(Date.now() - hours * 3_600_000).toISOString())
  const window = (game: string, from: number, to: number) =>
    row(game, {
      at: undefined,
      from: moments[from],
      to: moments[to],
      rtp: undefined,
      turnover: 100,
      payout: 90,
    })
  const store = async (sent: object): Promise<number> => {
    const { batch } = (await casino.json([sent])).json()
    await doJobs(server)
    return batch
  }
  await store(window(slug, 0, 2))
  const waited = await store(window('Late', 0, 1))
  const shortening = await store(window(slug, 1, 2))
  await map('Late', gameId)
  await release()
  const undo = (batchId: number) =>
    editor.post(`/api/admin/import-batches/${batchId}/undo`, undefined)
  const refused = await undo(shortening)
  expect([refused.statusCode, refused.json().fields?.batch]).toEqual([
    409,
    expect.stringContaining(String(waited)),
  ])
  for (const batch of [waited, shortening]) expect((await undo(batch)).statusCode).toBe(200)
  expect(await readingsOf(gameId)).toMatchObject([{ turnover: 100 }])
})

test('a release goes on with what another one leaves', async () => {
  const { db, pool } = server.database
  const batches = []
  for (const name of ['First', 'Second']) {
    batches.push((await casino.json([row(name)])).json().batch)
    await map(name, gameId)
  }
  const other = await pool.connect()
  await other.query('begin')
  await other.query('select from import_batches where id = $1 for no key update', [batches[0]])
  await other.query("delete from quarantined_readings where name = 'First'")
  const released = releaseQuarantine(db, new Date(Date.now() + 11_000))
  await expect
    .poll(async () => (await pool.query('select from pg_locks where not granted')).rowCount)
    .toBeGreaterThan(0)
  await other.query('commit')
  other.release()
  await released
  await doJobs(server)
  expect(await readingsOf(gameId)).toHaveLength(1)
})

test('a retry is answered as at first after rows of its body were refused on leaving quarantine', async () => {
  const known = row(slug)
  const rows = [known, { ...known, plays: 11 }, { ...known, game: 'Retried', plays: 12 }]
  const key = { 'idempotency-key': 'retried' }
  const { batch, refused, ...first } = (await casino.json(rows, key)).json()
  expect(refused).toEqual([{ index: 1, problems: [{ code: 'contradicts-line', field: '' }] }])
  await map('Retried', gameId)
  await release()
  expect((await casino.json(rows, key)).json()).toEqual({ batch, refused, ...first })
  const all = (await casino.get(`/api/v1/batches/${batch}/refused`)).body.trimEnd().split('\n')
  expect(all.map((line) => JSON.parse(line).index)).toEqual([1, 2])
})

test('known names beyond the latest 200 are told and found by a part of them', async () => {
  await server.database.db.deleteFrom('feed_names').execute()
  await server.database.pool.query(
    `insert into feed_names (feed_id, name, mapped_by, mapped_at)
     select $1, 'Slot_' || n, 'test', now() - n * interval '1 minute' from generate_series(1, 201) n`,
    [feedId],
  )
  const known = async (query: string) => (await editor.get(`/api/admin/quarantine${query}`)).json()
  const all = await known('')
  expect([all.known.length, all.knownTotal]).toEqual([200, 201])
  const found = await known('?known=sLOT_201')
  expect(found.known.map(({ name }: { name: string }) => name)).toEqual(['Slot_201'])
  expect(found.knownTotal).toBe(1)
  expect((await known('?known=t%25')).known).toEqual([])
  const file = await editor.post('/api/exports', { format: 'csv', what: { table: 'known-names' } })
  expect(file.body).toContain('The latest 200 names of 201')
})
