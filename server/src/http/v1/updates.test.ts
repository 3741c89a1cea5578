import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { useNewTestApp } from '../../../test/app.ts'
import { stayToday } from '../../../test/day.ts'
import { makeGame, makeProvider, makeReadings, TEST_TIME_ZONE } from '../../../test/factories.ts'
import { makeKey } from '../../../test/push.ts'
import { forgetChanges } from '../../database/catalog-log.ts'
import { inTransaction } from '../../database/connection.ts'
import { announceReadings, refreshMetrics } from '../../database/readings/metrics.ts'
import { rollUpDays } from '../../database/readings/roll-up.ts'

/** What lists tell a program that keeps a copy of them, beyond what any history of changes comes to (catalog-changes.test.ts). */

const TODAY = stayToday()
const GAMES = 3
const LISTS = ['/api/v1/games', '/api/v1/days', '/api/v1/readings']

const server = useNewTestApp()
let key: string
let ids: number[]

beforeEach(async () => {
  const { db, pool } = server.database
  const provider = await makeProvider(db)
  ids = []
  for (let index = 0; index < GAMES; index++) {
    const id = await makeGame(db, { provider_id: provider })
    ids.push(id)
    await makeReadings(pool, id, [{ day: TODAY, turnover: 1_000, payout: 950, plays: 500 }])
  }
  await server.app.catalog.reload()
  key = await makeKey(server, null, { scopes: ['catalogue:read', 'readings:read'] })
})

const ask = (path: string, query: Record<string, string>, headers: Record<string, string> = {}) =>
  server.app.inject({
    url: `${path}?${new URLSearchParams(query)}`,
    headers: { authorization: `Bearer ${key}`, ...headers },
  })

const follow = async (path: string, since: string, more: Record<string, string> = {}) => {
  const reply = await ask(path, { updated_since: since, ...more })
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json()
}

/** Gives the reading of a game another payout, as every writer of readings does. */
const correct = async (
  gameId: number,
  payout: number,
  beforeCommit: () => Promise<void> = async () => {},
) =>
  inTransaction(server.database.pool, async (db, client) => {
    await client.query(
      'update readings set payout = $2, rtp = $2 / 10.0, changed_in = default where game_id = $1',
      [gameId, payout],
    )
    await rollUpDays(client, TEST_TIME_ZONE, [{ gameId, day: TODAY }])
    await refreshMetrics(client, TEST_TIME_ZONE, new Date(), [gameId])
    await beforeCommit()
    await announceReadings(db, [gameId])
  })

const gameOf = (row: { id?: number; game_id?: number }) => row.game_id ?? row.id

test('a change that began first and is committed last is told', async () => {
  const [slow = 0, fast = 0] = ids
  const before = new Map<string, string>()
  for (const path of LISTS) before.set(path, (await follow(path, 'start')).updated_until)
  const between = new Map<string, string>()
  const begun = Promise.withResolvers<void>()
  const gate = Promise.withResolvers<void>()
  const late = correct(slow, 970, () => {
    begun.resolve()
    return gate.promise
  })
  await begun.promise
  await correct(fast, 980)
  await server.app.catalog.reload()
  for (const path of LISTS) {
    const { data, updated_until } = await follow(path, before.get(path) ?? '')
    // Others, too, while a transaction that is older than all of them runs in another database of the server.
    expect(data.map(gameOf), path).toContain(fast)
    between.set(path, updated_until)
  }
  gate.resolve()
  await late
  await server.app.catalog.reload()
  for (const path of LISTS) {
    const { data, removed } = await follow(path, between.get(path) ?? '')
    expect(data.map(gameOf), path).toContain(slow)
    expect(removed, path).toEqual([])
  }
})

