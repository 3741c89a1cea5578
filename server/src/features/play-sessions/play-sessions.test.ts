import { randomUUID } from 'node:crypto'
import {
  addPlaySessions,
  comparePlaySession,
  type EnteredSession,
  listPlaySessions,
  MAX_PLAY_SESSIONS,
} from '@retorna/contract/play-sessions'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import {
  makeGame,
  makePayoutTable,
  makeProvider,
  makeReadings,
  testToday,
} from '../../../test/factories.ts'
import { joinMember, type Member } from '../../../test/member.ts'
import { forgetHidden } from '../../database/deleted-rows.ts'

const server = useTestApp()

const premium = () => joinMember(server, { plan: 'premium', payment_status: 'paid' })

/** A coin that pays twice the RTP or nothing. */
const addTable = (gameId: number, rtp: number) =>
  makePayoutTable(server.database.db, gameId, { 0: 0.5, [rtp / 50]: 0.5 }, { version_rtp: rtp })

/** A popular game with the table of its monitored version. */
const aGame = async (overrides: Parameters<typeof makeGame>[1] = {}) => {
  const id = await makeGame(server.database.db, { popularity_rating: 5, ...overrides })
  await addTable(id, 96)
  await server.app.catalog.reload()
  return id
}

const entered = (overrides: Partial<EnteredSession> = {}): EnteredSession => ({
  game_id: null,
  game_name: 'Somewhere else',
  day: '2026-01-02',
  spins: 100,
  staked: 50,
  won: 38.4,
  currency: 'BRL',
  rtp: null,
  is_fixed: true,
  stakes: null,
  ...overrides,
})

const post = (member: Member, ...sessions: Partial<EnteredSession>[]) =>
  member.post('/api/play-sessions', { key: randomUUID(), sessions: sessions.map(entered) })

const add = async (member: Member, ...sessions: Partial<EnteredSession>[]) => {
  const reply = await post(member, ...sessions)
  expect(reply.statusCode, reply.body).toBe(201)
  const [first, ...others] = addPlaySessions.replies[201].parse(reply.json()).sessions
  if (first === undefined) throw new Error('Nothing was saved')
  return { ...first, others }
}

const list = async (member: Pick<Member, 'get'>) =>
  listPlaySessions.replies[200].parse((await member.get('/api/play-sessions')).json()).sessions

const compare = async (member: Member, id: number) =>
  comparePlaySession.replies[200].parse(
    (await member.get(`/api/play-sessions/${id}/comparison`)).json(),
  )

test('a session costs the house edge of its stakes on average, whatever it paid', async () => {
  const ana = await premium()
  const game_id = await aGame({ name: 'Café Bandits™' })
  const chosen = await add(ana, { game_id, game_name: 'anything' })
  expect(chosen).toMatchObject({ game_name: 'Café Bandits™', long_run_rtp: 96, average_cost: 2 })
  const named = await add(ana, { game_name: 'cafe  bandits', won: 500 })
  expect(named).toMatchObject({ game_id, average_cost: 2 })
  expect(await add(ana, { game_id, rtp: 88 })).toMatchObject({ long_run_rtp: 88, average_cost: 6 })
  const unknown = await add(ana, { game_name: 'Elsewhere' })
  expect(unknown).toMatchObject({ game_id: null, long_run_rtp: null, average_cost: null })
  expect(await add(ana, { game_name: 'Elsewhere', rtp: 94 })).toMatchObject({ average_cost: 3 })
  // They are added up, and may be in a cryptocurrency.
  expect(await add(ana, { game_id, staked: 0.1, won: 0 })).toMatchObject({ average_cost: 0.004 })
})

test('a session of spins fixed beforehand is compared with all of its length', async () => {
  const ana = await premium()
  const game_id = await aGame()
  // 40 of 100 coins.
  const { comparison, missing } = await compare(ana, (await add(ana, { game_id })).id)
  expect(missing).toBeNull()
  expect(comparison?.less).toBeCloseTo(0.0176, 3)
  expect(comparison?.more).toBeCloseTo(1 - 0.0284, 3)
  expect(comparison?.losing).toBeCloseTo(0.6914, 3)
  expect(comparison?.middle80.low).toBeCloseTo(0.96 * 44, 1)
  expect(comparison?.middle80.high).toBeCloseTo(0.96 * 56, 1)
  expect(comparison?.table_rtp).toBeCloseTo(96, 9)
  // One spin in ten at a higher stake decides more.
  const stakes = [
    { stake: 0.1, spins: 90 },
    { stake: 4.1, spins: 10 },
  ]
  const unequal = await compare(ana, (await add(ana, { game_id, stakes })).id)
  expect(unequal.comparison?.less).toBeGreaterThan(0.1)
})

