import { createHmac } from 'node:crypto'
import { DEFAULT_COUNTRIES } from '@retorna/domain/country/profiles'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../test/app.ts'
import { makeGame, makeOperator, makeReadings, testToday } from '../test/factories.ts'
import { doJobs, mailsTo } from '../test/jobs.ts'
import { joinMember, type Member } from '../test/member.ts'
import { setUpWebhook } from '../test/notifications.ts'
import { makeKey, makePushFeed } from '../test/push.ts'
import { openReceiver } from '../test/servers/receiver.ts'
import { inTransaction } from './database/connection.ts'
import { readPersonalData } from './features/account/privacy/export/personal-data-queries.ts'
import { addNotifications } from './outbox/add-notifications.ts'

/* What readers of a country see of operators, and when their data opens (decision 0103). */

const TODAY = testToday()
const SECRET = 's'.repeat(32)
const [BRAZIL, GERMANY] = [{ 'x-country': 'BR' }, { 'x-country': 'DE' }]

let server: TestApp
let admin: Member
let reader: Member
let key: string
let game: number
let operator: number

beforeAll(async () => {
  server = await createTestApp({
    config: { ageProvider: { url: 'https://age.example/ask', secret: SECRET } },
  })
  const { db, pool } = server.database
  admin = await joinMember(server, { role: 'admin' })
  reader = await joinMember(server, { plan: 'premium', payment_status: 'paid' })
  key = await makeKey(server, null, {
    userId: reader.userId,
    scopes: ['catalogue:read', 'readings:read'],
  })
  const feedId = await makePushFeed(server, { name: 'Aurora by push' })
  operator = await makeOperator(db, { slug: 'aurora', name: 'Casino Aurora' }, feedId)
  game = await makeGame(db, { name: 'Shared', slug: 'shared' })
  await makeReadings(pool, game, [{ day: TODAY, feedId, plays: 1000, turnover: 1000, payout: 950 }])
  await pool.query(
    `with made as (insert into forecast_series (game_id, operator_id) values ($1, $2) returning id)
     insert into forecast_standings (series_id, made_on, standing)
     select id, $3, '{"runs": [[{"since": null, "probability": 1}, null]]}' from made`,
    [game, operator, TODAY],
  )
  await pool.query(
    `with made as (insert into segments (feed_id, channel) values ($1, 'web') returning id)
     insert into segment_evidence (game_id, segment_id, days, first_day, last_day, turnover, payout)
     select $2, id, 2, $3, $3, 1, 1 from made`,
    [feedId, game, TODAY],
  )
  await server.app.catalog.reload()
  await choose({ header: 'X-Country' })
})
afterAll(() => server.close())

const choose = async (part: Partial<typeof DEFAULT_COUNTRIES>) => {
  const { version } = (await admin.get('/api/admin/countries')).json()
  const countries = { ...DEFAULT_COUNTRIES, ...part }
  const reply = await admin.put('/api/admin/countries', { version, countries })
  expect(reply.statusCode).toBe(200)
}

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

