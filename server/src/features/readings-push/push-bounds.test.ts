import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { makeGame } from '../../../test/factories.ts'
import { makeKey, makePushFeed, program } from '../../../test/push.ts'

const server = useTestApp()
let key: string
let casino: ReturnType<typeof program>
beforeAll(async () => {
  key = await makeKey(server, await makePushFeed(server))
  casino = program(server, key)
  await makeGame(server.database.db, { slug: 'aztec-fire', theoreticalRtp: 96.5 })
})

let minutes = 0
/** A row of a moment that no other has. */
const row = () => {
  minutes += 1
  const at = new Date(Date.parse('2020-01-01') + minutes * 60_000).toISOString()
  return { game: 'aztec-fire', at, rtp: 95, plays: 10 }
}

const rowsOf = async (table: string): Promise<number> => {
  const { rows } = await server.database.pool.query(`select count(*) as count from ${table}`)
  return rows[0].count
}

/** How many rows a push may leave behind. */
const traces = async () =>
  Promise.all(['import_batches', 'refused_readings', 'inbox', 'quarantined_readings'].map(rowsOf))

describe('a body that costs more than it is worth leaves nothing behind', () => {
  test.each([
    ['a hundred thousand lines that are no JSON', 'x\n'.repeat(100_000), 400, 'BODY_UNREADABLE'],
    ['a million empty objects', '{}\n'.repeat(1_000_000), 422, 'TOO_MANY_REFUSED'],
    ['three million empty lines', '\n'.repeat(3_000_000), 413, 'PAYLOAD_TOO_LARGE'],
    ['a line without an end', `{"note":"${'x'.repeat(2_000_000)}"}`, 413, 'PAYLOAD_TOO_LARGE'],
  ])('%s', async (_, body, status, code) => {
    const before = await traces()
    for (const isGzipped of [false, true]) {
      const reply = await casino.post(isGzipped ? gzipSync(body) : body, {
        'content-type': 'application/x-ndjson',
        ...(isGzipped && { 'content-encoding': 'gzip' }),
      })
      expect([reply.statusCode, reply.json().code]).toEqual([status, code])
    }
    expect(await traces()).toEqual(before)
  })

  test('the first hundred places are named, and good rows beside them are not stored', async () => {
    const before = await traces()
    const reply = await casino.lines([row(), ...Array.from({ length: 10_001 }, () => '{}')])
    expect(reply.json().refused).toHaveLength(100)
    expect(reply.json().refused[0]).toEqual({
      index: 1,
      problems: [
        { code: 'missing-value', field: 'game' },
        { code: 'missing-value', field: 'at' },
      ],
    })
    expect(reply.json()).not.toHaveProperty('batch')
    expect(await traces()).toEqual(before)
  })

  test('rows that contradict the first count as refused, and their places are named', async () => {
    const before = await traces()
    const one = row()
    const reply = await casino.lines([
      one,
      ...Array.from({ length: 10_001 }, (_, index) => ({ ...one, plays: 11 + index })),
    ])
    expect([reply.statusCode, reply.json().code]).toEqual([422, 'TOO_MANY_REFUSED'])
    expect(reply.json().refused).toHaveLength(100)
    expect(reply.json().refused[0]).toEqual({
      index: 1,
      problems: [{ code: 'contradicts-line', field: '' }],
    })
    expect(await traces()).toEqual(before)
  })

  test('rows of a version that their game lacks count as refused while others are read', async () => {
    const before = await traces()
    // A failure that no statement comes before is one that nobody may be waiting for yet.
    const reply = await casino.lines(
      Array.from({ length: 20_000 }, () => ({ ...row(), version: 90 })),
    )
    expect([reply.statusCode, reply.json().code]).toEqual([422, 'TOO_MANY_REFUSED'])
    expect(reply.json().refused[0].problems[0].field).toBe('version')
    expect(await traces()).toEqual(before)
  })

  test('rows that a strict push foresees as refused count like the others', async () => {
    await server.database.pool.query(
      `insert into archived_months (month, name, rows, batches) values ('2018-01-01', 'a file', 1, '{}')`,
    )
    const before = await traces()
    const start = Date.parse('2018-01-10')
    const archived = Array.from({ length: 10_001 }, (_, index) => ({
      ...row(),
      at: new Date(start + index * 1000).toISOString(),
    }))
    const reply = await casino.lines([...archived, row()], { prefer: 'strict' })
    expect([reply.statusCode, reply.json().code]).toEqual([422, 'TOO_MANY_REFUSED'])
    expect(reply.json().refused).toHaveLength(100)
    expect(reply.json().refused[0].problems[0].code).toBe('month-archived')
    expect(await traces()).toEqual(before)
    // What is not strict stores its other rows, and so its trial names them.
    const trial = await casino.lines([...archived, row()], { prefer: 'validate' })
    expect([trial.statusCode, trial.json().accepted]).toEqual([200, 1])
  })

  test('as many refused rows as a batch may have are kept', async () => {
    const reply = await casino.lines([row(), ...Array.from({ length: 10_000 }, () => '{}')])
    expect([reply.statusCode, reply.json().accepted]).toEqual([202, 1])
  })
})

