import { addDays } from '@retorna/domain/day'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { combineFeeds } from '../../../test/day-rules.ts'
import { makeGame, makeReadings, testToday } from '../../../test/factories.ts'
import { joinMember, type Member } from '../../../test/member.ts'

const today = testToday()
const PAID = { payment_status: 'paid' } as const

const server = useTestApp()
let editor: Member
let premium: Member
let professional: Member
beforeAll(async () => {
  editor = await joinMember(server, { role: 'editor' })
  premium = await joinMember(server, { plan: 'premium', ...PAID })
  professional = await joinMember(server, { plan: 'professional', ...PAID })
})

const feed = (values: object) => ({
  name: 'A feed',
  operator: null,
  currency: null,
  dueEveryMinutes: null,
  isPublic: false,
  isStopped: false,
  kind: 'push',
  measures: 'windows',
  timeZone: null,
  ...values,
})

let made = 0
const addFeed = async (values: object = {}): Promise<number> => {
  made += 1
  const reply = await editor.post('/api/admin/feeds', feed({ name: `Feed ${made}`, ...values }))
  expect(reply.statusCode, reply.body).toBe(201)
  return reply.json().feed.id
}

test('a feed may be in a cryptocurrency, but in no other word', async () => {
  await addFeed({ currency: 'USDT' })
  const refused = await editor.post('/api/admin/feeds', feed({ name: 'X', currency: 'EURO' }))
  expect(refused.json()).toMatchObject({
    code: 'VALIDATION',
    fields: { currency: expect.stringContaining('USDT') },
  })
})

const dayOf = async (gameId: number, day = today) => {
  const { rows } = await server.database.pool.query(
    `select rtp, turnover, payout, plays, in_stakes as "isInStakes", readings - left_out as counted, feed_id
     from daily_rtp where game_id = $1 and day = $2`,
    [gameId, day],
  )
  return rows[0]
}

const one = { rtp: 90, turnover: 300, payout: 270, plays: 100 }
const other = { rtp: 98, turnover: 100, payout: 98, plays: 300 }

for (const [rule, currencies, days] of [
  ['turnover in one currency', ['BRL', 'BRL'], [one, other]],
  ['average stakes in two currencies', ['BRL', 'EUR'], [one, other]],
  ['average stakes where a currency is unknown', ['BRL', null], [one, other]],
  ['the volumes of the one that has any', ['BRL', 'EUR'], [one, { rtp: 98, plays: 900 }]],
  [
    'plays without volumes',
    ['BRL', 'EUR'],
    [
      { rtp: 90, plays: 100 },
      { rtp: 98, plays: 300 },
    ],
  ],
  ['the mean without plays', [null, null], [{ rtp: 90 }, { rtp: 98 }]],
  [
    'the mean where nothing was played',
    ['BRL', 'BRL'],
    [
      { rtp: 90, plays: 0 },
      { rtp: 98, plays: 0 },
    ],
  ],
] as const) {
  test(`two operators' readings of one moment both stay, and the day is combined by ${rule}`, async () => {
    const gameId = await makeGame(server.database.db)
    const feeds = [
      await addFeed({ currency: currencies[0] }),
      await addFeed({ currency: currencies[1] }),
    ]
    for (const [place, feedId] of feeds.entries()) {
      await makeReadings(server.database.pool, gameId, [{ day: today, ...days[place], feedId }])
    }
    const { rows } = await server.database.pool.query(
      'select feed_id, rtp from feed_days where game_id = $1 order by feed_id',
      [gameId],
    )
    expect(rows).toEqual(feeds.map((feed_id, place) => ({ feed_id, rtp: days[place]?.rtp })))
    const combined = combineFeeds(
      days.map((day, place) => ({
        turnover: null,
        payout: null,
        plays: null,
        ...day,
        currency: currencies[place] ?? null,
      })),
    )
    const { rtp, ...volumes } = await dayOf(gameId)
    const { rtp: expectedRtp, ...expected } = combined
    expect(rtp).toBeCloseTo(expectedRtp, 9)
    expect(volumes).toEqual({ ...expected, feed_id: null })
  })
}

