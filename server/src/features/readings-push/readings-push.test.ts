import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, useTestApp } from '../../../test/app.ts'
import { makeGame } from '../../../test/factories.ts'
import { doJobs } from '../../../test/jobs.ts'
import { joinMember } from '../../../test/member.ts'
import { makeKey, makePushFeed, program } from '../../../test/push.ts'
import { inTransaction } from '../../database/connection.ts'
import { enqueueJob } from '../../database/enqueue-job.ts'

const server = useTestApp()
let feedId: number
let key: string
let casino: ReturnType<typeof program>
let gameId: number
beforeAll(async () => {
  feedId = await makePushFeed(server)
  key = await makeKey(server, feedId)
  casino = program(server, key)
  gameId = await makeGame(server.database.db, { slug: 'aztec-fire', theoreticalRtp: 96.5 })
})

const HOUR = 3_600_000
let hours = 48
/** A window of an hour that no other row has. */
const row = (overrides: object = {}) => {
  hours += 1
  const to = Date.now() - hours * HOUR
  return {
    game: 'aztec-fire',
    from: new Date(to - HOUR).toISOString(),
    to: new Date(to).toISOString(),
    turnover: '1000.10',
    payout: '950.05',
    plays: 500,
    ...overrides,
  }
}

const readings = (batch: number) =>
  server.database.db.selectFrom('readings').selectAll().where('batch_id', '=', batch).execute()

const inboxOf = (batch: number) =>
  server.database.pool
    .query('select * from inbox where batch_id = $1 order by id', [batch])
    .then(({ rows }) => rows)

/** Has readings stored until an answer is there. */
const whileStored = async <Reply>(answered: Promise<Reply>): Promise<Reply> => {
  const rounds: Promise<void>[] = []
  const timer = setInterval(() => void rounds.push(doJobs(server)), 50)
  const reply = await answered.finally(() => clearInterval(timer))
  // One that goes on would hold what the next test stores.
  await Promise.all(rounds)
  return reply
}

test('a pushed row is durable at once, stored a moment later, and found by its batch', async () => {
  const sent = row({ version: 96.5, max_win: '812.5', stake_squares: '3000.5', note: 'late' })
  const reply = await casino.json([sent])
  expect(reply.statusCode).toBe(202)
  const { batch, ...pushed } = reply.json()
  expect(pushed).toEqual({ accepted: 1, quarantined: 0, ignored: 0, refused: [], waiting: 1 })
  expect((await casino.get(`/api/v1/batches/${batch}`)).json()).toMatchObject({
    state: 'waiting',
    accepted: 1,
  })
  await doJobs(server)
  expect(await readings(batch)).toMatchObject([
    {
      game_id: gameId,
      feed_id: feedId,
      read_at: new Date(sent.to),
      window_from: new Date(sent.from),
      turnover: 1000.1,
      payout: 950.05,
      plays: 500,
      version_rtp: 96.5,
      max_win: 812.5,
      note: 'late',
      entered_by: expect.stringMatching(/^key /),
    },
  ])
  expect((await casino.get(`/api/v1/batches/${batch}`)).json()).toMatchObject({
    state: 'stored',
    accepted: 1,
    new: 1,
    refused: 0,
  })
})

test('decimals keep every digit, as text and as number', async () => {
  const sums = { stake_squares: '123456789012345678901234567.123456789012', plays: 1 }
  const volumes = { turnover: '9007199254740.9931', payout: '9007199254740.9931', from: undefined }
  const huge = row({ ...volumes, plays: 1, max_stake: '9007199254740.9931', to: undefined })
  const line = JSON.stringify({ ...huge, at: row().to }).replace(
    '"turnover":"9007199254740.9931"',
    '"turnover":9007199254740.9931',
  )
  const reply = await casino.lines([line])
  expect(reply.json()).toMatchObject({ accepted: 1, refused: [] })
  const { rows } = await server.database.pool.query(
    'select turnover::text, payout::text, max_stake::text from inbox where batch_id = $1',
    [reply.json().batch],
  )
  expect(rows).toEqual([
    {
      turnover: '9007199254740.9931',
      payout: '9007199254740.9931',
      max_stake: '9007199254740.9931',
    },
  ])
  expect((await casino.lines([row(sums)])).json().refused).toMatchObject([
    { index: 0, problems: [{ code: 'sum-too-large', field: 'stake_squares' }] },
  ])
})

