import {
  BLANK_GAME,
  type GameValues,
  getCatalogGame,
  getGameHistory,
  listCatalogGames,
} from '@retorna/contract/staff/catalog-editor'
import { beforeEach, expect, test } from 'vitest'
import { insertUser } from '../../../test/accounts.ts'
import { useTestApp } from '../../../test/app.ts'
import { stayToday } from '../../../test/day.ts'
import { makeGame, makeProvider, makeReadings } from '../../../test/factories.ts'
import { joinMember, type Member } from '../../../test/member.ts'

const TODAY = stayToday()

const server = useTestApp()
let editor: Member
let providerId: number
beforeEach(async () => {
  editor = await joinMember(server, { role: 'editor', name: 'Eva' })
  providerId = await makeProvider(server.database.db)
})

const read = (reply: { statusCode: number; body: string; json: () => unknown }) => {
  expect(reply.statusCode, reply.body).toBeLessThan(300)
  return getCatalogGame.replies[200].parse(reply.json()).game
}
const open = async (id: number, by = editor) => read(await by.get(`/api/admin/games/${id}`))
const put = (id: number, version: string, values: GameValues, by = editor) =>
  by.put(`/api/admin/games/${id}`, { version, values })
const rows = async (query: string, values: unknown[] = []) =>
  (await server.database.pool.query(query, values)).rows

const SOME: GameValues = {
  ...BLANK_GAME,
  name: 'Golden Papaya',
  volatilityClass: 'high',
  reels: 5,
  paylines: 20,
  launchDate: '2025-03-01',
  minBet: 0.2,
  maxBet: 100,
  betCurrency: 'EUR',
  maxWinMultiplier: 5000,
  jackpotShare: 1.5,
  technology: '',
  platforms: ['web'],
  features: ['free spins', 'wild'],
  popularityRating: 8.5,
  reviews: 12,
  versions: [
    { rtp: 96.5, variant: null, isMonitored: true, source: null, seenOn: null },
    { rtp: 94.2, variant: 'low', isMonitored: false, source: null, seenOn: '2025-02-01' },
  ],
}

const create = async (overrides: Partial<GameValues> = {}) =>
  read(await editor.post('/api/admin/games', { ...SOME, providerId, ...overrides }))

test('a game is added, shown to everybody, found, changed and deactivated', async () => {
  const name = 'Crimson Papaya'
  const made = await create({ name })
  expect(made.values).toMatchObject({
    slug: 'crimson-papaya',
    technology: null,
    features: ['free spins', 'wild'],
  })
  await server.app.catalog.reload()
  expect(server.app.catalog.snapshot().gamesById.get(made.id)).toMatchObject({
    name,
    theoreticalRtp: 96.5,
    inputs: { deviation: { value: 15, source: 'assumed' } },
  })
  const again = await create({ name })
  expect(again.values.slug).toMatch(/^crimson-papaya-provider-\d+$/)
  const list = listCatalogGames.replies[200].parse(
    (await editor.get(`/api/admin/games?search=PAPÁYA&provider_id=${providerId}`)).json(),
  )
  expect(list.games.map(({ id }) => id)).toEqual([made.id, again.id])

  const changed = read(
    await put(made.id, made.version, {
      ...made.values,
      isActive: false,
      standardDeviation: 7.5,
      versions: [
        { rtp: 94.2, variant: null, isMonitored: true, source: 'lab', seenOn: null },
        { rtp: 97, variant: null, isMonitored: false, source: null, seenOn: null },
      ],
    }),
  )
  expect(changed.values.versions.map(({ rtp, isMonitored }) => [rtp, isMonitored])).toEqual([
    [94.2, true],
    [97, false],
  ])
  await server.app.catalog.reload()
  expect(server.app.catalog.snapshot().gamesById.has(made.id)).toBe(false)
  const inactive = await editor.get(`/api/admin/games?state=inactive&provider_id=${providerId}`)
  expect(inactive.json().total).toBe(1)
})

test('of two simultaneous edits of a game the second gets a conflict and stores nothing', async () => {
  const { id, version, values } = await create()
  const other = await joinMember(server, { role: 'admin' })
  const replies = await Promise.all([
    put(id, version, { ...values, reels: 6 }),
    put(id, version, { ...values, paylines: 99 }, other),
  ])
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  const refused = replies.find(({ statusCode }) => statusCode === 409)
  expect(refused?.json().code).toBe('EDIT_CONFLICT')
  const { values: after, version: next } = await open(id)
  expect([after.reels === 6, after.paylines === 99].filter(Boolean)).toHaveLength(1)
  expect((await put(id, next, { ...after, reels: 6, paylines: 99 })).statusCode).toBe(200)
})

