import type { Endpoint } from '@retorna/contract/endpoint'
import { pushReadings } from '@retorna/contract/feeds/readings-push'
import { API_KEY_SCOPES, PERSONAL_SCOPES, PROGRAM_SCOPES } from '@retorna/domain/api-key'
import { addDays } from '@retorna/domain/day'
import { ENTRY_FEED } from '@retorna/domain/feeds/feed'
import { beforeAll, describe, expect, test } from 'vitest'
import { insertUser } from '../test/accounts.ts'
import { useTestApp } from '../test/app.ts'
import { stayToday } from '../test/day.ts'
import { makeGame, makeOperator, makeProvider, makeReadings } from '../test/factories.ts'
import { exampleAddress, judgeByDocument, v1Endpoints } from '../test/judge-by-document.ts'
import { makeKey, makePushFeed } from '../test/push.ts'

/** Every reply of `/api/v1` against the OpenAPI document, by a validator of JSON Schema. */

const TODAY = stayToday()
/** The day that the examples name. */
const EXAMPLE_DAY = '2026-03-14'
const GAMES = 7

const server = useTestApp()
let memberKey: string
let staffKey: string
let feedKey: string
const judge = judgeByDocument()

beforeAll(async () => {
  const { db, pool } = server.database
  const providers = [await makeProvider(db), await makeProvider(db)]
  for (let index = 0; index < GAMES; index += 1) {
    const game = await makeGame(db, {
      provider_id: providers[index % 2] ?? 1,
      volatility_class: 'medium',
      popularity_rating: 5 - index / 10,
      ...(index === 0 && { slug: 'aztec-fire', name: '=Aztec "Fire", Night' }),
    })
    if (index === GAMES - 1) continue
    const days = Array.from({ length: 9 }, (_, ago) => addDays(TODAY, -ago))
    await makeReadings(
      pool,
      game,
      [...days, EXAMPLE_DAY].map((day, ago) => ({
        day,
        turnover: 1_000_000,
        plays: 500_000,
        payout: 950_000 + ((index * 7 + ago * 13) % 40) * 1_000,
      })),
    )
  }
  await makeOperator(db, { slug: 'aurora', name: 'Casino Aurora' }, ENTRY_FEED)
  await server.app.catalog.reload()
  const userId = await insertUser(db, { plan: 'premium', payment_status: 'paid' })
  memberKey = await makeKey(server, null, { scopes: [...PERSONAL_SCOPES], userId })
  const scopes = PROGRAM_SCOPES.filter((scope) => scope !== 'readings:write')
  staffKey = await makeKey(server, null, { scopes })
  feedKey = await makeKey(server, await makePushFeed(server))
})

const keyFor = ({ access }: Endpoint): string => {
  if (access === 'readings:write') return feedKey
  return access === 'feeds:read' ? staffKey : memberKey
}

const ask = async (url: string, headers: Record<string, string> = {}, key = memberKey) =>
  server.app.inject({ url, headers: { authorization: `Bearer ${key}`, ...headers } })

/** The rows of all pages. */
const walk = async (url: string, limit: number): Promise<Record<string, unknown>[]> => {
  const rows: Record<string, unknown>[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const separator = url.includes('?') ? '&' : '?'
    const reply = await ask(`${url}${separator}limit=${limit}&cursor=${cursor}`)
    expect(reply.statusCode, reply.body).toBe(200)
    const page: { data: Record<string, unknown>[]; next_cursor: string | null } = reply.json()
    rows.push(...page.data)
    cursor = page.next_cursor
  }
  return rows
}