test('a day over its hours is refused by name, at once where its sender waits', async () => {
  await makeGame(server.database.db, { slug: 'by-hour', theoreticalRtp: 96.5 })
  const game = { game: 'by-hour' }
  const hour = { from: '2026-03-01T10:00:00-03:00', to: '2026-03-01T11:00:00-03:00' }
  await casino.json([row({ ...game, ...hour })])
  await doJobs(server)
  const day = { from: '2026-03-01T00:00:00-03:00', to: '2026-03-02T00:00:00-03:00' }
  const prefer = 'wait=20, return=minimal'
  const reply = await whileStored(casino.json([row({ ...game, ...day })], { prefer }))
  expect([reply.statusCode, reply.json()]).toMatchObject([
    200,
    {
      accepted: 0,
      refused: [{ index: 0, problems: [{ code: 'counted-twice', field: '' }] }],
      new: 0,
      waiting: 0,
    },
  ])
})

test.each([
  ['a day', '08T00:00', '09T00:00'],
  ['a window that overlaps', '08T00:30', '08T01:30'],
])(
  'a strict push and a trial foresee what would be refused as it is stored: %s',
  async (_, from, to) => {
    const { pool } = server.database
    const feed = await makePushFeed(server)
    const sender = program(server, await makeKey(server, feed))
    const tester = program(server, await makeKey(server, feed, { isTest: true }))
    const window = (from: string, to: string) =>
      row({ from: `2026-03-${from}:00-03:00`, to: `2026-03-${to}:00-03:00` })
    await sender.json([window('08T00:00', '08T01:00')])
    await doJobs(server)
    const rows = [window(from, to), window('09T00:00', '10T00:00')]
    const refused = [{ index: 0, problems: [{ code: 'counted-twice', field: '' }] }]
    const trial = { batch: null, accepted: 1, refused }
    expect((await sender.json(rows, { prefer: 'validate' })).json()).toMatchObject(trial)
    expect((await tester.lines(rows)).json()).toMatchObject(trial)
    for (const send of [sender.json, sender.lines]) {
      for (const prefer of ['strict', 'validate, strict']) {
        const reply = await send(rows, { prefer })
        expect([reply.statusCode, reply.json()]).toMatchObject([422, { refused }])
      }
    }
    expect((await pool.query('select from inbox where feed_id = $1', [feed])).rowCount).toBe(0)
    expect((await sender.json(rows.slice(1), { prefer: 'strict' })).statusCode).toBe(202)
  },
)

test.each([
  ['total-falls', { measures: 'totals', time_zone: 'America/Sao_Paulo' }, '2026-03-01T11:00Z'],
  ['month-archived', {}, '2020-01-15T12:00Z'],
] as const)('a strict push and a trial foresee %s', async (code, settings, moment) => {
  const { pool } = server.database
  await pool.query(
    `insert into archived_months (month, name, rows, batches)
     values ('2020-01-01', 'a file', 1, '{}') on conflict do nothing`,
  )
  const sender = program(server, await makeKey(server, await makePushFeed(server, settings)))
  const at = new Date(moment).getTime()
  const rows = [0, 1].map((hour) => ({
    game: 'aztec-fire',
    at: new Date(at + hour * HOUR).toISOString(),
    turnover: 100 - hour,
    payout: 90,
    plays: 10,
  }))
  const wrong = code === 'total-falls' ? [1] : [0, 1]
  const refused = wrong.map((index) => ({ index, problems: [{ code, field: '' }] }))
  const trial = await sender.json(rows, { prefer: 'validate' })
  expect(trial.json()).toMatchObject({ batch: null, accepted: 2 - wrong.length, refused })
  const strict = await sender.json(rows, { prefer: 'strict' })
  expect([strict.statusCode, strict.json()]).toMatchObject([422, { refused }])
})