test.each([
  ['CSV', 'game;rtp\naztec-fire;95,1\n'],
  ['gzip', gzipSync('{}')],
  ['workbook', 'PK\x03\x04 0'],
  ['XML or HTML', '<?xml version="1.0"?>\n<rows/>'],
  ['UTF-16', Buffer.from('\uFEFF{}', 'utf16le')],
  ['JSON document', '{\n"readings": [\n]\n}'],
  ['JSON document', '[{"game":"aztec-fire"},{"game":"aztec-fire"}]'],
  ['JSON document', `[${'{"game":"aztec-fire"},'.repeat(40_000)}{}]`],
  ['JSON document', '{"readings":[{"game":"aztec-fire"}]}'],
])('a body that looks like %s is refused with that hint', async (name, body) => {
  const reply = await casino.post(body, { 'content-type': 'application/x-ndjson' })
  expect(reply.statusCode).toBe(400)
  expect(reply.json()).toMatchObject({
    code: 'BODY_UNREADABLE',
    detail: expect.stringContaining(`It looks like ${name === 'JSON document' ? 'one ' : ''}`),
  })
  expect(reply.json().detail).toContain(name)
})

test('a row that is not JSON is refused by itself, also where it is the only one', async () => {
  const reply = await casino.lines(['{"game":"aztec-fire","at":NaN}'])
  expect(reply.json()).toMatchObject({
    accepted: 0,
    refused: [{ index: 0, problems: [{ code: 'not-json' }] }],
  })
})

test('a line without an end is named by its number', async () => {
  const reply = await casino.post(`${JSON.stringify(row())}\n${'x'.repeat(1_000_001)}`, {
    'content-type': 'application/x-ndjson',
  })
  expect(reply.statusCode).toBe(413)
  expect(reply.json().detail).toContain('Line 2 has more than 1000000 bytes.')
})

test('a key that a row has twice is refused by name', async () => {
  const twice = JSON.stringify(row()).replace('{', '{"plays":1,')
  const reply = await casino.lines([row(), twice])
  expect(reply.json().refused).toEqual([
    { index: 1, problems: [{ code: 'key-twice', field: 'plays' }] },
  ])
  const document = await casino.post(`{"readings":[${twice}]}`, {
    'content-type': 'application/json',
  })
  expect(document.json()).toMatchObject({
    code: 'BODY_UNREADABLE',
    detail: 'The key "plays" occurs twice in one object.',
  })
})

/** Rows of a large body, each of its own moment. */
const largeBody = (rows: number): string =>
  Array.from({ length: rows }, (_, index) =>
    JSON.stringify({
      game: 'aztec-fire',
      rtp: 95,
      plays: 10,
      at: new Date(Date.parse('2019-01-01') + index * 1000).toISOString(),
    }),
  ).join('\n')

test('a feed has at most two large bodies taken at once, and is told when to try again', async () => {
  const other = program(server, await makeKey(server, await makePushFeed(server)))
  const body = largeBody(20_000)
  const type = { 'content-type': 'application/x-ndjson' }
  const replies = await Promise.all([
    ...[1, 2, 3].map(() => casino.post(body, type)),
    other.post(body, type),
  ])
  const statuses = replies.slice(0, 3).map(({ statusCode }) => statusCode)
  expect(statuses.sort()).toEqual([202, 202, 429])
  expect(replies[3]?.statusCode).toBe(202)
  const refused = replies.find(({ statusCode }) => statusCode === 429)
  expect(refused?.json().code).toBe('TOO_MANY_LARGE_BODIES')
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0)
  expect((await casino.post(body, type)).statusCode).toBe(202)
  await server.database.pool.query('delete from inbox')
})

/** Statements of transactions that write readings, as the database sees them. */
const openPushes = async (): Promise<number> => {
  const { rows } = await server.database.pool.query(
    `select count(*) as count from pg_stat_activity
     where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()`,
  )
  return rows[0].count
}

/** More than a connection to the database holds while nobody reads it. */
const longRows = (): string =>
  JSON.stringify({
    readings: Array.from({ length: 1_000 }, () => ({ ...row(), note: 'x'.repeat(400) })),
  })

let address = ''
beforeAll(async () => {
  address = await server.app.listen({ host: '127.0.0.1', port: 0 })
})

test.each([
  ['application/x-ndjson', largeBody(5_000)],
  ['application/json', longRows()],
])('a client that hangs up ends the work, also while a statement waits: %s', async (type, body) => {
  const holder = await server.database.pool.connect()
  const before = await traces()
  try {
    await holder.query('begin; lock table inbox in exclusive mode')
    const controller = new AbortController()
    const sent = fetch(`${address}/api/v1/readings`, {
      method: 'POST',
      // Pushes with their own idempotency key are never batched with others.
      headers: {
        authorization: `Bearer ${key}`,
        'content-type': type,
        'idempotency-key': 'hangs-up',
      },
      body,
      signal: controller.signal,
    })
    await expect.poll(openPushes).toBe(2)
    controller.abort()
    await expect(sent).rejects.toThrow()
    // A writer would wait 40 s for the lock.
    await expect.poll(openPushes, { timeout: 20_000 }).toBe(1)
  } finally {
    holder.release(true)
  }
  expect(await traces()).toEqual(before)
})