test('the document describes every call below /api/v1 and no other', async () => {
  const { paths: served } = (await ask('/api/docs/openapi.json')).json()
  const below = Object.entries<object>(served).flatMap(([path, methods]) =>
    path.startsWith('/api/v1/') ? Object.keys(methods).map((method) => `${method} ${path}`) : [],
  )
  const document = (await ask('/api/v1/openapi.json')).json()
  const described = Object.entries<object>(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path}`),
  )
  expect(described.sort()).toEqual(below.sort())
  for (const { description, path } of v1Endpoints) {
    expect(description, path).toMatch(/\.$/)
  }
})

type Described = { description?: string }
type Operation = {
  tags: string[]
  parameters: ({ name: string; in: string } & Described)[]
  responses: Record<string, { headers?: Record<string, object> }>
  security: object[]
  'x-codeSamples': { source: string }[]
}

test('every parameter is described, every tag declared, and every reply to a key tells its limit', async () => {
  const document = (await ask('/api/v1/openapi.json')).json()
  const { publicUrl } = server.app.config
  expect(document.servers).toEqual([{ url: publicUrl, 'x-internal': false }])
  expect(document.info).toMatchObject({ contact: { url: publicUrl }, license: {} })
  const declared = document.tags.map(({ name }: { name: string }) => name)
  const used = new Set<string>()
  for (const [path, methods] of Object.entries<Record<string, Operation>>(document.paths)) {
    for (const [method, { tags, parameters, responses, security }] of Object.entries(methods)) {
      for (const tag of tags) used.add(tag)
      const silent = parameters.filter(({ description }) => !description).map(({ name }) => name)
      expect(silent, `${method} ${path}`).toEqual([])
      if (security.length === 0) continue
      for (const [status, { headers = {} }] of Object.entries(responses)) {
        expect(Object.keys(headers), `${method} ${path} ${status}`).toContain('RateLimit')
      }
    }
  }
  expect([...used].sort()).toEqual(declared.sort())
  const push: Operation = document.paths['/api/v1/readings'].post
  expect(
    push.parameters.filter(({ in: place }) => place === 'header').map(({ name }) => name),
  ).toEqual(['Idempotency-Key', 'Prefer', 'Content-Encoding', 'Accept-Language'])
  // Whoever copies the example leaves no invented reading behind.
  expect(push['x-codeSamples'][0]?.source).toContain("-H 'Prefer: validate'")
})

test('a call with a key may be refused for the age of its owner', async () => {
  const { paths } = (await ask('/api/v1/openapi.json')).json()
  const forbidden = paths['/api/v1/games'].get.responses[403]
  expect(forbidden.description).toContain('`AGE_REQUIRED`')
})

const ordered = v1Endpoints.toSorted(
  (one, other) => Number(other.method === 'POST') - Number(one.method === 'POST'),
)
test('every example works, and its reply is what the document says', async () => {
  const document = (await ask('/api/v1/openapi.json')).json()
  for (const endpoint of ordered.filter(({ method }) => method !== 'DELETE')) {
    const { method, path, example } = endpoint
    const reply = await server.app.inject({
      method,
      url: exampleAddress(endpoint),
      headers: { authorization: `Bearer ${keyFor(endpoint)}` },
      ...(example?.body && { payload: example.body }),
    })
    const name = `${method} ${path}: ${reply.body.slice(0, 500)}`
    expect(reply.statusCode, name).toBeLessThan(300)
    expect(judge(endpoint, judged(reply)), name).toBeNull()
    const described = document.paths[path.replaceAll(/:(\w+)/g, '{$1}')][method.toLowerCase()]
    expect('etag' in reply.headers, name).toBe('304' in described.responses)
  }
})

test('a push that is refused for its rows names them as the document says', async () => {
  const reply = await server.app.inject({
    method: 'POST',
    url: pushReadings.path,
    headers: { authorization: `Bearer ${feedKey}`, prefer: 'strict' },
    payload: { readings: [{ game: 'aztec-fire' }] },
  })
  expect(reply.json()).toMatchObject({ status: 422, refused: [{ index: 0 }] })
  expect(judge(pushReadings, judged(reply))).toBeNull()
  const other = JSON.stringify({ ...reply.json(), refused: [{ index: 'first' }] })
  expect(judge(pushReadings, { ...judged(reply), body: other })).toContain('/refused/0')
})

const judged = ({ statusCode: status, headers, body }: Awaited<ReturnType<typeof ask>>) => ({
  status,
  headers,
  body,
})

const readers = v1Endpoints.filter(({ method, access }) => method === 'GET' && access !== 'public')

test.each([
  ['without a key', 'none'],
  ['with a key of no such scope', 'scope'],
  ['of another plan', 'plan'],
  ['with parameters that make no sense', 'parameters'],
])('a refusal %s is what the document says', async (_, kind) => {
  const { db } = server.database
  const professional = await insertUser(db, { plan: 'professional', payment_status: 'paid' })
  const lower = await makeKey(server, null, { scopes: [...PERSONAL_SCOPES], userId: professional })
  for (const endpoint of readers) {
    const other = API_KEY_SCOPES.find(
      (scope) => scope !== endpoint.access && scope !== 'readings:write',
    )
    const keys: Record<string, string> = {
      none: 'nothing',
      scope: await makeKey(server, null, {
        scopes: [other ?? 'catalogue:read'],
        userId: professional,
      }),
      plan: endpoint.access === 'readings:write' ? feedKey : lower,
      parameters: keyFor(endpoint),
    }
    const url = endpoint.path.replace(/:\w+/g, kind === 'parameters' ? 'x' : '1')
    const reply = await ask(`${url}?limit=-1&cursor=x`, {}, keys[kind])
    const name = `${endpoint.path} ${reply.body}`
    expect(judge(endpoint, judged(reply)), name).toBeNull()
    if (kind !== 'parameters' && endpoint.access !== 'readings:write') {
      expect([401, 403], name).toContain(reply.statusCode)
    }
  }
})

describe('a list', () => {
  const lists = ['games', 'providers', 'days', 'games/1/days', 'games/1/readings', 'gold/games']
  const more = ['games/1/versions', 'verdicts', 'discoveries', 'catalog/trend']

  test.each([...lists, ...more])(
    '%s is the same page by page, whole, as NDJSON and as CSV',
    async (list) => {
      const url = `/api/v1/${list}`
      const all = await walk(url, 1_000)
      expect(await walk(url, 2)).toEqual(all)
      const ndjson = await ask(url, { accept: 'application/x-ndjson' })
      expect(ndjson.headers['content-type']).toBe('application/x-ndjson')
      const lines = ndjson.body.split('\n').filter(Boolean)
      expect(lines.map((line) => JSON.parse(line))).toEqual(all)
      const csv = await ask(url, { accept: 'text/csv' })
      expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8; header=present')
      expect(csv.body.split('\r\n')).toHaveLength(all.length + 2)
    },
  )

  test('holds only the asked fields, in every format', async () => {
    const url = '/api/v1/games?fields=id,slug&limit=1'
    expect((await ask(url)).json().data).toEqual([{ id: 1, slug: 'aztec-fire' }])
    const csv = await ask(url, { accept: 'text/csv' })
    expect(csv.body).toBe('id,slug\r\n1,aztec-fire\r\n')
    const ndjson = await ask(url, { accept: 'application/x-ndjson' })
    expect(JSON.parse(ndjson.body)).toEqual({ id: 1, slug: 'aztec-fire' })
    const unknown = await ask('/api/v1/games?fields=id,rtp')
    expect(unknown.json().fields).toHaveProperty('fields')
  })

  test('refuses in English, unless a program asks for Portuguese', async () => {
    const url = '/api/v1/games?limit=0'
    expect((await ask(url)).json().fields).toEqual({ limit: 'Enter 1 or more' })
    const inPortuguese = await ask(url, { 'accept-language': 'pt-BR' })
    expect(inPortuguese.json().fields).toEqual({ limit: 'Informe 1 ou mais' })
  })

  test('quotes texts in CSV, and defuses what a spreadsheet would compute', async () => {
    const csv = await ask('/api/v1/games?fields=name&limit=1', { accept: 'text/csv' })
    expect(csv.body).toBe('name\r\n"\'=Aztec ""Fire"", Night"\r\n')
  })

  test('a page that the caller has is not sent again', async () => {
    const first = await ask('/api/v1/games?limit=3')
    const etag = String(first.headers.etag)
    const again = await ask('/api/v1/games?limit=3', { 'if-none-match': etag })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect((await ask('/api/v1/games?limit=2')).headers.etag).not.toBe(etag)
  })

  test('a cursor goes on where it was while games come, go and move', async () => {
    const { db, pool } = server.database
    const url = '/api/v1/games?sort=theoretical&order=asc&fields=id,theoretical_rtp_percent'
    const added = []
    for (const theoreticalRtp of [80, 81, 82, 83, 84])
      added.push(await makeGame(db, { theoreticalRtp }))
    await server.app.catalog.reload()
    const first = (await ask(`${url}&limit=3`)).json()
    expect(first.data.map(({ id }: { id: number }) => id)).toEqual(added.slice(0, 3))
    // The last row of the page moves to the end, the one before it leaves, and one comes in front of all.
    await pool.query('update rtp_versions set rtp = 99 where game_id = $1', [added[2]])
    await pool.query('update games set is_active = false where id = $1', [added[1]])
    const early = await makeGame(db, { theoreticalRtp: 79 })
    await server.app.catalog.reload()
    const rest = await ask(`${url}&limit=2&cursor=${first.next_cursor}`)
    expect(rest.json().data.map(({ id }: { id: number }) => id)).toEqual(added.slice(3))
    await pool.query('update games set is_active = false where id = any($1)', [[...added, early]])
    await server.app.catalog.reload()
  })

  test.each([
    'x',
    'W10',
    Buffer.from('[1,2]').toString('base64url'),
    Buffer.from('[1e400,"2026-01-01"]').toString('base64url'),
  ])('refuses the made-up cursor %s', async (cursor) => {
    for (const list of ['games', 'days', 'games/1/readings', 'providers', 'catalog/trend']) {
      const reply = await ask(`/api/v1/${list}?cursor=${cursor}`)
      expect([reply.statusCode, reply.json().code], list).toEqual([400, 'VALIDATION'])
    }
  })

  test('a cursor of one order is refused in another', async () => {
    const { next_cursor: cursor } = (await ask('/api/v1/games?sort=name&limit=1')).json()
    expect((await ask(`/api/v1/games?sort=rtp&limit=1&cursor=${cursor}`)).statusCode).toBe(400)
  })
})

describe('games', () => {
  const ids = async (query: string) =>
    (await ask(`/api/v1/games?${query}`)).json().data.map(({ id }: { id: number }) => id)
  const screen = async (query: string) => {
    const { data } = (
      await server.app.inject({
        url: `/api/games/rtp?${query}`,
        headers: { authorization: `Bearer ${session}` },
      })
    ).json()
    return data.map(({ id }: { id: number }) => id)
  }
  let session: string
  beforeAll(async () => {
    const { insertSession } = await import('../test/accounts.ts')
    const { db } = server.database
    session = await insertSession(
      db,
      await insertUser(db, { plan: 'premium', payment_status: 'paid' }),
    )
  })

  test.each([
    ['sort=rtp&order=asc&period=7d', 'sort=rtp&order=asc&period=7d'],
    ['sort=variation', 'sort=variation'],
    ['sort=name&order=desc', 'sort=name&order=desc'],
    ['order=asc', 'order=asc'],
    ['min_rtp_percent=95&max_rtp_percent=97&period=1d', 'minRtp=95&maxRtp=97&period=1d'],
    ['trend=up', 'tendencia=up'],
    ['verdict=within&period=30d', 'verdict=within&period=30d'],
    ['has_reading=false', 'com_leitura=false'],
    ['search=aztec', 'search=aztec'],
    ['provider_id=2', 'provider_id=2'],
  ])('%s is what the screen shows', async (query, same) => {
    expect(await ids(query)).toEqual(await screen(same))
  })

  test('every judged figure carries what it is worth, and its passport opens', async () => {
    const [game] = (await ask('/api/v1/games?limit=1')).json().data
    for (const window of ['current', 'weekly', 'monthly']) {
      expect(game[`${window}_plays`], window).toBeGreaterThan(0)
      expect(game[`${window}_standard_error_points`], window).toBeGreaterThan(0)
      expect(game[`${window}_verdict`], window).not.toBeNull()
      const reply = await ask(game[`${window}_passport`])
      expect(reply.statusCode, reply.body).toBe(200)
    }
    const days = (await ask(game.weekly_passport)).json().data
    expect(days).toHaveLength(7)
    expect(days.at(-1)).toMatchObject({
      day: TODAY,
      rtp_percent: game.current_rtp_percent,
      verdict: game.current_verdict,
      standard_error_points: game.current_standard_error_points,
    })
  })

  test('what is unknown is null', async () => {
    const game = (await ask(`/api/v1/games/${GAMES}`)).json()
    expect(game).toMatchObject({
      current_rtp_percent: null,
      current_passport: null,
      current_plays: null,
    })
  })
})

test('days are those of the range, and readings too', async () => {
  const range = `from=${addDays(TODAY, -3)}&to=${addDays(TODAY, -2)}`
  const days = await walk(`/api/v1/games/1/days?${range}`, 1)
  expect(days.map(({ day }) => day)).toEqual([addDays(TODAY, -3), addDays(TODAY, -2)])
  const readings = await walk(`/api/v1/games/1/readings?${range}`, 1)
  expect(readings.map(({ day }) => day)).toEqual(days.map(({ day }) => day))
  expect(await walk(`/api/v1/days?${range}`, 3)).toHaveLength(2 * (GAMES - 1))
})

test('a range that ends before it begins is refused, not answered with no rows', async () => {
  const range = `from=${TODAY}&to=${addDays(TODAY, -1)}`
  for (const list of ['games/1/days', 'days', 'games/1/readings', 'readings', 'catalog/trend']) {
    const reply = await ask(`/api/v1/${list}?${range}`)
    expect(reply.statusCode, list).toBe(400)
    expect(reply.json().fields, list).toEqual({ to: 'The last day must not be before the first' })
  }
})

test('days of games that are not shown are left out without ending the list', async () => {
  const { pool } = server.database
  await pool.query('update games set is_active = false where id in (2, 3)')
  await server.app.catalog.reload()
  const days = await walk('/api/v1/days', 4)
  expect(new Set(days.map(({ game_id: id }) => id))).toEqual(new Set([1, 4, 5, 6]))
  await pool.query('update games set is_active = true where id in (2, 3)')
  await server.app.catalog.reload()
})
