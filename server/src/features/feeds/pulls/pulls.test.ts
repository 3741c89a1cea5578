import type { PullSource } from '@retorna/contract/feeds/pull-settings'
import { NO_ANSWERS } from '@retorna/contract/staff/import-options'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { reaching, useTestApp } from '../../../../test/app.ts'
import { createTestDatabase } from '../../../../test/database.ts'
import { makeGame } from '../../../../test/factories.ts'
import { doJobs } from '../../../../test/jobs.ts'
import { httpsSource, makePullFeed, sftpSource } from '../../../../test/pulls.ts'
import { openReceiver } from '../../../../test/servers/receiver.ts'
import { newSshKey, openSftpServer } from '../../../../test/servers/sftp-server.ts'
import type { Answer } from '../../../../test/servers/web-receiver.ts'
import { startPulls } from './queries.ts'
import { runPull } from './run-pull.ts'

let gameId: number
const allowed: string[] = []
const server = useTestApp(reaching(allowed))

beforeAll(async () => {
  gameId = await makeGame(server.database.db, { name: 'Sugar Rush', slug: 'sugar-rush' })
})
beforeEach(() => void allowed.splice(0))

const CSV = `game,date,turnover,payout,plays
Sugar Rush,2026-01-05 10:00:00Z,100.5,96.25,500
Sugar Rush,2026-01-05 11:00:00Z,50,51,200
`
const STORED = [
  { turnover: 100.5, payout: 96.25, plays: 500, read_at: new Date('2026-01-05T10:00:00Z') },
  { turnover: 50, payout: 51, plays: 200, read_at: new Date('2026-01-05T11:00:00Z') },
]

/** Of rows that name a game by its slug. */
const BY_SLUG = {
  recipe: 'readings',
  ...NO_ANSWERS,
  confirmOutliers: false,
  columns: { slug: 'slug', date: 'at', rtp: 'rtp' },
} as const

const openSource = async (answer: Answer) => {
  const receiver = await openReceiver(answer)
  allowed.push(receiver.target)
  return receiver
}
test('a table over HTTPS is stored, and asked for again only if it has changed', async () => {
  const source = await openSource((response, request) => {
    if (request.headers['if-none-match'] === '"1"') return response.writeHead(304).end()
    response.writeHead(200, { etag: '"1"' }).end(CSV)
  })
  const feed = await makePullFeed(server)
  await feed.set(httpsSource(source.url, { authentication: 'bearer' }), { secret: 'token-1' })
  const tried = await feed.tryOut()
  expect(tried).toMatchObject({
    run: { kind: 'dry-run', rows: 2, readings: 2, refused: 0, problem: null, batchId: null },
    header: ['game', 'date', 'turnover', 'payout', 'plays'],
    guesses: { name: 'game', date: 'date', turnover: 'turnover' },
    readings: [{ game: 'Sugar Rush', turnover: 100.5 }, {}],
  })
  expect(await feed.readings()).toEqual([])
  expect(await feed.run()).toMatchObject({ kind: 'hand', rows: 2, readings: 2, problem: null })
  expect(await feed.readings()).toMatchObject(STORED)
  expect(await feed.run()).toMatchObject({ rows: 0, readings: 0, problem: null, batchId: null })
  expect(source.received.map(({ headers }) => headers.authorization)).toEqual(
    Array(3).fill('Bearer token-1'),
  )
  const answer = await feed.admin.get(feed.url)
  expect(answer.json().pull).toMatchObject({ hasSecret: true, failures: 0 })
  expect(answer.body).not.toContain('token-1')
})

test('rows of segments become their sum, and one that cannot be added up is refused', async () => {
  const source = await openSource((response) =>
    response.end(`game,date,turnover,payout,plays,canal,modo
Sugar Rush,2026-01-05 10:00:00Z,100,96,500,Celular,
Sugar Rush,2026-01-05 10:00:00Z,300,288,900,Web,
Sugar Rush,2026-01-05 10:00:00Z,50,48,90,,Jogo base
`),
  )
  const feed = await makePullFeed(server)
  await feed.set(httpsSource(source.url))
  expect(await feed.run()).toMatchObject({ rows: 3, readings: 2, refused: 1, problem: null })
  expect(await feed.readings()).toMatchObject([{ turnover: 400, payout: 384, plays: 1400 }])
  const { rows } = await server.database.pool.query(
    'select channel from segments order by 1 nulls first',
  )
  expect(rows).toEqual([{ channel: null }, { channel: 'mobile' }, { channel: 'web' }])
})

