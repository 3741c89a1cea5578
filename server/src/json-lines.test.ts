import { expect, onTestFinished, test, vi } from 'vitest'
import { createTestDatabase } from '../test/database.ts'
import { patience } from '../test/patience.ts'
import type { RunningProcess } from '../test/processes/programs.ts'
import { spawnProgram } from '../test/processes/programs.ts'
import { processEnvironment, startServer, startWorker } from '../test/processes/start.ts'
import { makeKey, makePushFeed } from '../test/push.ts'

// Real processes can be slow on a busy machine.
vi.setConfig({ testTimeout: patience(60_000) })

/** What libraries do, here once a signal tells it, in the process and in a thread of it; then a rejection that nobody handles. */
const NOISE = `
import { Worker } from 'node:worker_threads'
process.on('SIGUSR2', () => {
  console.log('logged %s', 'ana@example.com')
  console.warn('warned')
  console.error(new Error('printed'))
  console.table([{ column: 1 }])
  process.stdout.write('two\\nlines')
  process.stderr.write(new TextEncoder().encode('bytes'))
  process.emitWarning('old', 'DeprecationWarning', 'DEP1')
  const thread = new Worker("console.log('of a thread')", { eval: true })
  thread.once('exit', () => Promise.reject(new TypeError('unhandled')))
})
`
const NODE_OPTIONS = `--import data:text/javascript,${encodeURIComponent(NOISE)}`

type Line = { level: number; msg: string; [field: string]: unknown }

/** Every line of both streams. */
const linesOf = (running: RunningProcess): Line[] =>
  running
    .output()
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))

const openDatabase = async () => {
  const database = await createTestDatabase()
  onTestFinished(() => database.close())
  return { ...database, env: { DATABASE_URL: database.url, AUTH_SECRET: 's'.repeat(32) } }
}

const NOISY_LINES = [
  { level: 30, msg: 'logged [address]' },
  { level: 40, msg: 'warned' },
  { level: 50, msg: expect.stringContaining('Error: printed\n') },
  { level: 30, msg: expect.stringContaining('│ column │') },
  { level: 30, msg: 'two\nlines' },
  { level: 30, msg: 'bytes' },
  {
    level: 40,
    msg: 'old',
    err: expect.objectContaining({ type: 'DeprecationWarning', code: 'DEP1' }),
  },
  { level: 30, msg: 'of a thread' },
  {
    level: 60,
    exitCode: 1,
    err: expect.objectContaining({ type: 'TypeError', message: 'unhandled' }),
  },
]

const expectNoise = async (running: RunningProcess): Promise<void> => {
  expect(await running.end('SIGUSR2')).toBe(1)
  const lines = linesOf(running)
  for (const line of NOISY_LINES) expect(lines).toContainEqual(expect.objectContaining(line))
}

test('every line of a server is one JSON object, whoever writes it and whatever ends it', async () => {
  const { env } = await openDatabase()
  const server = await startServer({
    ...env,
    LOG_LEVEL: 'error',
    SMPT_URL: 'x',
    NODE_OPTIONS,
  })
  await expectNoise(server)
  const texts = linesOf(server).map(({ msg }) => msg)
  expect(texts).toContainEqual(expect.stringMatching(/^Ready in .*: http:/))
  expect(texts).toContainEqual(expect.stringContaining('SMPT_URL'))
})

test('so is every line of a worker', async () => {
  const { env } = await openDatabase()
  const worker = startWorker({ ...env, NODE_OPTIONS })
  await expect.poll(() => worker.output(), { timeout: patience(30_000) }).toContain('Running jobs')
  await expectNoise(worker)
})

test('wrong settings end a server in production with one line and its code', async () => {
  const server = spawnProgram(['serve.ts'], { ...processEnvironment(), PORT: 'x' })
  expect(await server.ended).toBe(2)
  expect(linesOf(server)).toMatchObject([
    { level: 60, exitCode: 2, msg: expect.stringMatching(/^Configuration: PORT .*AUTH_SECRET/) },
  ])
})

test('who is refused in a loop writes five lines a minute, whatever is asked for; served requests are all written', async () => {
  const database = await openDatabase()
  const server = await startServer({ ...database.env, LOG_LEVEL: 'info', RATE_LIMIT: '100' })
  const key = await makeKey({ database }, await makePushFeed({ database }))
  const statuses = new Set<number>()
  const get = async (path: string, bearer: string): Promise<void> => {
    const headers = { authorization: `Bearer ${bearer}` }
    const reply = await fetch(`${server.address}${path}`, { headers })
    await reply.text()
    statuses.add(reply.status)
  }
  for (let turn = 0; turn < 20; turn++) {
    await get('/api/health', key)
    await get('/api/v1/games', key)
  }
  for (let turn = 0; turn < 40; turn++) {
    for (const path of [`/api/nowhere/${turn}`, '/api/v1/games', '/api/admin/people', '/%']) {
      await get(path, `rtn_live_${turn}`)
    }
  }
  expect(statuses).toEqual(new Set([200, 400, 401, 403, 404, 429]))
  expect(await server.end('SIGTERM')).toBe(0)
  const lines = linesOf(server)
  expect(lines.filter(({ status }) => status === 200)).toHaveLength(20)
  const refused = lines.filter(({ status, kind }) => Number(status) >= 400 || kind !== undefined)
  const byKey = refused.filter(
    ({ status, reason }) => status === 403 || reason === 'SCOPE_REQUIRED',
  )
  expect([byKey.length, refused.length]).toEqual([5, 10])
})