test('a currency that becomes known combines the days of its feed anew', async () => {
  const gameId = await makeGame(server.database.db)
  const brl = await addFeed({ currency: 'BRL' })
  const unknown = await addFeed()
  await makeReadings(server.database.pool, gameId, [{ day: today, ...one, feedId: brl }])
  await makeReadings(server.database.pool, gameId, [{ day: today, ...other, feedId: unknown }])
  expect(await dayOf(gameId)).toMatchObject({ rtp: 96, turnover: null })
  const { feeds } = (await editor.get('/api/admin/feeds')).json()
  const { version, values } = feeds.find(({ id }: { id: number }) => id === unknown)
  const body = { version, values: { ...values, currency: 'BRL' } }
  expect((await editor.put(`/api/admin/feeds/${unknown}`, body)).statusCode).toBe(200)
  expect(await dayOf(gameId)).toMatchObject({ rtp: 92, turnover: 400 })
  const { rows } = await server.database.pool.query(
    'select current_rtp from game_metrics where game_id = $1',
    [gameId],
  )
  expect(rows).toEqual([{ current_rtp: 92 }])
  const stale = await editor.put(`/api/admin/feeds/${unknown}`, body)
  expect([stale.statusCode, stale.json().code]).toEqual([409, 'EDIT_CONFLICT'])
})

test('feeds are refused with a name that another has, and with what is no currency or time zone', async () => {
  await addFeed({ name: 'Taken' })
  const again = await editor.post('/api/admin/feeds', feed({ name: 'Taken' }))
  expect([again.statusCode, again.json().code]).toEqual([409, 'NAME_TAKEN'])
  for (const wrong of [
    { currency: 'reais' },
    { timeZone: 'Mars/Olympus' },
    { kind: 'demonstration' },
  ]) {
    const reply = await editor.post('/api/admin/feeds', feed({ name: 'Wrong', ...wrong }))
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'VALIDATION'])
  }
})

test('a feed is stopped and muted while a push to it is going on', async () => {
  const id = await addFeed()
  const push = await server.database.pool.connect()
  onTestFinished(() => push.release(true))
  await push.query('begin')
  await push.query(
    `insert into import_batches (kind, feed_id, file_name, sha256, actor, rows_new, rows_changed, rows_unchanged, rows_refused)
     values ('readings', $1, 'push', '', 'test', 0, 0, 0, 0)`,
    [id],
  )
  const { feeds } = (await editor.get('/api/admin/feeds')).json()
  const { version, values } = feeds.find((one: { id: number }) => one.id === id)
  const body = { version, values: { ...values, isStopped: true } }
  expect((await editor.put(`/api/admin/feeds/${id}`, body)).statusCode).toBe(200)
  const mute = { until: today, reason: 'The operator moves' }
  expect((await editor.put(`/api/admin/feeds/${id}/mute`, { mute })).statusCode).toBe(204)
})

test('a stopped feed takes no more readings in the grid', async () => {
  const gameId = await makeGame(server.database.db)
  await server.app.catalog.reload()
  const stopped = await addFeed({ isStopped: true })
  const values = { rtp: 95, turnover: null, payout: null, plays: null }
  const reply = await editor.put('/api/admin/entry', {
    key: '0b3e1a48-52bb-4a5e-8a4f-1c8d1f2f9a01',
    feed_id: stopped,
    rows: [{ game_id: gameId, day: today, version: null, values, confirmed: false }],
  })
  expect([reply.statusCode, reply.json().code]).toEqual([404, 'FEED_NOT_FOUND'])
})