test('a table with unknown headings is shown, and read once its columns are mapped', async () => {
  const source = await openSource((response) =>
    response.end('spiel,tag,quote\nSugar Rush,2026-01-05,96.4\n'),
  )
  const feed = await makePullFeed(server)
  await feed.set(httpsSource(source.url))
  expect(await feed.tryOut()).toMatchObject({
    run: { problem: 'table-refused', rows: 0 },
    header: ['spiel', 'tag', 'quote'],
    sample: [['Sugar Rush', '2026-01-05', '96.4']],
    readings: [],
  })
  const columns = { name: 'spiel', date: 'tag', rtp: 'quote' }
  expect(await feed.tryOut({ columns })).toMatchObject({
    run: { problem: null, rows: 1, readings: 1 },
    readings: [{ game: 'Sugar Rush', rtp: 96.4 }],
  })
})

test('what a source does not tell is asked in the trial, and read as answered in every run', async () => {
  const source = await openSource((response) =>
    response.end(
      'game,date,Turnover (M),payout (M),Total Win\n' +
        'Sugar Rush,03/04/2026,1.5,1.4,0.2\nSugar Rush,05/04/2026,1.6,1.5,0.3\n',
    ),
  )
  const feed = await makePullFeed(server)
  await feed.set(httpsSource(source.url))
  const tried = await feed.tryOut()
  expect(tried).toMatchObject({
    run: { problem: 'table-refused' },
    header: ['game', 'date', 'Turnover (M)', 'payout (M)', 'Total Win'],
    questions: [
      { about: 'column', key: 'payout', proposed: 'payout (M)' },
      { about: 'unit', key: 'turnover', proposed: '1000000' },
    ],
    readings: [],
  })
  const columns = { ...tried.guesses, payout: 'payout (M)' }
  expect(columns).toEqual({
    name: 'game',
    date: 'date',
    turnover: 'Turnover (M)',
    payout: 'payout (M)',
  })
  const units = { turnover: 1_000_000, payout: 1_000_000 }
  expect(await feed.tryOut({ columns, units })).toMatchObject({
    run: { rows: 2, readings: 0, refused: 2 },
    questions: [{ about: 'date-format', example: '03/04/2026', proposed: 'dmy' }],
  })
  const mapping = { ...NO_ANSWERS, columns, units, dateFormat: 'dmy' } as const
  expect(await feed.tryOut(mapping)).toMatchObject({ questions: [], readings: [{}, {}] })
  await feed.set(httpsSource(source.url), {
    mapping: { recipe: 'readings', confirmOutliers: false, ...mapping },
  })
  expect(await feed.run()).toMatchObject({ readings: 2, refused: 0, problem: null })
  expect(await feed.readings()).toMatchObject([
    { turnover: 1_500_000, payout: 1_400_000, read_at: new Date('2026-04-03T15:00:00Z') },
    { turnover: 1_600_000, payout: 1_500_000, read_at: new Date('2026-04-05T15:00:00Z') },
  ])
})

test('a cursor leads from page to page, and on to the next run', async () => {
  const pages: Record<string, object> = {
    '': {
      data: { rows: [{ slug: 'sugar-rush', at: '2026-01-05T10:00:00Z', rtp: 96.1 }] },
      next: 'b',
    },
    b: {
      data: { rows: [{ slug: 'sugar-rush', at: '2026-01-05T11:00:00Z', rtp: 95.2 }] },
      next: 'c',
    },
    c: { data: { rows: [] }, next: 'c' },
  }
  const asked: (string | null)[] = []
  const source = await openSource((response, request) => {
    const from = new URL(request.url ?? '', 'http://localhost').searchParams.get('from')
    asked.push(from)
    response.end(JSON.stringify(pages[from ?? '']))
  })
  const feed = await makePullFeed(server)
  const progress = { by: 'cursor', parameter: 'from', in: 'field', name: 'next' } as const
  await feed.set(httpsSource(source.url, { format: 'json', rows: 'data.rows', progress }), {
    mapping: BY_SLUG,
  })
  expect(await feed.run()).toMatchObject({ rows: 2, readings: 2, problem: null })
  expect(await feed.readings()).toMatchObject([{ rtp: 96.1 }, { rtp: 95.2 }])
  await feed.run()
  expect(asked).toEqual([null, 'b', 'c', 'c'])
})