test('a total that falls is refused by name, and a retry is answered as at first', async () => {
  const totals = await makePushFeed(server, { measures: 'totals', time_zone: 'America/Sao_Paulo' })
  const sender = program(server, await makeKey(server, totals))
  const total = (hour: number, figures: object) => ({
    game: 'aztec-fire',
    at: `2026-03-01T${hour}:00:00-03:00`,
    ...figures,
  })
  const rows = [
    total(10, { turnover: 1000, payout: 900, plays: 100 }),
    total(11, { turnover: 500, payout: 450, plays: 50 }),
    total(12, { rtp: 95 }),
  ]
  const reply = await whileStored(sender.json(rows, { prefer: 'wait=20' }))
  expect(reply.json()).toMatchObject({
    accepted: 1,
    refused: [
      { index: 1, problems: [{ code: 'total-falls', field: '' }] },
      { index: 2, problems: [{ code: 'total-without-volumes', field: '' }] },
    ],
  })
  const key = { 'idempotency-key': 'totals' }
  const first = await sender.json(rows, key)
  await doJobs(server)
  expect((await sender.json(rows, key)).json()).toEqual(first.json())
})

test('an answer that waited leads to the refused rows that it has no room for', async () => {
  await makeGame(server.database.db, { slug: 'by-minute', theoreticalRtp: 96.5 })
  const start = Date.parse('2026-03-01T03:00:00Z')
  const window = (from: number, to: number) => ({
    game: 'by-minute',
    from: new Date(start + from * 60_000).toISOString(),
    to: new Date(start + to * 60_000).toISOString(),
  })
  await casino.json([row(window(0, 1_440))])
  await doJobs(server)
  const minutes = Array.from({ length: 1_001 }, (_, minute) => row(window(minute, minute + 1)))
  const { batch, refused, refused_rest } = (
    await whileStored(casino.lines(minutes, { prefer: 'wait=20' }))
  ).json()
  expect([refused.length, refused_rest]).toEqual([1_000, `/api/v1/batches/${batch}/refused`])
})

test('Prefer: wait is answered once the rows are stored', async () => {
  const reply = await whileStored(casino.json([row()], { prefer: 'wait=20' }))
  expect(reply.statusCode).toBe(200)
  expect(reply.headers['preference-applied']).toBe('wait')
  expect(reply.json()).toMatchObject({
    accepted: 1,
    new: 1,
    changed: 0,
    unchanged: 0,
    waiting: 0,
  })
  expect(await readings(reply.json().batch)).toHaveLength(1)
})

test('a wait that is too short is no failure', async () => {
  expect((await casino.json([row()], { prefer: 'wait=0' })).statusCode).toBe(202)
})