/** A JWT by HS256. */
const signed = (claims: object, secret: string, header: object): string => {
  const text = `${encoded(header)}.${encoded(claims)}`
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`
}

const ask = (url: string, from: object, authorization = `Bearer ${reader.token}`) =>
  server.app.inject({ url, headers: { authorization, ...from } })

test('no reply names an operator where its country hides them, and all do elsewhere and to staff', async () => {
  const named = [
    '/api/games/operators',
    `/api/games/${game}/feeds`,
    '/api/forecasts/operators',
    `/api/readings/${game}/${TODAY}/passport`,
    '/api/data-health',
    `/api/games/${game}/segments`,
  ]
  const byKey = [
    '/api/v1/operators',
    '/api/v1/games',
    `/api/v1/games?operator_id=${operator}`,
    '/api/v1/games/shared',
    `/api/v1/operators/${operator}`,
    `/api/v1/operators/${operator}/games`,
    '/api/v1/games/shared/operators',
    '/api/v1/games/shared/readings',
    `/api/v1/games/shared/days/${TODAY}/passport`,
    '/api/v1/games/shared/segments',
  ]
  for (const [urls, who] of [
    [named, undefined],
    [byKey, `Bearer ${key}`],
  ] as const) {
    for (const url of urls) {
      const hidden = (await ask(url, BRAZIL, who)).body
      expect([url, hidden]).toEqual([url, expect.not.stringMatching(/aurora/i)])
      expect([url, hidden]).toEqual([url, expect.stringContaining(`#${operator}`)])
      const shown = (await ask(url, GERMANY, who)).body
      expect([url, shown]).toEqual([url, expect.stringContaining('Casino Aurora')])
    }
  }
  const toStaff = (await ask('/api/games/operators', BRAZIL, admin.headers.authorization)).body
  expect(toStaff).toContain('Casino Aurora')
  expect((await ask('/api/v1/operators/aurora', BRAZIL, `Bearer ${key}`)).statusCode).toBe(404)
})

test('an operator that the catalog has not read yet is hidden, too', async () => {
  const { db, pool } = server.database
  const feedId = await makePushFeed(server, { name: 'Boreal by push' })
  const fresh = await makeGame(db, { name: 'Fresh', slug: 'fresh' })
  await makeReadings(pool, fresh, [
    { day: TODAY, feedId, plays: 1000, turnover: 1000, payout: 950 },
  ])
  await server.app.catalog.reload()
  const id = await makeOperator(db, { slug: 'boreal', name: 'Casino Boreal' }, feedId)
  for (const [url, who] of [
    [`/api/games/${fresh}/feeds`, undefined],
    [`/api/readings/${fresh}/${TODAY}/passport`, undefined],
    ['/api/v1/games/fresh/readings', `Bearer ${key}`],
  ] as const) {
    const hidden = (await ask(url, BRAZIL, who)).body
    expect([url, hidden]).toEqual([url, expect.not.stringMatching(/boreal/i)])
    expect([url, hidden]).toEqual([url, expect.stringContaining(`"#${id}"`)])
  }
})

test('what was noted with a name is told without it where a country hides it', async () => {
  const { db } = server.database
  const receiver = await openReceiver()
  Object.assign(server.app.config.channels, { outgoingAllow: [receiver.target] })
  await setUpWebhook(server, admin, receiver.url)
  for (const { userId } of [reader, admin]) {
    const data = {
      alertId: 1,
      before: 96,
      after: 94,
      since: TODAY,
      seenOn: TODAY,
      probability: 0.97,
      operator: 'Casino Aurora',
    }
    await inTransaction(db, (trx) =>
      addNotifications(trx, {
        rows: sql`select ${userId}::text, 'version-switch', ${game}::integer,
          ${JSON.stringify(data)}::jsonb, ${`switch ${userId}`}`,
      }),
    )
  }
  const readerKey = await makeKey(server, null, {
    userId: reader.userId,
    scopes: ['alerts:read'],
  })
  for (const [url, who] of [
    ['/api/notifications', undefined],
    ['/api/v1/notifications', `Bearer ${readerKey}`],
  ] as const) {
    expect((await ask(url, GERMANY, who)).body).toContain('"Casino Aurora"')
    const hidden = (await ask(url, BRAZIL, who)).body
    expect([url, hidden]).toEqual([url, expect.stringContaining(`"#${operator}"`)])
    expect([url, hidden]).toEqual([url, expect.not.stringMatching(/aurora/i)])
  }

  await doJobs(server)
  const [mail] = await mailsTo(server, reader.email)
  const archive = (await readPersonalData(db, reader.userId)).notifications
  for (const sent of [JSON.stringify(mail), receiver.received[0]?.body, archive[0]?.data]) {
    expect(sent).toContain(`"#${operator}"`)
    expect(sent).not.toMatch(/aurora/i)
  }
})