test('a redirect to a place that is not allowed is refused', async () => {
  const inside = await openReceiver((response) => response.end(CSV))
  const source = await openSource((response) =>
    response.writeHead(302, { location: inside.url }).end(),
  )
  const feed = await makePullFeed(server)
  await feed.set(httpsSource(source.url))
  expect(await feed.run()).toMatchObject({
    problem: 'address-refused',
    detail: 'The address must begin with https://',
    rows: 0,
  })
  expect(inside.received).toEqual([])
})

test('the same file is picked up over SFTP once, and again when its name returns with other content', async () => {
  const files = { 'a.csv': { content: CSV }, 'a.txt': { content: 'other' } }
  const source = await openSftpServer(files, { user: 'ana', password: 'pass-1' })
  allowed.push(source.target)
  const feed = await makePullFeed(server)
  await feed.set(sftpSource(source.port), { secret: 'pass-1' })
  // No key is pinned yet.
  expect(await feed.run()).toMatchObject({ problem: 'host-key-unknown' })
  expect(await feed.tryOut()).toMatchObject({ run: { rows: 2, readings: 2, problem: null } })
  expect((await feed.look()).pull.hostKey).toMatch(/^SHA256:/)
  expect(await feed.run()).toMatchObject({ rows: 2, readings: 2, problem: null })
  expect(await feed.readings()).toMatchObject(STORED)
  const opened = source.seen.opened.length
  expect(await feed.run()).toMatchObject({ rows: 0, problem: null })
  expect(source.seen.opened.length).toBe(opened)
  files['a.csv'] = {
    content: CSV.replace('51,200', '52,200'),
    modifiedAt: new Date('2026-01-06T12:00:00Z'),
  } as (typeof files)['a.csv']
  expect(await feed.run()).toMatchObject({ rows: 2, readings: 2, problem: null })
  expect(await feed.readings()).toMatchObject([{ payout: 96.25 }, { payout: 52 }])
})

test('a changed host key stops the feed before a password is sent, and tells staff', async () => {
  const first = await openSftpServer({}, { user: 'ana', password: 'pass-1' })
  allowed.push(first.target)
  const feed = await makePullFeed(server)
  await feed.set(sftpSource(first.port), { secret: 'pass-1' })
  await feed.tryOut()
  await first.close()
  const other = await openSftpServer(
    { 'a.csv': { content: CSV } },
    { user: 'ana', password: 'pass-1' },
    { port: first.port },
  )
  expect(await feed.run()).toMatchObject({ problem: 'host-key-changed' })
  expect(other.seen.passwords).toBe(0)
  expect((await feed.look()).pull.isStopped).toBe(true)
  const mails = await server.database.db
    .selectFrom('outgoing_mails')
    .select('kind')
    .where('recipient', '=', feed.admin.email)
    .execute()
  expect(mails).toEqual([{ kind: 'pull-failing' }])
  expect((await feed.admin.post(`${feed.url}/run`)).json().code).toBe('PULL_STOPPED')
  await feed.admin.delete(`${feed.url}/host-key`)
  expect(await feed.tryOut()).toMatchObject({ run: { rows: 2, problem: null } })
  expect(await feed.run()).toMatchObject({ readings: 2, problem: null })
})

test('a key opens an SFTP server, with its passphrase', async () => {
  const key = newSshKey('open')
  const source = await openSftpServer(
    { 'a.csv': { content: CSV } },
    { user: 'ana', publicKey: key.public },
  )
  allowed.push(source.target)
  const feed = await makePullFeed(server)
  await feed.set(sftpSource(source.port, { authentication: 'key' }), {
    secret: newSshKey().private,
  })
  expect(await feed.tryOut()).toMatchObject({ run: { problem: 'login-failed' } })
  await feed.set(sftpSource(source.port, { authentication: 'key' }), { secret: key.private })
  expect(await feed.tryOut()).toMatchObject({ run: { problem: 'login-failed' } })
  // Of the key that is stored.
  await feed.set(sftpSource(source.port, { authentication: 'key' }), { passphrase: 'open' })
  expect(await feed.tryOut()).toMatchObject({ run: { rows: 2, problem: null } })
})