describe('a retry', () => {
  test('with the same key is answered the same, and nothing is stored twice', async () => {
    const headers = { 'idempotency-key': 'day-1' }
    const body = [row(), row({ plays: -1 }), row({ game: 'who-knows' })]
    const first = await casino.lines(body, headers)
    const second = await casino.lines(body, headers)
    expect([second.statusCode, second.json()]).toEqual([first.statusCode, first.json()])
    expect(first.json()).toMatchObject({ accepted: 1, quarantined: 1, refused: [{ index: 1 }] })
    expect(await inboxOf(first.json().batch)).toHaveLength(1)
  })

  test('is answered the same once a row of it was refused as it was stored', async () => {
    await makeGame(server.database.db, { slug: 'by-day', theoreticalRtp: 96.5 })
    const from = '2026-03-01T00:00:00-03:00'
    const day = row({ game: 'by-day', from, to: '2026-03-02T00:00:00-03:00' })
    const hour = row({ game: 'by-day', from, to: '2026-03-01T01:00:00-03:00' })
    await casino.json([day])
    await doJobs(server)
    const headers = { 'idempotency-key': 'hour-1' }
    const body = [hour, row({ plays: -1 })]
    const first = await casino.lines(body, headers)
    await doJobs(server)
    const second = await casino.lines(body, headers)
    expect([second.statusCode, second.json()]).toEqual([first.statusCode, first.json()])
    expect(first.json()).toMatchObject({ accepted: 1, refused: [{ index: 1 }] })
  })

  test('at the same moment is answered the same', async () => {
    const headers = { 'idempotency-key': 'twins' }
    const body = [row(), row()]
    const replies = await Promise.all([1, 2, 3].map(() => casino.json(body, headers)))
    expect(new Set(replies.map(({ body: text }) => text)).size).toBe(1)
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([202, 202, 202])
  })

  test('with the same key and another body is refused', async () => {
    const headers = { 'idempotency-key': 'day-2' }
    await casino.json([row()], headers)
    const reply = await casino.json([row()], headers)
    expect([reply.statusCode, reply.json().code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED'])
  })

  test('without a key stores nothing twice', async () => {
    const body = [row()]
    const [first, second] = [await casino.json(body), await casino.json(body)]
    await doJobs(server)
    expect(second.json().batch).not.toBe(first.json().batch)
    expect((await casino.get(`/api/v1/batches/${second.json().batch}`)).json()).toMatchObject({
      state: 'stored',
      accepted: 1,
      new: 0,
      changed: 0,
      unchanged: 1,
    })
  })

  test('the key of another feed is another key', async () => {
    const other = program(server, await makeKey(server, await makePushFeed(server)))
    const headers = { 'idempotency-key': 'shared' }
    const [mine, theirs] = [await casino.json([row()], headers), await other.json([row()], headers)]
    expect(theirs.statusCode).toBe(202)
    expect((await other.get(`/api/v1/batches/${mine.json().batch}`)).statusCode).toBe(404)
  })
})

test('a feed in a cryptocurrency takes rows that name it', async () => {
  const feed = await makePushFeed(server, { currency: 'USDT' })
  const exchange = program(server, await makeKey(server, feed))
  expect((await exchange.json([row({ currency: 'USDT' })])).json().accepted).toBe(1)
})

test('good rows are stored beside refused ones, each with its place and its reason', async () => {
  const future = new Date(Date.now() + HOUR).toISOString()
  const reply = await casino.lines([
    row(),
    '{"game":',
    row({ currency: 'EUR' }),
    row({ version: 90 }),
    '',
    row({ to: future, from: new Date(Date.now() - HOUR).toISOString() }),
    row({ turnover: 'NaN' }),
    row({ turnover: '1e99' }),
    row({ game: '  ' }),
    row({ gane: 1 }),
    `{"note":"${'x'.repeat(20_000)}"}`,
    row({ note: 'a\0b' }),
    '[]',
    row({ from: row().to, to: '2026-02-30T00:00:00Z' }),
  ])
  expect(reply.statusCode).toBe(202)
  const { accepted, refused } = reply.json()
  expect(accepted).toBe(1)
  expect(
    refused.map(
      ({ index, problems }: { index: number; problems: { code: string; field: string }[] }) =>
        [index, ...problems.map(({ code, field }) => `${code} ${field}`)].join(' '),
    ),
  ).toEqual([
    '1 not-json ',
    '2 currency-differs currency',
    '3 version-unknown version',
    '5 date-in-future to',
    '6 not-a-number turnover',
    '7 number-too-large turnover',
    '8 missing-value game',
    '9 field-unknown gane',
    '10 too-long ',
    '11 not-text note',
    '12 not-an-object ',
    '13 date-unreadable to',
  ])
})

test('a body without readings is refused, in every format', async () => {
  for (const reply of [
    await casino.json([]),
    await casino.json([], { 'idempotency-key': 'empty' }),
    await casino.json([], { prefer: 'validate' }),
    await casino.lines([]),
    await casino.events([]),
  ]) {
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'VALIDATION'])
    expect(reply.json().detail).toBe('The body has no readings.')
  }
})

test('a push that is only validated is answered as if it were stored, and leaves nothing behind', async () => {
  const countRows = async () => {
    const { rows } = await server.database.pool.query(
      `select (select count(*) from import_batches) as batches, (select count(*) from pushes) as pushes,
         (select count(*) from inbox) as inbox, (select count(*) from refused_readings) as refused,
         (select count(*) from quarantined_readings) as quarantined`,
    )
    return rows[0]
  }
  const before = await countRows()
  const sent = [row(), row({ turnover: 'NaN' }), row({ game: 'Nobody knows it' })]
  for (const headers of [{}, { 'idempotency-key': 'tried' }, { prefer: 'validate, wait' }]) {
    const tried = await casino.json(sent, { prefer: 'validate', ...headers })
    expect([tried.statusCode, tried.headers['preference-applied']]).toEqual([200, 'validate'])
    expect(tried.json()).toEqual({
      batch: null,
      accepted: 1,
      quarantined: 1,
      ignored: 0,
      refused: [{ index: 1, problems: [{ code: 'not-a-number', field: 'turnover' }] }],
      waiting: 1,
    })
  }
  const strict = await casino.json(sent, { prefer: 'validate, strict' })
  expect(strict.json()).toMatchObject({ code: 'READINGS_REFUSED', refused: [{ index: 1 }] })
  expect(strict.json().batch).toBeUndefined()
  expect(await countRows()).toEqual(before)
  // The key names what is stored, not what was tried.
  const stored = await casino.json(sent, { 'idempotency-key': 'tried' })
  expect([stored.statusCode, stored.json().batch]).toEqual([202, expect.any(Number)])
})

