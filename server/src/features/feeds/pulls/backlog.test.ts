import type { PullSource } from '@retorna/contract/feeds/pull-settings'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { makePullFeed } from '../../../../test/pulls.ts'
import { openReceiver } from '../../../../test/servers/receiver.ts'
import { openSftpServer } from '../../../../test/servers/sftp-server.ts'
import { withScratch } from '../../../ingestion/with-scratch.ts'
import { createOutgoing } from '../../../outbox/outgoing/outgoing.ts'
import { type FetchedTables, fetchTables } from './fetch-tables.ts'
import { findPull } from './queries.ts'

let server: TestApp
const allowed: string[] = []

beforeEach(async () => {
  server = await createTestApp({
    config: { channels: { outgoingAllow: allowed, vapidKeys: undefined, twilio: undefined } },
  })
})
afterEach(() => server.close())

const fetched = async (source: PullSource, secret?: string): Promise<FetchedTables> => {
  const { db } = server.database
  const feed = await makePullFeed(server)
  await feed.set(source, { secret })
  const pull = await findPull(db, feed.id)
  if (pull === undefined) throw new Error('No pull was stored')
  const { config, auth } = server.app
  const dependencies = {
    db,
    secret: auth.secret,
    outgoing: createOutgoing(config.channels.outgoingAllow),
  }
  const signal = AbortSignal.timeout(60_000)
  return withScratch((directory) =>
    fetchTables(dependencies, pull, { directory, signal, isDryRun: true }),
  )
}

const ROWS = 'a,b\n'.repeat(90_000)
const BYTES = `${'x'.repeat(999)}\n`.repeat(30_000)

test.each([
  ['rows', ROWS],
  ['bytes', BYTES],
])('pages with more %s than a run may bring wait for the next one', async (_what, body) => {
  const pages: Record<string, string> = { '': 'b', b: 'c', c: 'd', d: 'd' }
  const source = await openReceiver((response, request) => {
    const from = new URL(request.url ?? '', 'http://localhost').searchParams.get('from') ?? ''
    response.end(`next=${pages[from]}\n${body}`)
  })
  allowed.push(source.target)
  const { tables, next } = await fetched({
    kind: 'https',
    url: source.url,
    format: 'csv',
    authentication: 'none',
    header: '',
    rows: '',
    progress: { by: 'cursor', parameter: 'from', in: 'line', name: 'next' },
  })
  expect([tables.length, next.cursor]).toEqual([2, 'c'])
})

test('files with more rows than a run may bring are not noted as read', async () => {
  const file = (day: number) => ({ content: ROWS, modifiedAt: new Date(Date.UTC(2026, 0, day)) })
  const files = { 'a.csv': file(3), 'b.csv': file(1), 'c.csv': file(2) }
  const source = await openSftpServer(files, { user: 'ana', password: 'pass-1' })
  allowed.push(source.target)
  const { tables, pulledFiles } = await fetched(
    {
      kind: 'sftp',
      host: '127.0.0.1',
      port: source.port,
      user: 'ana',
      authentication: 'password',
      folder: '/out',
      pattern: '*.csv',
      format: 'csv',
    },
    'pass-1',
  )
  expect(tables.map(({ name }) => name)).toEqual(['b.csv', 'c.csv'])
  expect(pulledFiles?.map(({ name }) => name)).toEqual(['b.csv', 'c.csv'])
})

test('rows of a database that are too large for a run wait for the next one', async () => {
  const { hostname, port, username, password, pathname } = new URL(server.database.url)
  allowed.push(`${hostname}:${port}`)
  const { next } = await fetched(
    {
      kind: 'postgres',
      host: hostname,
      port: Number(port),
      tls: 'off',
      authority: '',
      database: pathname.slice(1),
      user: decodeURIComponent(username),
      query: "select id, repeat('x', 900_000) as note from generate_series(1, 75) id",
      cursorColumn: 'id',
    },
    decodeURIComponent(password) || 'none',
  )
  expect(next.cursor).toBe('71')
})