test('invalid values are refused per field', async () => {
  const { id, version, values } = await create()
  const monitored = { rtp: 95, variant: null, isMonitored: true, source: null, seenOn: null }
  const wrong: [string, Partial<GameValues>][] = [
    ['values.name', { name: ' ' }],
    ['values.slug', { slug: 'Not A Slug' }],
    ['values.betCurrency', { betCurrency: 'dollars' }],
    ['values.minBet', { minBet: 200 }],
    ['values.minBet', { minBet: 999.99999 }],
    ['values.minBet', { minBet: 0.00001 }],
    ['values.maxBet', { maxBet: 20.001 }],
    ['values.versions', { versions: [...values.versions, monitored] }],
    ['values.reels', { reels: 0 }],
    ['values.jackpotShare', { jackpotShare: -1 }],
    ['values.jackpotShare', { jackpotShare: 50.01 }],
    ['values.versions.0.rtp', { versions: [{ ...monitored, rtp: 101 }] }],
  ]
  for (const [field, change] of wrong) {
    const reply = await put(id, version, { ...values, ...change })
    expect([reply.statusCode, Object.keys(reply.json().fields)], field).toEqual([400, [field]])
  }
  const nowhere = await put(id, version, { ...values, providerId: 2_000_000_000 })
  expect(nowhere.statusCode).toBe(400)
  const other = await create({ name: 'Blue Heron' })
  const taken = await put(id, version, { ...values, slug: other.values.slug })
  expect([taken.statusCode, taken.json().code]).toEqual([409, 'SLUG_TAKEN'])
})

test('the history shows who changed what, and an earlier version can be restored', async () => {
  const { id, version, values } = await create()
  const changed = read(await put(id, version, { ...values, name: 'Golden Mango', versions: [] }))
  const history = async () =>
    getGameHistory.replies[200].parse((await editor.get(`/api/admin/games/${id}/history`)).json())
      .entries
  const [latest, first] = await history()
  expect(first).toMatchObject({ action: 'create', actor: 'Eva', canRestore: false })
  expect(latest).toMatchObject({ action: 'change', canRestore: true })
  expect(latest?.changes.map(({ field }) => field)).toEqual(['name', 'versions'])

  const restore = (entryId: number | undefined, at: string) =>
    editor.post(`/api/admin/games/${id}/restore`, { version: at, entryId })
  expect((await restore(latest?.id, version)).json().code).toBe('EDIT_CONFLICT')
  expect((await restore(first?.id, changed.version)).statusCode).toBe(404)
  const restored = read(await restore(latest?.id, changed.version))
  expect(restored.values).toEqual(values)
  expect((await history())[0]).toMatchObject({ action: 'restore' })
})

test('a duplicate is merged with its readings, favorites and alerts; imports that name it use the other game', async () => {
  const { db, pool } = server.database
  const into = await makeGame(db, { name: 'Solar Fox', slug: 'solar-fox' })
  const from = await makeGame(db, {
    name: 'Solar Fox HD',
    slug: 'solar-fox-hd',
    theoreticalRtp: 94,
  })
  await makeReadings(pool, into, [
    { day: '2026-01-01', rtp: 95 },
    { day: TODAY, rtp: 97 },
  ])
  await makeReadings(pool, from, [
    { day: '2026-01-01', rtp: 93 },
    { day: '2026-01-02', rtp: 92 },
  ])
  const [ana, bia] = [await insertUser(db), await insertUser(db)]
  await pool.query(`insert into favorites (user_id, game_id) values ($1, $3), ($1, $4), ($2, $3)`, [
    ana,
    bia,
    from,
    into,
  ])
  await pool.query(
    `insert into alerts (user_id, game_id, direction, threshold, unit, baseline_rtp) values
       ($1, $3, 'both', 1, 'points', 92), ($1, $4, 'both', 2, 'points', 97), ($2, $3, 'both', 3, 'points', 92)`,
    [ana, bia, from, into],
  )
  const { version } = await open(from)
  const merge = (at = version, target = into) =>
    editor.post(`/api/admin/games/${from}/merge`, { version: at, into: target })
  expect((await merge('old')).json().code).toBe('EDIT_CONFLICT')
  expect((await merge(version, from)).statusCode).toBe(400)
  const replies = await Promise.all([merge(), merge()])
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404])
  expect(replies.find(({ statusCode }) => statusCode === 200)?.json().moved).toEqual({
    readings: 1,
    kept: 1,
    favorites: 1,
    versions: 1,
    feedVersions: 0,
    endedInvestigations: 0,
  })

  expect(
    await rows('select day, rtp from daily_rtp where game_id = $1 order by day', [into]),
  ).toEqual([
    { day: '2026-01-01', rtp: 95 },
    { day: '2026-01-02', rtp: 92 },
    { day: TODAY, rtp: 97 },
  ])
  expect(await rows('select rtp from reading_corrections where game_id = $1', [into])).toEqual([
    { rtp: 93 },
  ])
  expect(await rows('select 1 from daily_rtp where game_id = $1', [from])).toEqual([])
  expect(await rows('select 1 from game_metrics where game_id = $1', [from])).toEqual([])
  expect(
    await rows(
      'select user_id, threshold, baseline_rtp from alerts where game_id = $1 order by threshold',
      [into],
    ),
  ).toEqual([
    { user_id: ana, threshold: 2, baseline_rtp: 97 },
    { user_id: bia, threshold: 3, baseline_rtp: 97 },
  ])
  expect(await rows('select count(*)::int as n from favorites where game_id = $1', [into])).toEqual(
    [{ n: 2 }],
  )
  expect(
    (await open(into)).values.versions.map(({ rtp, isMonitored }) => [rtp, isMonitored]),
  ).toEqual([
    [96, true],
    [94, false],
  ])
  expect(await open(from)).toMatchObject({
    mergedInto: { id: into },
    values: { isActive: false },
  })
  const [entry] = await rows(`select before, after from audit_log where subject = $1`, [
    `game ${from}`,
  ])
  expect(entry).toMatchObject({
    before: { name: 'Solar Fox HD' },
    after: { mergedInto: into, readings: 1 },
  })
  const late = await put(from, (await open(from)).version, (await open(from)).values)
  expect(late.statusCode).toBe(404)
})