test('a strict push stores nothing while a row is refused, and is answered so again', async () => {
  const headers = { prefer: 'strict', 'idempotency-key': 'strict' }
  const body = [row(), row({ game: 'nobody-knows' }), row({ plays: 0.5 })]
  const [reply, retry] = [await casino.lines(body, headers), await casino.lines(body, headers)]
  expect(reply.statusCode).toBe(422)
  expect(reply.headers['content-type']).toMatch(/^application\/problem\+json/)
  expect(reply.json()).toMatchObject({
    code: 'READINGS_REFUSED',
    status: 422,
    refused: [{ index: 2, problems: [{ code: 'not-whole', field: 'plays' }] }],
  })
  expect(retry.json()).toEqual(reply.json())
  const { batch } = reply.json()
  expect(await inboxOf(batch)).toEqual([])
  expect((await casino.get(`/api/v1/batches/${batch}`)).json()).toMatchObject({
    state: 'refused',
    accepted: 0,
    quarantined: 0,
    refused: 1,
  })
  expect((await casino.json([row()], { prefer: 'strict' })).statusCode).toBe(202)
})

test('refused rows are told for 90 days, and then their number alone', async () => {
  const { db, pool } = server.database
  const headers = { 'idempotency-key': 'old' }
  const body = [row(), row({ plays: 0.5 })]
  const { batch } = (await casino.lines(body, headers)).json()
  const young = (await casino.lines([row({ plays: 0.5 }), row()])).json()
  const refusedOf = (id: number) =>
    casino.get(`/api/v1/batches/${id}/refused`).then((reply) => reply.body)
  const age = async (days: number) => {
    await pool.query(
      'update import_batches set created_at = now() - make_interval(days => $2) where id = $1',
      [batch, days],
    )
    await inTransaction(db, (trx) => enqueueJob(trx, 'forget-expired', {}))
    await doJobs(server)
  }
  await age(89)
  expect(await refusedOf(batch)).toContain('not-whole')
  await age(91)
  expect(await refusedOf(batch)).toBe('')
  expect(await refusedOf(young.batch)).toContain('not-whole')
  expect((await casino.get(`/api/v1/batches/${batch}`)).json()).toMatchObject({ refused: 1 })
  expect((await casino.lines(body, headers)).json()).toMatchObject({ batch, refused: [] })
})

test('nothing is said of rows that were all taken, if the sender prefers that', async () => {
  const reply = await casino.json([row()], { prefer: 'return=minimal, wait=1' })
  expect([reply.statusCode, reply.body]).toEqual([204, ''])
  expect(reply.headers['preference-applied']).toContain('return=minimal')
  const batch = await casino.get(String(reply.headers.location))
  expect(batch.json()).toMatchObject({ accepted: 1, waiting: 1 })
  const trial = await casino.json([row()], { prefer: 'return=minimal, validate' })
  expect([trial.statusCode, trial.headers.location]).toEqual([204, undefined])
  const refused = await casino.json([{}], { prefer: 'return=minimal' })
  expect(refused.json().refused).toHaveLength(1)
})

test('what a test key sends is answered as if it were stored, and stored nowhere', async () => {
  const tester = program(server, await makeKey(server, feedId, { isTest: true }))
  const { pool } = server.database
  const count = async () => (await pool.query('select count(*) from import_batches')).rows[0].count
  const before = await count()
  const reply = await tester.json([row(), {}], { 'idempotency-key': 'tried' })
  expect([reply.statusCode, reply.headers['preference-applied']]).toEqual([200, 'validate'])
  expect(reply.json()).toMatchObject({ batch: null, accepted: 1, refused: [{ index: 1 }] })
  expect(await count()).toBe(before)
})