test('a second PostgreSQL is read from a cursor on, and cannot be written', async () => {
  const other = await createTestDatabase({ empty: true })
  try {
    await other.pool.query(`
      create table spins (id bigint, game text, at timestamptz, bet numeric, win numeric);
      insert into spins values
        (1, 'Sugar Rush', '2026-01-05 10:00Z', 100.5, 96.25),
        (2, 'Sugar Rush', '2026-01-05 11:00Z', 50, 51)`)
    const { hostname, port, username, pathname } = new URL(other.url)
    allowed.push(`${hostname}:${port}`)
    const feed = await makePullFeed(server)
    const source = (query: string): PullSource => ({
      kind: 'postgres',
      host: hostname,
      port: Number(port),
      tls: 'off',
      authority: '',
      database: pathname.slice(1),
      user: decodeURIComponent(username),
      query,
      cursorColumn: 'id',
    })
    const secret = decodeURIComponent(new URL(other.url).password) || 'none'
    await feed.set(
      source('select id, game, at as date, bet as turnover, win as payout from spins -- all'),
      { secret },
    )
    expect(await feed.run()).toMatchObject({ rows: 2, readings: 2, problem: null })
    expect(await feed.readings()).toMatchObject(STORED.map(({ plays: _, ...row }) => row))
    expect((await feed.look()).pull.cursor).toBe('2')
    await other.pool.query(`insert into spins values (3, 'Sugar Rush', '2026-01-05 12:00Z', 10, 9)`)
    expect(await feed.run()).toMatchObject({ rows: 1, readings: 1, problem: null })
    for (const query of [
      'delete from spins returning id',
      'select id from spins) as a; delete from spins; select * from (select 1 as id',
      'with gone as (delete from spins returning id) select id from gone',
      "select id, set_config('transaction_read_only', 'off', false) from spins",
      'select pg_sleep(0), id from spins) as pulled; commit; delete from spins --',
    ]) {
      await feed.set(source(query))
      await feed.run()
    }
    const { rows } = await other.pool.query('select count(*)::int as n from spins')
    expect(rows).toEqual([{ n: 3 }])
  } finally {
    await other.close()
  }
})

test('a pull that is due runs by itself, once, and waits for its next time', async () => {
  const source = await openSource((response) => response.end(CSV))
  const feed = await makePullFeed(server, { timeZone: 'UTC' })
  await feed.set(httpsSource(source.url), { schedule: { every: 'hour', minute: 5 } })
  const { db } = server.database
  await startPulls(db, new Date())
  await doJobs(server)
  expect((await feed.look()).runs).toEqual([])
  const due = new Date(Date.now() + 3_700_000)
  await startPulls(db, due)
  await startPulls(db, due)
  await doJobs(server)
  const { pull, runs } = await feed.look()
  expect(runs).toMatchObject([{ kind: 'schedule', readings: 2, problem: null }])
  expect(new Date(pull.nextAt).getUTCMinutes()).toBe(5)
  expect(Date.parse(pull.nextAt)).toBeGreaterThan(Date.now())
})

test('two runs at once are one, and a run whose pull is changed meanwhile stores nothing', async () => {
  let answer: (() => void) | undefined
  const source = await openSource((response) => {
    answer = () => response.end(CSV)
  })
  const feed = await makePullFeed(server)
  await feed.set(httpsSource(source.url))
  const { db } = server.database
  const log = { error: () => {} }
  const dependencies = { db, config: server.app.config, secret: server.app.auth.secret, log }
  const order = { feedId: feed.id, kind: 'hand', actor: 'test' } as const
  const running = runPull(dependencies, order, undefined)
  await expect.poll(() => answer).toBeDefined()
  expect(await runPull(dependencies, order, undefined)).toBeUndefined()
  await feed.set(httpsSource(source.url, { format: 'json' }))
  answer?.()
  await running
  expect((await feed.look()).runs).toMatchObject([{ problem: 'pull-changed', batchId: null }])
  await doJobs(server)
  expect(await feed.readings()).toEqual([])
})

