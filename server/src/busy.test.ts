import { randomUUID } from 'node:crypto'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { createTestApp, type TestApp, useTestApp } from '../test/app.ts'
import { stayToday } from '../test/day.ts'
import { makeGame } from '../test/factories.ts'
import { uploadFile } from '../test/imports/upload-file.ts'
import { joinMember, type Member } from '../test/member.ts'
import { patience } from '../test/patience.ts'
import { lockReadingsOf } from './database/readings/reading-locks.ts'

const SAVERS = 20
/** A request waits five seconds for a lock, and longer for a connection. */
const LONGER_THAN_A_LOCK_SECONDS = 6
const TODAY = stayToday()

const server = useTestApp()
let editor: Member
let gameId: number
beforeAll(async () => {
  editor = await joinMember(server, { role: 'editor' })
  gameId = await makeGame(server.database.db)
  await server.app.catalog.reload()
})

const save = (person: Member, id: number) =>
  person.put('/api/admin/entry', {
    key: randomUUID(),
    rows: [
      {
        game_id: id,
        day: TODAY,
        version: null,
        confirmed: false,
        values: { rtp: 96, turnover: null, payout: null, plays: null },
      },
    ],
  })

/** Takes the locks of all readings, as an import does; call the returned function to release it. */
const holdReadings = async ({ database }: TestApp): Promise<() => Promise<void>> => {
  const client = await database.pool.connect()
  onTestFinished(() => client.release(true))
  await client.query('begin')
  await lockReadingsOf(client, 'all')
  return async () => void (await client.query('rollback'))
}

const waiting = async () => {
  const { rows } = await server.database.pool.query(
    `select count(*)::integer as count from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0]?.count
}

test('health, sign-in and reads are answered while many saves wait for an import', async () => {
  const release = await holdReadings(server)
  const saves = Array.from({ length: SAVERS }, () => save(editor, gameId))
  await expect.poll(waiting).toBeGreaterThan(1)
  for (let round = 0; round < 3; round++) {
    const replies = await Promise.all([
      server.app.inject('/api/health'),
      editor.login(),
      editor.get('/api/auth/verify'),
      editor.get('/api/games/rtp'),
      editor.get(`/api/games/details/${gameId}`),
      editor.get(`/api/admin/entry?day=${TODAY}`),
      editor.get('/api/admin/imports'),
    ])
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(replies.map(() => 200))
  }
  expect(await waiting()).toBeGreaterThan(1)
  await release()
  const statuses = (await Promise.all(saves)).map((reply) => reply.json().results[0].status)
  expect(statuses.toSorted()).toEqual(['saved', ...Array(SAVERS - 1).fill('unchanged')].toSorted())
})

test('while all connections for reads are taken, the server is healthy, and reads wait for their turn', {
  timeout: patience(30_000),
}, async () => {
  const { app } = server
  const busy = Array.from({ length: app.config.databasePool }, () =>
    // In real time: PostgreSQL's.
    app.pool.query(`select pg_sleep(${LONGER_THAN_A_LOCK_SECONDS})`),
  )
  const read = editor.get(`/api/admin/entry?day=${TODAY}`)
  await expect.poll(() => app.pool.waitingCount).toBeGreaterThan(0)
  for (const probe of ['/api/health', '/api/ready']) {
    expect((await app.inject(probe)).statusCode).toBe(200)
  }
  expect(app.pool.waitingCount).toBeGreaterThan(0)
  expect((await read).statusCode).toBe(200)
  await Promise.all(busy)
})

test('a request that waits too long is answered BUSY with a Retry-After', async () => {
  const impatient = await createTestApp({ dependencies: { writerPatienceMs: 3_000 } })
  onTestFinished(impatient.close)
  const person = await joinMember(impatient, { role: 'editor' })
  const id = await makeGame(impatient.database.db)
  await impatient.app.catalog.reload()
  const release = await holdReadings(impatient)
  // More than there are connections: some wait for the lock, others for a connection.
  const replies = await Promise.all(Array.from({ length: SAVERS }, () => save(person, id)))
  for (const reply of replies) {
    expect([reply.statusCode, reply.json()]).toEqual([
      503,
      {
        success: false,
        code: 'BUSY',
        requestId: expect.any(String),
        error: 'The service is busy, and nothing was changed. Try again in a moment.',
      },
    ])
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
  }
  await release()
  expect((await save(person, id)).json().results?.[0].status).toBe('saved')
})

test('many concurrent merges all complete', async () => {
  const { db } = server.database
  const pairs = await Promise.all(
    Array.from({ length: 12 }, async () => [await makeGame(db), await makeGame(db)] as const),
  )
  const merges = pairs.map(async ([from, into]) => {
    const { version } = (await editor.get(`/api/admin/games/${from}`)).json().game
    return editor.post(`/api/admin/games/${from}/merge`, { version, into })
  })
  const replies = await Promise.all(merges)
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(pairs.map(() => 200))
})

test('previewing an import waits for no lock', async () => {
  const release = await holdReadings(server)
  const file = `game,date,rtp\n${gameId},${TODAY},96\n`
  const uploaded = await uploadFile(server, editor, 'one.csv', file)
  const { id, options } = uploaded.json().import
  expect((await editor.post(`/api/admin/imports/${id}/preview`, options)).statusCode).toBe(200)
  await release()
})

test('readings can be read while an import creates the partition of a new month', async () => {
  const client = await server.database.pool.connect()
  onTestFinished(() => client.release(true))
  await client.query('begin')
  await client.query("select ensure_reading_partitions('2001-01-01', '2001-03-31')")
  const replies = await Promise.all([
    editor.get('/api/admin/entry?day=2001-02-03'),
    editor.get(`/api/readings/${gameId}/2001-02-03/passport`),
    server.app.inject('/api/data-health'),
  ])
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 404, 200])
  await client.query('rollback')
})
