import type { PullSource } from '@retorna/contract/feeds/pull-settings'
import { expect, test } from 'vitest'
import { reaching, useNewTestApp } from '../../../../test/app.ts'
import { httpsSource, makePullFeed, sftpSource } from '../../../../test/pulls.ts'
import { openReceiver } from '../../../../test/servers/receiver.ts'
import { openSftpServer } from '../../../../test/servers/sftp-server.ts'
import { withScratch } from '../../../ingestion/with-scratch.ts'
import { createOutgoing } from '../../../outbox/outgoing/outgoing.ts'
import { type FetchedTables, fetchTables, type Late } from './fetch-tables.ts'
import { findPull } from './queries.ts'

const allowed: string[] = []
const server = useNewTestApp(reaching(allowed))

const NEVER = new AbortController().signal
const AT_ONCE = AbortSignal.abort()

const fetched = async (
  source: PullSource,
  secret?: string,
  late: Partial<Late> = {},
): Promise<FetchedTables> => {
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
    fetchTables(dependencies, pull, {
      directory,
      signal,
      late: { fetching: NEVER, opening: NEVER, ...late },
      isDryRun: true,
    }),
  )
}

const paged = (url: string): PullSource =>
  httpsSource(url, { progress: { by: 'cursor', parameter: 'from', in: 'line', name: 'next' } })

/** The test's own database as a source. */
const postgres = (query: string): { source: PullSource; secret: string } => {
  const { hostname, port, username, password, pathname } = new URL(server.database.url)
  allowed.push(`${hostname}:${port}`)
  return {
    source: {
      kind: 'postgres',
      host: hostname,
      port: Number(port),
      tls: 'off',
      authority: '',
      database: pathname.slice(1),
      user: decodeURIComponent(username),
      query,
      cursorColumn: 'id',
    },
    secret: decodeURIComponent(password) || 'none',
  }
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
  const { tables, next } = await fetched(paged(source.url))
  expect([tables.length, next.cursor]).toEqual([2, 'c'])
})

test('files with more rows than a run may bring are not noted as read', async () => {
  const file = (day: number) => ({ content: ROWS, modifiedAt: new Date(Date.UTC(2026, 0, day)) })
  const files = { 'a.csv': file(3), 'b.csv': file(1), 'c.csv': file(2) }
  const source = await openSftpServer(files, { user: 'ana', password: 'pass-1' })
  allowed.push(source.target)
  const { tables, pulledFiles } = await fetched(sftpSource(source.port), 'pass-1')
  expect(tables.map(({ name }) => name)).toEqual(['b.csv', 'c.csv'])
  expect(pulledFiles?.map(({ name }) => name)).toEqual(['b.csv', 'c.csv'])
})

test('rows of a database that are too large for a run wait for the next one', async () => {
  const { source, secret } = postgres(
    "select id, repeat('x', 900_000) as note from generate_series(1, 75) id",
  )
  const { next } = await fetched(source, secret)
  expect(next.cursor).toBe('71')
})

test('a page, file or row of a database that takes too long to fetch waits for the next run', async () => {
  const late = new AbortController()
  const web = await openReceiver((response, request) => {
    if (request.url?.includes('from=b') !== true) return response.end('next=b\na,b\n1,2\n')
    late.abort()
  })
  allowed.push(web.target)
  const pages = await fetched(paged(web.url), undefined, { fetching: late.signal })
  expect([pages.tables.length, pages.next.cursor]).toEqual([1, 'b'])

  const later = new AbortController()
  const files = {
    'a.csv': { content: 'a,b\n1,2\n' },
    'b.csv': {
      get content() {
        if (source.seen.opened.includes('/out/b.csv')) later.abort()
        return ROWS
      },
    },
  }
  const source = await openSftpServer(files, { user: 'ana', password: 'pass-1' })
  allowed.push(source.target)
  const read = await fetched(sftpSource(source.port), 'pass-1', { fetching: later.signal })
  expect(source.seen.opened).toHaveLength(2)
  expect(read.tables.map(({ name }) => name)).toEqual(['a.csv'])
  expect(read.pulledFiles?.map(({ name }) => name)).toEqual(['a.csv'])

  const database = postgres('select id from generate_series(1, 2000) id')
  const rows = await fetched(database.source, database.secret, { fetching: AT_ONCE })
  // Those of the first 500 that are whole: another row could share the cursor of the last.
  expect([rows.tables.length, rows.next.cursor]).toEqual([1, '499'])
})

test('the first page may take as long as the run, and so may rows that share a cursor', async () => {
  const web = await openReceiver((response) => response.end('next=b\na,b\n1,2\n'))
  allowed.push(web.target)
  const pages = await fetched(paged(web.url), undefined, { fetching: AT_ONCE })
  expect([pages.tables.length, pages.next.cursor]).toEqual([1, 'b'])
  const { source, secret } = postgres('select id / 1200 as id from generate_series(1, 2000) id')
  const { next } = await fetched(source, secret, { fetching: AT_ONCE })
  expect(next.cursor).toBe('0')
})

test('files that take too long to open wait for the next run', async () => {
  const file = { content: 'a,b\n1,2\n' }
  const source = await openSftpServer(
    { 'a.csv': file, 'b.csv': file },
    { user: 'ana', password: 'pass-1' },
  )
  allowed.push(source.target)
  const { tables, pulledFiles } = await fetched(sftpSource(source.port), 'pass-1', {
    opening: AT_ONCE,
  })
  expect([tables.length, pulledFiles?.length]).toEqual([1, 1])
})