test('a type that is not taken is answered with those that are', async () => {
  for (const type of [{ 'content-type': 'text/csv' }, {}]) {
    const reply = await casino.post('a,b', type)
    expect(reply.json()).toMatchObject({ status: 415 })
    expect(reply.json().detail).toContain('application/x-ndjson')
  }
})

test('a feed is limited by rows, its other calls by requests', async () => {
  const few = await createTestApp({ config: { rateLimit: 3 } })
  const writer = program(few, await makeKey(few, await makePushFeed(few)))
  const slug = 'aztec-fire'
  await makeGame(few.database.db, { slug })
  const sent = [row(), row()]
  const replies = []
  for (let time = 0; time < 6; time++) replies.push(await writer.json(sent))
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(202))
  expect(replies.at(-1)?.headers).toMatchObject({
    'ratelimit-policy': '"rows";q=6000000;w=60',
    ratelimit: expect.stringMatching(/^"rows";r=5999988;t=\d+$/),
  })
  const asked = []
  for (let time = 0; time < 4; time++) asked.push(await writer.get('/api/v1/batches/1'))
  expect(asked.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 429])
  await few.close()
})

test('more than a thousand refused rows are found at their address', async () => {
  const bad = Array.from({ length: 6_500 }, () => '{}')
  for (const prefer of ['strict', 'wait=0']) {
    const reply = await casino.lines([row(), ...bad], { prefer })
    const { refused, refused_rest, batch } = reply.json()
    expect(refused).toHaveLength(1_000)
    const rest = await casino.get(refused_rest)
    expect(rest.headers['content-type']).toBe('application/x-ndjson')
    const all = rest.body
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line).index)
    expect(all).toEqual(bad.map((_, index) => index + 1))
    expect(await inboxOf(batch)).toHaveLength(prefer === 'strict' ? 0 : 1)
  }
})

describe('rows of one moment in one push', () => {
  const total = 22_000
  test.each([
    ['few', 0],
    ['many', total],
  ])('count once, and a contradiction is refused, among %s', async (_, others) => {
    const start = Date.parse('2020-01-01T00:00:00Z')
    const filler = Array.from({ length: others }, (_unused, index) => ({
      game: gameId,
      rtp: 95,
      plays: 10,
      at: new Date(start + (index + 1) * 1000).toISOString(),
    }))
    const one = { game: 'aztec-fire', at: new Date(start).toISOString(), rtp: '95.10' }
    const reply = await casino.lines([
      one,
      ...filler,
      { ...one, rtp: 95.1 },
      { ...one, rtp: 95.2 },
      { ...one, rtp: 95.2, version: 96.5 },
    ])
    expect(reply.json()).toMatchObject({
      accepted: others + 3,
      refused: [{ index: others + 2, problems: [{ code: 'contradicts-line', field: '' }] }],
    })
    expect(await inboxOf(reply.json().batch)).toHaveLength(others + 2)
    await server.database.pool.query('delete from inbox')
  })

  test('a contradiction alone refuses a strict push', async () => {
    const one = row()
    const reply = await casino.lines([one, row({ game: 'nobody-knows' }), { ...one, plays: 501 }], {
      prefer: 'strict',
    })
    const { batch, code, refused } = reply.json()
    expect(code).toBe('READINGS_REFUSED')
    expect(refused).toEqual([{ index: 2, problems: [{ code: 'contradicts-line', field: '' }] }])
    expect(await inboxOf(batch)).toEqual([])
    expect((await casino.get(`/api/v1/batches/${batch}`)).json()).toMatchObject({
      state: 'refused',
      accepted: 0,
      quarantined: 0,
      refused: 1,
    })
  })
})

test('a note arrives as it was written, whatever is in it', async () => {
  const notes = ['a\tb\nc\rd', 'C:\\new\\N', '\\N', '\\.', '']
  const reply = await casino.lines(notes.map((note) => row({ note })))
  const arrived = await inboxOf(reply.json().batch)
  expect(arrived.map(({ note }) => note)).toEqual(notes)
})