test('after three failures in a row staff are told once, and pauses grow', async () => {
  const source = await openSource((response) => response.writeHead(500).end())
  const feed = await makePullFeed(server)
  await feed.set(httpsSource(source.url), { schedule: { every: 'minutes', minutes: 5 } })
  // A trial does not count.
  expect(await feed.tryOut()).toMatchObject({ run: { problem: 'answer-refused' } })
  const pauses: number[] = []
  for (let round = 1; round <= 4; round++) {
    expect(await feed.run()).toMatchObject({ problem: 'answer-refused', detail: '500' })
    const { pull } = await feed.look()
    pauses.push(Math.round((Date.parse(pull.nextAt) - Date.now()) / 60_000))
  }
  expect(pauses).toEqual([5, 10, 20, 40])
  const mails = await server.database.db
    .selectFrom('outgoing_mails')
    .select('kind')
    .where('recipient', '=', feed.admin.email)
    .execute()
  expect(mails).toEqual([{ kind: 'pull-failing' }])
})

test('rows that are refused are logged, and a table of nothing else does not move the pull on', async () => {
  let table = CSV.replace('500', 'many')
  const source = await openSource((response) => response.writeHead(200, { etag: '"x"' }).end(table))
  const feed = await makePullFeed(server)
  await feed.set(httpsSource(source.url))
  expect(await feed.run()).toMatchObject({
    rows: 2,
    readings: 1,
    refused: 1,
    problem: null,
    refusals: [{ line: 2, reason: 'plays: many: Not a number.' }],
  })
  table = CSV.replaceAll(',2026', ',soon 2026')
  expect(await feed.run()).toMatchObject({
    rows: 2,
    readings: 0,
    refused: 2,
    problem: 'no-rows-taken',
  })
})

test('readings of an unknown game wait in quarantine', async () => {
  const source = await openSource((response) =>
    response.end(CSV.replace('Sugar Rush,2026-01-05 11', 'Nobody Knows,2026-01-05 11')),
  )
  const feed = await makePullFeed(server)
  await feed.set(httpsSource(source.url))
  expect(await feed.run()).toMatchObject({ rows: 2, readings: 2, refused: 0, quarantined: 1 })
  expect(await feed.readings()).toMatchObject([{ game_id: gameId }])
  const waiting = await server.database.db
    .selectFrom('quarantined_readings')
    .select(['feed_id', 'name'])
    .execute()
  expect(waiting).toEqual([{ feed_id: feed.id, name: 'Nobody Knows' }])
})

test('only administrators with a fresh proof of who they are may change or run a pull', async () => {
  const feed = await makePullFeed(server)
  const { db } = server.database
  await db
    .updateTable('sessions')
    .set({ proved_at: new Date(0) })
    .where('user_id', '=', feed.admin.userId)
    .execute()
  const replies = [
    await feed.set(httpsSource('https://example.com/a.csv')),
    await feed.admin.post(`${feed.url}/run`),
    await feed.admin.delete(`${feed.url}/host-key`),
  ]
  expect(replies.map((reply) => reply.json().code)).toEqual(Array(3).fill('PROOF_REQUIRED'))
  expect(await feed.tryOut()).toMatchObject({ code: 'PROOF_REQUIRED' })
})

test('a secret stays only while it is sent to the same place', async () => {
  const feed = await makePullFeed(server)
  const bearer = (url: string) => httpsSource(url, { authentication: 'bearer' })
  expect((await feed.set(bearer('https://a.example/x'))).json().fields).toHaveProperty('secret')
  expect((await feed.set(bearer('https://a.example/x'), { secret: 's' })).statusCode).toBe(200)
  expect((await feed.set(bearer('https://a.example/y'))).statusCode).toBe(200)
  expect((await feed.set(bearer('https://b.example/y'))).json().fields).toHaveProperty('secret')
  expect((await feed.set(httpsSource('http://a.example/y'))).json().fields).toHaveProperty([
    'source.url',
  ])
  expect(
    (await feed.set(sftpSource(22, { host: '10.0.0.1' }), { secret: 's' })).json().fields,
  ).toHaveProperty(['source.host'])
})