test('feeds of a game are in the order of the plays that the plan shows', async () => {
  const { db, pool } = server.database
  const gameId = await makeGame(db)
  for (const [name, before, now] of [
    ['Once busy', 9_000, 1_000],
    ['Busy', 100, 2_000],
    ['Beta', 10, 10],
    ['Alpha', 10, 10],
  ] as const) {
    const feedId = await addFeed({ name, isPublic: true })
    await makeReadings(pool, gameId, [
      { day: addDays(today, -10), turnover: before, payout: before, plays: before, feedId },
      { day: today, turnover: now, payout: now, plays: now, feedId },
    ])
  }
  await server.app.catalog.reload()
  const namesFor = async (person: Member) =>
    (await person.get(`/api/games/${gameId}/feeds`))
      .json()
      .feeds.map(({ name }: { name: string }) => name)
  expect(await namesFor(premium)).toEqual(['Once busy', 'Busy', 'Alpha', 'Beta'])
  expect(await namesFor(professional)).toEqual(['Busy', 'Once busy', 'Alpha', 'Beta'])
})

test('a feed tells what its days were certified to pay beside the version on record', async () => {
  const { db, pool } = server.database
  const gameId = await makeGame(db, { theoreticalRtp: 92, standard_deviation: 1 })
  const feedId = await addFeed({ name: 'Changed', isPublic: true })
  const volumes = { turnover: 1_000_000, plays: 1_000_000, feedId }
  await makeReadings(pool, gameId, [
    { day: addDays(today, -1), ...volumes, payout: 920_000 },
    { day: today, ...volumes, payout: 960_000 },
  ])
  await pool.query('update version_changes set at = $2 where game_id = $1', [
    gameId,
    `${addDays(today, -200)}T12:00Z`,
  ])
  await pool.query('update rtp_versions set rtp = 96 where game_id = $1', [gameId])
  await server.app.catalog.reload()
  const toldTo = async (person: Member) => (await person.get(`/api/games/${gameId}/feeds`)).json()
  expect(await toldTo(premium)).toMatchObject({
    days: 30,
    feeds: [{ rtp: 94, theoreticalRtp: 96, judgedAgainst: 94, verdict: 'within' }],
  })
  expect(await toldTo(professional)).toMatchObject({
    days: 1,
    feeds: [{ rtp: 96, theoreticalRtp: 96, judgedAgainst: 96, verdict: 'within' }],
  })
})

test('a game page names operators and public feeds alone, and judges each feed by its own version', async () => {
  const { db, pool } = server.database
  const gameId = await makeGame(db, { theoreticalRtp: 96, standard_deviation: 1 })
  await db.insertInto('rtp_versions').values({ game_id: gameId, rtp: 88 }).execute()
  const operator = await addFeed({ name: 'Secret link', operator: 'Nova Casino' })
  const shown = await addFeed({ name: 'Public list', isPublic: true })
  const hidden = await addFeed({ name: 'Hidden source' })
  const yesterday = addDays(today, -1)
  const read = (rtp: number, plays: number, feedId: number) =>
    makeReadings(pool, gameId, [
      { day: yesterday, turnover: plays, payout: (plays * rtp) / 100, plays, feedId },
      { day: today, turnover: plays, payout: (plays * rtp) / 100, plays, feedId },
    ])
  await read(88, 3_000_000, operator)
  await read(96, 2_000_000, shown)
  await read(90, 1_000_000, hidden)
  const versions = await editor.put(`/api/admin/games/${gameId}/feed-versions`, {
    feed_id: operator,
    versionRtp: 88,
  })
  expect(versions.json().feeds).toContainEqual({
    feed_id: operator,
    name: 'Secret link',
    versionRtp: 88,
  })
  const none = await editor.put(`/api/admin/games/${gameId}/feed-versions`, {
    feed_id: operator,
    versionRtp: 91,
  })
  expect(none.statusCode).toBe(400)
  await server.app.catalog.reload()
  const reply = await premium.get(`/api/games/${gameId}/feeds`)
  expect(reply.json()).toMatchObject({
    days: 30,
    feeds: [
      {
        name: 'Nova Casino',
        isOperator: true,
        rtp: 88,
        plays: 6_000_000,
        theoreticalRtp: 88,
        verdict: 'within',
      },
      { name: 'Public list', isOperator: false, rtp: 96, theoreticalRtp: 96, verdict: 'within' },
      { name: null, rtp: 90, theoreticalRtp: 96, verdict: 'outside' },
    ],
  })
  for (const secret of ['Secret link', 'Hidden source']) expect(reply.body).not.toContain(secret)
  const today1 = (await professional.get(`/api/games/${gameId}/feeds`)).json()
  expect(today1).toMatchObject({ days: 1, feeds: [{ plays: 3_000_000 }, {}, {}] })

  // Over the feeds: 88 and 96 weighted by plays.
  const game = server.app.catalog.snapshot().gamesById.get(gameId)
  expect(game?.inputs.windows?.['1d'].theoreticalRtp).toBeCloseTo((3 * 88 + 3 * 96) / 6, 9)
  expect(game?.metrics?.difference).toBeCloseTo((3 * 88 + 2 * 96 + 90) / 6 - 92, 9)
  const list = await premium.get('/api/games/operators')
  const { id, ...rest } = list
    .json()
    .operators.find(({ name }: { name: string }) => name === 'Nova Casino')
  expect(rest).toEqual({ name: 'Nova Casino' })
  const filtered = (await premium.get(`/api/games/rtp?operator_id=${id}`)).json()
  expect(filtered.data.map((found: { id: number }) => found.id)).toEqual([gameId])
  expect(filtered.hidden).toBeNull()
})