test('a merge that would hide a game is refused, and says what to activate first', async () => {
  const hidden = await create({ name: 'Tidal Drum', isActive: false })
  const shown = await create({ name: 'Tidal Drum HD' })
  const merge = (one: typeof shown, into: number) =>
    editor.post(`/api/admin/games/${one.id}/merge`, { version: one.version, into })
  const intoHidden = await merge(shown, hidden.id)
  expect(intoHidden.statusCode).toBe(400)
  expect(intoHidden.json().fields.into).toMatch(/Activate it first/)

  const values = { name: 'Tidal', slug: null, logoUrl: null, isActive: false }
  const inactive = (await editor.post('/api/admin/providers', values)).json().provider
  const ofInactive = await create({ name: 'Tidal Drum', providerId: inactive.id })
  expect((await merge(shown, ofInactive.id)).statusCode).toBe(400)
  const provider = (await editor.get('/api/admin/providers'))
    .json()
    .providers.find(({ id }: { id: number }) => id === providerId)
  const mergeProvider = (one: typeof provider, into: number) =>
    editor.post(`/api/admin/providers/${one.id}/merge`, { version: one.version, into })
  const refused = await mergeProvider(provider, inactive.id)
  expect(refused.statusCode).toBe(400)
  expect(refused.json().fields.into).toMatch(/Activate it first/)

  // A hidden duplicate takes nothing from the screen.
  expect((await merge(ofInactive, hidden.id)).statusCode).toBe(200)
  expect((await mergeProvider(inactive, providerId)).statusCode).toBe(200)
  expect((await merge(await open(hidden.id), shown.id)).statusCode).toBe(200)
})

test('a provider is added, renamed and merged; its games move along', async () => {
  const post = (url: string, payload: object) => editor.post(`/api/admin/providers${url}`, payload)
  const values = { name: 'Lumen Works', slug: null, logoUrl: null, isActive: true }
  const made = (await post('', values)).json().provider
  expect(made.values.slug).toBe('lumen-works')
  expect((await post('', values)).json().code).toBe('SLUG_TAKEN')
  const game = await create({ providerId: made.id })
  const change = (version: string) =>
    editor.put(`/api/admin/providers/${made.id}`, { version, values: { ...values, name: 'Lumen' } })
  const changed = (await change(made.version)).json().provider
  expect(changed.values).toMatchObject({ name: 'Lumen', slug: 'lumen-works' })
  expect((await change(made.version)).json().code).toBe('EDIT_CONFLICT')
  const merged = await post(`/${made.id}/merge`, { version: changed.version, into: providerId })
  expect(merged.json()).toMatchObject({ games: 1, provider: { id: providerId } })
  expect((await open(game.id)).values.providerId).toBe(providerId)
  const list = (await editor.get('/api/admin/providers')).json().providers
  expect(list.some(({ id }: { id: number }) => id === made.id)).toBe(false)
  const twice = await post(`/${made.id}/merge`, { version: changed.version, into: providerId })
  expect(twice.statusCode).toBe(404)
})