test('rows and what is gone come in pages, all with one moment to go on from', async () => {
  const { updated_until: since } = await follow('/api/v1/readings', 'start')
  const [first = 0, second = 0, third = 0] = ids
  await correct(first, 910)
  await correct(third, 930)
  await inTransaction(server.database.pool, async (db, client) => {
    await client.query(
      `with gone as (delete from readings where game_id = $1 returning *)
       insert into removed_rows (game_id, read_at, feed_id, version_rtp)
       select game_id, read_at, feed_id, version_rtp from gone`,
      [second],
    )
    await rollUpDays(client, TEST_TIME_ZONE, [{ gameId: second, day: TODAY }])
    await refreshMetrics(client, TEST_TIME_ZONE, new Date(), [second])
    await announceReadings(db, [second])
  })
  await server.app.catalog.reload()
  for (const path of ['/api/v1/days', '/api/v1/readings']) {
    const told: (number | undefined)[] = []
    const moments = new Set<string>()
    let cursor: string | null = ''
    while (cursor !== null) {
      const page = await follow(path, since, { limit: '1', ...(cursor !== '' && { cursor }) })
      told.push(...page.data.map(gameOf))
      told.push(...page.removed.map((row: { game_id: number }) => -row.game_id))
      moments.add(page.updated_until)
      cursor = page.next_cursor
    }
    expect(told, path).toEqual([first, -second, third])
    expect(moments.size, path).toBe(1)
  }
})

test('a change is told after a quiet stretch in which it was forgotten, and once', async () => {
  const [one = 0] = ids
  const path = '/api/v1/games'
  const { updated_until: before } = await follow(path, 'start')
  await correct(one, 970)
  await server.app.catalog.reload()
  await server.database.pool.query(`update catalog_log set logged_at = now() - interval '4 hours'`)
  await forgetChanges(server.database.db)
  const now = Date.now()
  onTestFinished(() => void vi.setSystemTime(now))
  vi.setSystemTime(now + 4 * 3_600_000)
  const { data, updated_until: after } = await follow(path, before)
  expect(data.map(gameOf)).toContain(one)
  expect((await follow(path, after)).data).toEqual([])
})

test('a copy can begin with a file', async () => {
  const reply = await ask('/api/v1/games', { updated_since: 'start' }, { accept: 'text/csv' })
  expect(reply.body.trim().split('\r\n')).toHaveLength(GAMES + 1)
  const { data } = await follow('/api/v1/games', String(reply.headers['updated-until']))
  expect(data.length).toBeLessThanOrEqual(GAMES)
})

test('what cannot be told is refused', async () => {
  const { updated_until: since } = await follow('/api/v1/games', 'start')
  const filtered = await ask('/api/v1/games', { updated_since: since, search: 'a' })
  expect(filtered.json()).toMatchObject({ status: 400, fields: { search: expect.any(String) } })
  const asFile = await ask('/api/v1/games', { updated_since: since }, { accept: 'text/csv' })
  expect(asFile.json()).toMatchObject({
    status: 400,
    fields: { updated_since: expect.any(String) },
  })
  const [database, transaction, at] = JSON.parse(Buffer.from(since, 'base64url').toString())
  const encoded = (mark: unknown[]) => Buffer.from(JSON.stringify(mark)).toString('base64url')
  for (const text of [
    'yesterday',
    encoded([database, 'first', at]),
    encoded([database, String(2n ** 64n), at]),
  ]) {
    const unknown = await ask('/api/v1/games', { updated_since: text })
    expect(unknown.json()).toMatchObject({
      status: 400,
      fields: { updated_since: expect.any(String) },
    })
  }
  for (const other of [
    ['another', transaction, at],
    [database, transaction, at - 31 * 86_400],
  ]) {
    const expired = await ask('/api/v1/games', { updated_since: encoded(other) })
    expect(expired.json()).toMatchObject({ status: 410, code: 'UPDATES_EXPIRED' })
  }
})

test('days of another time zone are read from the beginning', async () => {
  const { updated_until: since } = await follow('/api/v1/days', 'start')
  await inTransaction(server.database.pool, (_, client) =>
    rollUpDays(client, TEST_TIME_ZONE, 'all'),
  )
  expect((await ask('/api/v1/days', { updated_since: since })).statusCode).toBe(410)
})