test('a body is taken in pieces, and together with its headers', async () => {
  const address = await server.app.listen({ host: '127.0.0.1', port: 0 })
  const send = async (...pieces: string[]) => {
    const length = pieces.join('').length
    const { hostname, port } = new URL(address)
    const socket = connect({ host: hostname, port: Number(port), noDelay: true })
    const sender = `authorization: Bearer ${key}\r\nconnection: close`
    const type = `content-type: application/json\r\ncontent-length: ${length}`
    const [first = '', ...rest] = pieces
    socket.write(
      `POST /api/v1/readings HTTP/1.1\r\nhost: a\r\n${sender}\r\n${type}\r\n\r\n${first}`,
    )
    for (const piece of rest) {
      await once(server.app.server, 'request')
      socket.write(piece)
    }
    return text(socket)
  }
  const body = JSON.stringify({ readings: [row()] })
  expect(await send(body)).toMatch(/^HTTP\/1\.1 202 .*"accepted":1/s)
  expect(await send(body.slice(0, 20), body.slice(20))).toMatch(/^HTTP\/1\.1 202 .*"accepted":1/s)
})

test('events of a batch carry rows as their data', async () => {
  const event = { specversion: '1.0', id: '1', source: '/casino', type: 'round.closed' }
  const reply = await casino.events([
    { ...event, datacontenttype: 'application/json', data: row() },
    { ...event, specversion: '0.3', data: row() },
    { ...event, data_base64: 'e30=' },
    { ...event, datacontenttype: 'text/xml', data: row() },
    { ...event, data: { game: 1 } },
  ])
  const { accepted, refused } = reply.json()
  expect(accepted).toBe(1)
  expect(
    refused.map(({ problems }: { problems: { code: string }[] }) => problems[0]?.code),
  ).toEqual(['event-invalid', 'event-invalid', 'event-invalid', 'missing-value'])
})

test('a single event carries a row as its data, or with its attributes as headers is the row', async () => {
  const event = { specversion: '1.0', id: '1', source: '/casino', type: 'round.closed' }
  const structured = (body: object) =>
    casino.post(JSON.stringify(body), { 'content-type': 'application/cloudevents+json' })
  expect((await structured({ ...event, data: row() })).json()).toMatchObject({ accepted: 1 })
  expect((await structured({ ...event, id: '', data: row() })).json()).toMatchObject({
    accepted: 0,
    refused: [{ index: 0, problems: [{ code: 'event-invalid', field: '' }] }],
  })
  const attributes = Object.entries(event).map(([name, value]) => [`ce-${name}`, value])
  const binary = (headers: object) =>
    casino.post(JSON.stringify(row()), {
      'content-type': 'application/json',
      ...Object.fromEntries(attributes),
      ...headers,
    })
  expect((await binary({})).json()).toMatchObject({ accepted: 1, refused: [] })
  for (const wrong of [{ 'ce-specversion': '0.3' }, { 'ce-id': '' }]) {
    const refused = await binary(wrong)
    expect([refused.statusCode, refused.json().detail]).toEqual([
      400,
      'An event has the headers ce-specversion: 1.0, ce-id, ce-source and ce-type.',
    ])
  }
})