const operatorOf = async (id: number, operator: string) => {
  const { feeds } = (await editor.get('/api/admin/feeds')).json()
  const { version, values } = feeds.find((one: { id: number }) => one.id === id)
  return editor.put(`/api/admin/feeds/${id}`, { version, values: { ...values, operator } })
}

test('the name of an operator is corrected at a feed of its own, and where it was told', async () => {
  const { pool } = server.database
  const id = await addFeed({ operator: 'Cassino Sao Paulo' })
  const second = await addFeed({ operator: 'Cassino Sao Paulo' })
  const gameId = await makeGame(server.database.db)
  await makeReadings(pool, gameId, [{ day: today, rtp: 96, feedId: second }])
  await pool.query(
    `insert into notifications (user_id, kind, event_key, data)
     select id, 'version-switch', 'switch', '{"operator": "Cassino Sao Paulo"}' from users limit 1`,
  )
  for (const operator of ['Cassino S\u00E3o Paulo', 'CASSINO S\u00E3o Paulo']) {
    const renamed = await operatorOf(id, operator)
    expect([renamed.statusCode, renamed.json().feed.values.operator]).toEqual([200, operator])
  }
  const { rows } = await pool.query(
    `select slug, name, (select count(*)::integer from notifications where data ->> 'operator' = name) as told,
       (select count(*)::integer from catalog_log where kind = 'rows' and $1 = any(games)) as logged
     from operators where slug like 'cassino%'`,
    [gameId],
  )
  expect(rows).toEqual([
    { slug: 'cassino-sao-paulo', name: 'CASSINO S\u00E3o Paulo', told: 1, logged: 2 },
  ])
})

test('operators without Latin letters are told apart, and another spelling of a known one is named', async () => {
  await addFeed({ operator: '\u041A\u0430\u0437\u0438\u043D\u043E' })
  const id = await addFeed({ operator: '\u0421\u0442\u0430\u0432\u043A\u0430' })
  await addFeed({ operator: 'Bet 365!' })
  const added = await editor.post('/api/admin/feeds', feed({ name: 'X', operator: 'Bet-365' }))
  const changed = await operatorOf(id, 'Bet-365')
  for (const [reply, field] of [
    [added, 'operator'],
    [changed, 'values.operator'],
  ] as const) {
    expect(reply.json()).toMatchObject({
      code: 'VALIDATION',
      fields: { [field]: expect.stringContaining('spelling') },
    })
  }
  expect((await operatorOf(id, 'BET 365!')).json().feed.values.operator).toBe('Bet 365!')
})