test('files follow the country of whoever asks for them', async () => {
  const file = async (from: object) => {
    const reply = await server.app.inject({
      method: 'POST',
      url: '/api/exports',
      headers: { ...reader.headers, ...from },
      payload: { format: 'csv', what: { table: 'operator-versions', operator } },
    })
    return reply.statusCode === 200 ? reply.body : `${reply.statusCode} ${reply.body}`
  }
  expect(await file(BRAZIL)).toContain(`#${operator}`)
  expect(await file(GERMANY)).toContain('Casino Aurora')
})

test('a report, which may reach anybody, names no operator where a country in use hides them', async () => {
  const settings = { kind: 'catalog', period: { type: 'latest' }, language: 'en' }
  const filters = { operators: [operator] }
  const scopeFor = async ({ post }: Member) => {
    const reply = await post('/api/reports/view', { ...settings, filters })
    return JSON.stringify(reply.json().report.sections[0])
  }
  expect(await scopeFor(reader)).toContain(`Operator: #${operator}.`)
  expect(await scopeFor(admin)).toContain('Operator: Casino Aurora.')
})

test('a change of countries is in the audit log, and needs the version that was read', async () => {
  const { version, countries } = (await admin.get('/api/admin/countries')).json()
  const stale = await admin.put('/api/admin/countries', { version: 'old', countries })
  expect(stale.json().code).toBe('EDIT_CONFLICT')
  const wrong = await admin.put('/api/admin/countries', {
    version,
    countries: { ...countries, home: 'Brazil' },
  })
  expect(wrong.json().fields).toHaveProperty('countries.home')
  const entries = await server.database.db
    .selectFrom('audit_log')
    .select('action')
    .where('action', '=', 'countries.changed')
    .execute()
  expect(entries.length).toBeGreaterThan(0)
})

test('where a provider assures ages, data opens with its signed word for this person alone', async () => {
  await choose({ header: 'X-Country', asksProvider: true })
  const list = (from: object) => ask('/api/games/operators', from)
  expect((await list(GERMANY)).statusCode).toBe(200)
  expect((await list(BRAZIL)).json().code).toBe('AGE_REQUIRED')
  expect((await ask('/api/v1/operators', BRAZIL, `Bearer ${key}`)).json().code).toBe('AGE_REQUIRED')
  expect((await ask('/api/account/privacy', BRAZIL)).json()).toMatchObject({
    profile: 'brazil',
    ageDue: true,
    adult: null,
  })

  const { address } = (await reader.post('/api/account/age')).json()
  const sent = new URL(address)
  expect(sent.origin + sent.pathname).toBe('https://age.example/ask')
  expect(sent.searchParams.get('return')).toMatch(/\/age$/)
  const state = sent.searchParams.get('state') ?? ''
  expect(state).not.toContain(reader.userId)
  const now = Math.floor(Date.now() / 1000)
  const tell = async (claims: object, secret = SECRET, header = { alg: 'HS256' }) => {
    const result = signed({ state, adult: true, iat: now, ...claims }, secret, header)
    const reply = await reader.post('/api/account/age/result', { result })
    return reply.statusCode === 204 ? 204 : reply.json().code
  }
  for (const refused of [
    await tell({}, 'x'.repeat(32)),
    await tell({}, SECRET, { alg: 'none' }),
    await tell({ adult: false }),
    await tell({ iat: now - 3600 }),
    await tell({ iat: now + 3600 }),
    await tell({ state: createHmac('sha256', 'x').update(reader.userId).digest('base64url') }),
  ]) {
    expect(refused).toBe('AGE_NOT_ASSURED')
  }
  expect((await list(BRAZIL)).statusCode).toBe(403)
  expect(await tell({})).toBe(204)
  expect((await list(BRAZIL)).statusCode).toBe(200)
  expect((await ask('/api/account/privacy', BRAZIL)).json()).toMatchObject({
    ageDue: false,
    adult: { since: new Date(now * 1000).toISOString(), by: 'age.example' },
  })
})