describe('a body', () => {
  const send = (payload: string | Buffer, headers: Record<string, string>) =>
    casino.post(payload, headers)
  const json = { 'content-type': 'application/json' }
  const lines = { 'content-type': 'application/x-ndjson' }
  const zipped = { ...lines, 'content-encoding': 'gzip' }

  test('may be gzipped, and a retry to other bytes', async () => {
    const body = `${JSON.stringify(row())}\n${JSON.stringify(row())}`
    const headers = { ...zipped, 'idempotency-key': 'zipped' }
    const first = await send(gzipSync(body, { level: 1 }), headers)
    expect(first.json()).toMatchObject({ accepted: 2 })
    const retries = [gzipSync(body, { level: 0 }), body]
    for (const retry of retries) {
      const encoding = typeof retry === 'string' ? 'identity' : 'gzip'
      const reply = await send(retry, { ...headers, 'content-encoding': encoding })
      expect(reply.json()).toEqual(first.json())
    }
  })

  test.each([
    ['no JSON', '{"readings": [}', json, 400, 'BODY_UNREADABLE'],
    ['another document', '{"rows": []}', json, 400, 'BODY_UNREADABLE'],
    ['a list', '[]', json, 400, 'BODY_UNREADABLE'],
    ['not UTF-8', Buffer.from([0x7b, 0xff, 0x7d]), json, 400, 'BODY_UNREADABLE'],
    ['nothing', '', json, 400, 'BODY_UNREADABLE'],
    ['another charset', '{}', { 'content-type': 'application/json; charset=latin1' }, 415],
    ['a form', 'a=b', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ['no type', '{}', {}, 415],
    ['brotli', 'x', { ...lines, 'content-encoding': 'br' }, 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['no gzip', 'x', zipped, 400, 'BODY_UNREADABLE'],
    ['a cut gzip', gzipSync('{}\n'.repeat(999)).subarray(0, 20), zipped, 400, 'BODY_UNREADABLE'],
    [
      'a large document',
      `{"readings":["${'x'.repeat(5_000_000)}"]}`,
      json,
      413,
      'PAYLOAD_TOO_LARGE',
    ],
    [
      'a small bomb',
      gzipSync(`{"readings":["${'x'.repeat(50_000_000)}"]}`),
      { ...json, 'content-encoding': 'gzip' },
      413,
      'PAYLOAD_TOO_LARGE',
    ],
    ['too many rows', JSON.stringify({ readings: Array(1001).fill({}) }), json, 413],
    ['a bad idempotency key', '{"readings":[]}', { ...json, 'idempotency-key': 'a b' }, 400],
  ] as [string, string | Buffer, Record<string, string>, number, string?][])(
    'that is %s is refused as a whole',
    async (_, payload, headers, status, code) => {
      const before = await server.database.pool.query('select count(*) from import_batches')
      const reply = await send(payload, headers)
      expect(reply.statusCode, reply.body).toBe(status)
      expect(reply.headers['content-type']).toMatch(/^application\/problem\+json/)
      expect(reply.json()).toMatchObject({ status, title: expect.any(String) })
      if (code !== undefined) expect(reply.json().code).toBe(code)
      if (status === 413) expect(reply.json().detail).toContain('application/x-ndjson')
      const after = await server.database.pool.query('select count(*) from import_batches')
      expect(after.rows).toEqual(before.rows)
    },
  )

  test('with a bad byte in one line harms no other', async () => {
    const bad = Buffer.concat([Buffer.from('\uFEFF'), Buffer.from(JSON.stringify(row()))])
    const body = Buffer.concat([bad, Buffer.from('\r\n{"game":"\xff"}\n', 'latin1')])
    expect((await send(body, lines)).json()).toMatchObject({
      accepted: 1,
      refused: [{ index: 1, problems: [{ code: 'encoding-invalid' }] }],
    })
  })
})

test('a batch is undone as one of a file, wherever its rows are', async () => {
  const editor = await joinMember(server, { role: 'editor' })
  const body = [row(), row({ game: 'unheard-of' })]
  const { batch } = (await casino.json(body)).json()
  await doJobs(server)
  const undone = await editor.post(`/api/admin/import-batches/${batch}/undo`)
  expect(undone.statusCode).toBe(200)
  expect(await readings(batch)).toEqual([])
  expect((await casino.get(`/api/v1/batches/${batch}`)).json()).toMatchObject({
    state: 'undone',
    quarantined: 0,
  })
})

test('a body whose batch was undone is stored when it is sent again under its key', async () => {
  const editor = await joinMember(server, { role: 'editor' })
  const headers = { 'idempotency-key': 'undone' }
  const body = [row()]
  const first = (await casino.json(body, headers)).json().batch
  await doJobs(server)
  await editor.post(`/api/admin/import-batches/${first}/undo`)
  const again = (await casino.json(body, headers)).json().batch
  expect(again).not.toBe(first)
  await doJobs(server)
  expect(await readings(again)).toHaveLength(1)
  expect((await casino.json(body, headers)).json().batch).toBe(again)
})

test('a stopped feed takes nothing', async () => {
  const stopped = await makePushFeed(server)
  const key = program(server, await makeKey(server, stopped))
  await server.database.db
    .updateTable('feeds')
    .set({ stopped_at: new Date() })
    .where('id', '=', stopped)
    .execute()
  const reply = await key.json([row()])
  expect([reply.statusCode, reply.json().code]).toEqual([403, 'FEED_STOPPED'])
})