test('where readings tell jackpots apart, a session is still one at the RTP as it is certified', async () => {
  const { db, pool } = server.database
  const game_id = await makeGame(db, { popularity_rating: 10, jackpot_share: 3 })
  await makeReadings(pool, game_id, [{ day: testToday(), rtp: 93 }])
  await pool.query('update game_metrics set jackpots_since = $2 where game_id = $1', [
    game_id,
    testToday(),
  ])
  await addTable(game_id, 96)
  await server.app.catalog.reload()
  expect(server.app.catalog.snapshot().gamesById.get(game_id)?.theoreticalRtp).toBe(93)
  for (const member of [await premium(), await joinMember(server, { plan: 'free' })]) {
    const plain = await add(member, { game_id })
    expect(plain).toMatchObject({ long_run_rtp: 96, average_cost: 2 })
    const stated = await add(member, { game_id, rtp: 96 })
    for (const { id } of [plain, stated]) {
      expect((await compare(member, id)).comparison?.table_rtp).toBeCloseTo(96, 9)
    }
  }
})

test.each([
  ['game', { game_id: null }],
  ['table', { rtp: 91 }],
  ['spins', { spins: null }],
  ['not-fixed', { is_fixed: false }],
] as const)('it is compared with nothing, and why: %s', async (reason, overrides) => {
  const ana = await premium()
  const game_id = await aGame()
  const { id } = await add(ana, { game_id, ...overrides })
  expect(await compare(ana, id)).toEqual({ success: true, comparison: null, missing: reason })
})

test('only plans that show the versions of a game compare with another one', async () => {
  const game_id = await aGame({ popularity_rating: 10 })
  await addTable(game_id, 88)
  const [ana, rui] = [await premium(), await joinMember(server, { plan: 'free' })]
  const { comparison } = await compare(ana, (await add(ana, { game_id, rtp: 88 })).id)
  expect(comparison?.table_rtp).toBeCloseTo(88, 9)
  expect((await compare(rui, (await add(rui, { game_id, rtp: 88 })).id)).missing).toBe('table')
  expect((await compare(rui, (await add(rui, { game_id, rtp: 96 })).id)).missing).toBeNull()
})

test('a game outside the plan is neither chosen nor matched by name, and counts as unknown after a downgrade', async () => {
  const { db } = server.database
  const provider_id = await makeProvider(db)
  for (let game = 0; game < 10; game++) await makeGame(db, { provider_id, popularity_rating: 9 })
  const game_id = await aGame({ name: 'Hidden Reef', popularity_rating: 1 })
  const [ana, rui] = [await premium(), await joinMember(server, { plan: 'free' })]
  expect((await post(rui, { game_id })).statusCode).toBe(403)
  expect(await add(rui, { game_name: 'Hidden Reef' })).toMatchObject({
    game_id: null,
    long_run_rtp: null,
  })
  const { id } = await add(ana, { game_id })
  expect((await ana.put('/api/auth/plan', { plano: 'free' })).statusCode).toBe(200)
  expect(await list(ana)).toMatchObject([
    { game_id: null, game_name: 'Hidden Reef', long_run_rtp: null, average_cost: null },
  ])
  expect((await compare(ana, id)).missing).toBe('game')

  const address = `/api/play-sessions/${id}`
  const changed = await ana.put(address, entered({ game_name: 'Hidden Reef', won: 1 }))
  expect(changed.json().session).toMatchObject({ game_id: null, won: 1 })
  const backToPremium = { plan: 'premium', payment_status: 'paid' } as const
  await ana.update(backToPremium)
  expect(await list(await ana.elsewhere())).toMatchObject([{ game_id, won: 1 }])
})