test('a pull that somebody else has changed or set up meanwhile is not overwritten', async () => {
  const { url } = await openSource((response) => response.end(CSV))
  const feed = await makePullFeed(server)
  const fresh = (await feed.look()).version
  const first = await feed.set(httpsSource(url), { version: fresh })
  const { version } = first.json()
  const schedule = { every: 'hour', minute: 5 } as const
  const stale = await feed.set(httpsSource(url), { version: fresh, schedule })
  expect([stale.statusCode, stale.json().code]).toEqual([409, 'EDIT_CONFLICT'])
  // Both have read the version before either can store.
  const holder = await server.database.pool.connect()
  await holder.query('begin')
  await holder.query('select from pulls where feed_id = $1 for update', [feed.id])
  const saves = [1, 2].map(() => feed.set(httpsSource(url), { version, schedule }))
  const waiting = `select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await server.database.pool.query(waiting)).rowCount).toBe(2)
  await holder.query('commit')
  holder.release()
  const codes = (await Promise.all(saves)).map(({ statusCode }) => statusCode)
  expect(codes.sort()).toEqual([200, 409])
  expect((await feed.look()).version).toBe('2')
})

test.each([
  ['as the runs before it did', {}],
  ['also after another setting has changed', { confirmOutliers: true }],
  [
    'also once a heading is chosen that was recognized',
    { columns: { name: 'game', date: 'Date', rtp: 'rtp' } },
  ],
])('an hourly run that brings midnight alone brings a time, %s', async (_, changed) => {
  let hours = ['22', '23']
  let day = '2026-01-04'
  const source = await openSource((response) =>
    response.end(
      `game,date,rtp\n${hours.map((hour) => `Sugar Rush,${day} ${hour}:00:00,96\n`).join('')}`,
    ),
  )
  const feed = await makePullFeed(server, { timeZone: 'UTC' })
  await feed.set(httpsSource(source.url))
  await feed.run()
  day = '2026-01-05'
  hours = ['00']
  const mapping = { ...BY_SLUG, columns: {}, ...changed }
  const { readings } = await feed.tryOut(mapping)
  await feed.set(httpsSource(source.url), { mapping })
  await feed.run()
  const moments = (await feed.readings()).map(({ read_at }) => new Date(read_at).toISOString())
  expect(readings).toMatchObject([{ at: moments[2] }])
  expect(moments).toEqual(['04T22', '04T23', '05T00'].map((hour) => `2026-01-${hour}:00:00.000Z`))
})

test('of hourly files, the one of midnight brings a time, too', async () => {
  const file = (date: string) => ({ content: `game,date,rtp\nSugar Rush,${date},96\n` })
  const files = { 'a.csv': file('2026-01-05 00:00:00'), 'b.csv': file('2026-01-05 01:00:00') }
  const source = await openSftpServer(files, { user: 'ana', password: 'pass-1' })
  allowed.push(source.target)
  const feed = await makePullFeed(server, { timeZone: 'UTC' })
  await feed.set(sftpSource(source.port), { secret: 'pass-1' })
  await feed.tryOut()
  await feed.run()
  const moments = (await feed.readings()).map(({ read_at }) => new Date(read_at).getUTCHours())
  expect(moments).toEqual([0, 1])
})

test('of another column, which brings dates alone, a midnight is a day', async () => {
  const source = await openSource((response) =>
    response.end('game,hour,day,rtp\nSugar Rush,2026-01-05 01:00:00,2026-01-05 00:00:00,96\n'),
  )
  const feed = await makePullFeed(server, { timeZone: 'UTC' })
  const from = httpsSource(source.url)
  const mapping = (date: string) => ({ ...BY_SLUG, columns: { name: 'game', date, rtp: 'rtp' } })
  await feed.set(from, { mapping: mapping('hour') })
  await feed.run()
  const { readings } = await feed.tryOut(mapping('day'))
  await feed.set(from, { mapping: mapping('day') })
  await feed.run()
  const moments = (await feed.readings()).map(({ read_at }) => new Date(read_at).toISOString())
  expect(moments).toEqual(['2026-01-05T01:00:00.000Z', '2026-01-05T12:00:00.000Z'])
  expect(readings).toMatchObject([{ at: moments[1] }])
})

/** A mapping without the plays. */
const OTHER = {
  recipe: 'readings',
  ...NO_ANSWERS,
  confirmOutliers: false,
  columns: { name: 'game', date: 'date', turnover: 'turnover', payout: 'payout' },
} as const

test('what was undone is asked for again once the mapping is corrected: a table that has not changed, and a file', async () => {
  const source = await openSource((response, request) => {
    if (request.headers['if-none-match'] === '"1"') return response.writeHead(304).end()
    response.writeHead(200, { etag: '"1"' }).end(CSV)
  })
  const files = await openSftpServer({ 'a.csv': { content: CSV } }, { user: 'ana', password: 'p' })
  allowed.push(files.target)
  for (const from of [httpsSource(source.url), sftpSource(files.port)]) {
    const feed = await makePullFeed(server)
    await feed.set(from, { secret: 'p' })
    await feed.tryOut()
    const { batchId } = await feed.run()
    expect(await feed.run()).toMatchObject({ rows: 0 })
    await feed.admin.post(`/api/admin/import-batches/${batchId}/undo`)
    expect(await feed.run()).toMatchObject({ rows: 0 })
    expect(await feed.readings()).toEqual([])
    await feed.set(from, { mapping: OTHER })
    expect(await feed.run()).toMatchObject({ rows: 2, readings: 2, problem: null })
    expect(await feed.readings()).toMatchObject(STORED.map((row) => ({ ...row, plays: null })))
  }
})

test.each<[string, string[]]>([
  ['after the mapping was corrected', ['correct', 'undo']],
  ['before something else is saved and then the mapping', ['undo', 'save', 'correct']],
])('what is undone %s is asked for again', async (_, order) => {
  const source = await openSource((response, request) => {
    const from = new URL(request.url ?? '', 'http://localhost').searchParams.get('from')
    const rows = [{ slug: 'sugar-rush', at: '2026-01-05T10:00:00Z', rtp: 96 }]
    response.end(JSON.stringify({ rows: from === '1' ? [] : rows, next: '1' }))
  })
  const files = await openSftpServer({ 'a.csv': { content: CSV } }, { user: 'ana', password: 'p' })
  allowed.push(files.target)
  const progress = { by: 'cursor', parameter: 'from', in: 'field', name: 'next' } as const
  const paged = httpsSource(source.url, { format: 'json', rows: 'rows', progress })
  for (const [from, mapping, corrected] of [
    [paged, BY_SLUG, { ...BY_SLUG, confirmOutliers: true }],
    [sftpSource(files.port), OTHER, { ...OTHER, confirmOutliers: true }],
  ] as const) {
    const feed = await makePullFeed(server)
    await feed.set(from, { mapping, secret: 'p' })
    await feed.tryOut()
    const { batchId } = await feed.run()
    const steps: Record<string, () => unknown> = {
      correct: () => feed.set(from, { mapping: corrected }),
      save: () => feed.set(from, { mapping, schedule: { every: 'hour', minute: 5 } }),
      undo: () => feed.admin.post(`/api/admin/import-batches/${batchId}/undo`),
    }
    for (const step of order) await steps[step]?.()
    expect(await feed.readings()).toEqual([])
    const again = await feed.run()
    expect(again).toMatchObject({ problem: null })
    expect(await feed.readings()).not.toEqual([])
    // Undone under the same mapping, it is not asked for until that is corrected, too.
    await feed.admin.post(`/api/admin/import-batches/${again.batchId}/undo`)
    expect(await feed.run()).toMatchObject({ rows: 0 })
  }
})

test('a corrected mapping goes back to what was undone, unless something that came later is kept', async () => {
  const source = await openSource((response, request) => {
    const from = Number(new URL(request.url ?? '', 'http://localhost').searchParams.get('from'))
    const rows = [{ slug: 'sugar-rush', at: `2026-01-05T1${from}:00:00Z`, rtp: 96 }]
    // One page a run: the next one has no rows yet.
    const isNew = from <= runs
    response.end(JSON.stringify({ rows: isNew ? rows : [], next: String(isNew ? from + 1 : from) }))
  })
  let runs = 0
  const feed = await makePullFeed(server)
  const progress = { by: 'cursor', parameter: 'from', in: 'field', name: 'next' } as const
  await feed.set(httpsSource(source.url, { format: 'json', rows: 'rows', progress }), {
    mapping: BY_SLUG,
  })
  const batches: number[] = []
  for (; runs < 3; runs++) batches.push((await feed.run()).batchId)
  runs = 2
  const cursor = async () => (await feed.look()).pull.cursor
  const undo = (index: number) =>
    feed.admin.post(`/api/admin/import-batches/${batches[index]}/undo`)
  expect(await cursor()).toBe('3')
  const correct = async (confirmOutliers: boolean) => {
    const { source: from } = (await feed.look()).pull
    await feed.set(from, { mapping: { ...BY_SLUG, confirmOutliers } })
  }
  await correct(false)
  expect(await cursor()).toBe('3')
  await undo(1)
  await undo(2)
  expect(await cursor()).toBe('3')
  await correct(true)
  expect(await cursor()).toBe('1')
  await undo(0)
  await correct(false)
  expect(await cursor()).toBeNull()
  expect(await feed.run()).toMatchObject({ rows: 3, problem: null })
  expect(await feed.readings()).toHaveLength(3)
})

test('a table is read again when its mapping changes, and files when another folder is asked for', async () => {
  const source = await openSource((response, request) => {
    if (request.headers['if-none-match'] === '"1"') return response.writeHead(304).end()
    response.writeHead(200, { etag: '"1"' }).end(CSV)
  })
  const feed = await makePullFeed(server)
  await feed.set(httpsSource(source.url))
  await feed.run()
  await feed.set(httpsSource(source.url), { schedule: { every: 'hour', minute: 5 } })
  expect(await feed.run()).toMatchObject({ rows: 0 })
  await feed.set(httpsSource(source.url), { mapping: OTHER })
  expect(await feed.run()).toMatchObject({ rows: 2 })
  const files = await openSftpServer({ 'a.csv': { content: CSV } }, { user: 'ana', password: 'p' })
  allowed.push(files.target)
  await feed.set(sftpSource(files.port), { secret: 'p' })
  await feed.tryOut()
  expect(await feed.run()).toMatchObject({ rows: 2 })
  await feed.set(sftpSource(files.port, { pattern: 'a*' }))
  expect(await feed.run()).toMatchObject({ rows: 2 })
})

test('another way to sign in, and another user, go on where the pull was', async () => {
  const table = await openSource((response, request) => {
    if (request.headers['if-none-match'] === '"1"') return response.writeHead(304).end()
    response.writeHead(200, { etag: '"1"' }).end(CSV)
  })
  const key = newSshKey()
  const login = { user: 'ana', password: 'p', publicKey: key.public }
  const files = await openSftpServer({ 'a.csv': { content: CSV } }, login)
  allowed.push(files.target)
  const { hostname, port, username, password, pathname } = new URL(server.database.url)
  allowed.push(`${hostname}:${port}`)
  const postgres = (authority: string): PullSource => ({
    kind: 'postgres',
    host: hostname,
    port: Number(port),
    tls: 'off',
    authority,
    database: pathname.slice(1),
    user: decodeURIComponent(username),
    query: `select 1 as id, 'Sugar Rush' as game, date '2026-01-05' as date, 96 as rtp`,
    cursorColumn: 'id',
  })
  const entered = decodeURIComponent(password) || 'none'
  for (const [before, secret, after, newSecret] of [
    [
      httpsSource(table.url, { authentication: 'query' }),
      'a=1',
      httpsSource(table.url, { authentication: 'bearer' }),
      'token',
    ],
    [sftpSource(files.port), 'p', sftpSource(files.port, { authentication: 'key' }), key.private],
    [postgres(''), entered, postgres('renewed'), entered],
  ] as const) {
    const feed = await makePullFeed(server)
    await feed.set(before, { secret })
    await feed.tryOut()
    expect((await feed.run()).rows).toBeGreaterThan(0)
    const { pull } = await feed.look()
    expect((await feed.set(after, { secret: newSecret })).statusCode).toBe(200)
    expect(await feed.run()).toMatchObject({ rows: 0, problem: null })
    const { cursor, hostKey } = pull
    expect((await feed.look()).pull).toMatchObject({ cursor, hostKey })
  }
})

test('a server with another key gets nothing from a user who is entered afterwards either', async () => {
  const first = await openSftpServer({}, { user: 'ana', password: 'p' })
  allowed.push(first.target)
  const feed = await makePullFeed(server)
  await feed.set(sftpSource(first.port), { secret: 'p' })
  await feed.tryOut()
  await first.close()
  const other = await openSftpServer({}, { user: 'eva', password: 'p' }, { port: first.port })
  await feed.run()
  await feed.set(sftpSource(first.port, { user: 'eva' }), { secret: 'p' })
  expect((await feed.look()).pull.isStopped).toBe(true)
  expect(await feed.tryOut()).toMatchObject({ run: { problem: 'host-key-changed' } })
  expect(other.seen.passwords).toBe(0)
})