test('sessions are listed by day, changed, deleted and brought back, each by its owner alone', async () => {
  const [ana, rui] = [await premium(), await premium()]
  const first = await add(ana, { day: '2026-01-02' }, { day: '2026-01-05' })
  expect((await list(ana)).map(({ day }) => day)).toEqual(['2026-01-05', '2026-01-02'])
  expect(await list(rui)).toEqual([])
  const address = `/api/play-sessions/${first.id}`

  expect((await rui.put(address, entered({ won: 1 }))).statusCode).toBe(404)
  expect((await rui.get(`${address}/comparison`)).statusCode).toBe(404)
  expect((await rui.delete(address)).statusCode).toBe(204)
  const changed = await ana.put(address, entered({ won: 1, stakes: [{ stake: 0.5, spins: 100 }] }))
  expect(changed.json().session).toMatchObject({ won: 1, stakes: [{ stake: 0.5, spins: 100 }] })

  expect((await ana.delete(address)).statusCode).toBe(204)
  expect(await list(ana)).toHaveLength(1)
  expect((await ana.get(`${address}/comparison`)).statusCode).toBe(404)
  expect((await rui.post(`${address}/undelete`)).statusCode).toBe(404)
  expect((await ana.post(`${address}/undelete`)).json().session).toMatchObject({ won: 1 })
  expect(await list(ana)).toHaveLength(2)

  await ana.delete(address)
  await server.database.pool.query(
    "update play_sessions set deleted_at = now() - interval '2 hours' where id = $1",
    [first.id],
  )
  await forgetHidden(server.database.db, 'play_sessions')
  expect((await ana.post(`${address}/undelete`)).statusCode).toBe(404)
  const { rows } = await server.database.pool.query(
    'select 1 from play_sessions where user_id = $1',
    [ana.userId],
  )
  expect(rows).toHaveLength(1)
})

test('sessions that are sent again under their key are stored once, also where they were the last that fit', async () => {
  const [ana, rui] = [await premium(), await premium()]
  await server.database.pool.query(
    `insert into play_sessions (user_id, game_name, day, staked, won, currency, is_fixed)
     select $1, 'Game', '2026-01-01', 1, 0, 'EUR', false from generate_series(3, $2)`,
    [ana.userId, MAX_PLAY_SESSIONS],
  )
  const body = { key: randomUUID(), sessions: [entered({ won: 1 }), entered({ won: 2 })] }
  const send = (member: Member) => member.post('/api/play-sessions', body)
  const [first, second] = await Promise.all([send(ana), send(ana)])
  expect(first.statusCode).toBe(201)
  expect(second.json()).toEqual(first.json())
  expect((await send(ana)).json()).toEqual(first.json())
  expect(await list(ana)).toHaveLength(MAX_PLAY_SESSIONS)
  await ana.delete(`/api/play-sessions/${first.json().sessions[0].id}`)
  const [, stored] = first.json().sessions
  expect((await send(ana)).json().sessions).toEqual([stored])
  // A key is one user's.
  expect((await send(rui)).json().sessions).toMatchObject([{ won: 1 }, { won: 2 }])
  expect(await list(rui)).toHaveLength(2)
})

test('their number is limited, for those brought back, too', async () => {
  const ana = await premium()
  const { id } = await add(ana, {})
  await ana.delete(`/api/play-sessions/${id}`)
  await server.database.pool.query(
    `insert into play_sessions (user_id, game_name, day, staked, won, currency, is_fixed)
     select $1, 'Game', '2026-01-01', 1, 0, 'EUR', false from generate_series(1, $2)`,
    [ana.userId, MAX_PLAY_SESSIONS],
  )
  expect((await post(ana, {})).json()).toMatchObject({ code: 'PLAY_SESSIONS_FULL' })
  const restored = await ana.post(`/api/play-sessions/${id}/undelete`)
  expect(restored.statusCode).toBe(409)
})

test.each<[string, object]>([
  ['game_name', { game_name: ' ' }],
  ['day', { day: '2026-02-30' }],
  ['spins', { spins: 0 }],
  ['staked', { staked: 0 }],
  ['won', { won: -1 }],
  ['currency', { currency: 'reais' }],
  ['rtp', { rtp: 101 }],
  ['stakes', { stakes: [] }],
])('a session without a possible %s is refused as a whole', async (field, wrong) => {
  const ana = await premium()
  const reply = await ana.post('/api/play-sessions', {
    key: randomUUID(),
    sessions: [entered(), { ...entered(), ...wrong }],
  })
  expect(reply.statusCode).toBe(400)
  expect(Object.keys(reply.json().fields)).toEqual([`sessions.1.${field}`])
  expect(await list(ana)).toEqual([])
})

test('stakes that do not add up to the session are refused', async () => {
  const ana = await premium()
  for (const stakes of [[{ stake: 0.5, spins: 99 }], [{ stake: 0.6, spins: 100 }]]) {
    const reply = await post(ana, { stakes })
    expect(reply.json().fields).toHaveProperty('sessions.0.stakes')
  }
})

test('no log knows of them', async () => {
  const ana = await premium()
  const { id } = await add(ana, { game_name: 'Very Private Reef' })
  await ana.delete(`/api/play-sessions/${id}`)
  const { rows } = await server.database.pool.query(
    "select 1 from audit_log where coalesce(before::text, '') || coalesce(after::text, '') like '%Very Private%'",
  )
  expect(rows).toEqual([])
})
