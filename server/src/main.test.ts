import { Agent, createServer, get } from 'node:http'
import { expect, test } from 'vitest'
import { testConfig } from '../test/app.ts'
import { useTestDatabase } from '../test/database.ts'
import { mailRow, queueTestMail } from '../test/mails.ts'
import { patience } from '../test/patience.ts'
import { makeKey, makePushFeed } from '../test/push.ts'
import { openSmtpServer } from '../test/servers/smtp.ts'
import { runServer } from './main.ts'

const database = useTestDatabase()

test('listens, answers, and closes without closing the database', async () => {
  const server = await runServer(testConfig({ host: '127.0.0.1', port: 0 }), database)
  expect(server.address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
  const reply = await fetch(`${server.address}/api/health`)
  expect(reply.status).toBe(200)
  await reply.text()
  await server.close()
  await expect(fetch(`${server.address}/api/health`)).rejects.toThrow()
  expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('a server on all interfaces is announced as localhost', async () => {
  const server = await runServer(testConfig({ host: '0.0.0.0', port: 0 }), database)
  expect(server.address).toMatch(/^http:\/\/localhost:\d+$/)
  await server.close()
})

test('keep-alive connections do not delay closing', async () => {
  const server = await runServer(testConfig({ host: '127.0.0.1', port: 0 }), database)
  const agent = new Agent({ keepAlive: true })
  await new Promise<void>((resolve, reject) => {
    get(`${server.address}/api/health`, { agent }, (reply) => {
      reply.resume().on('end', resolve)
    }).on('error', reject)
  })
  await server.close()
  await expect(fetch(`${server.address}/api/health`)).rejects.toThrow()
  agent.destroy()
})

test('a push that waits for the database delays the end by seconds at most', async () => {
  const server = await runServer(testConfig({ host: '127.0.0.1', port: 0 }), database)
  const key = await makeKey({ database }, await makePushFeed({ database }))
  const holder = await database.pool.connect()
  try {
    await holder.query('begin; lock table inbox in exclusive mode')
    const sent = fetch(`${server.address}/api/v1/readings`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/x-ndjson' },
      body: '{"game":"nobody-knows","at":"2026-01-01T00:00:00Z","rtp":95}',
    }).catch((error: Error) => error)
    const waiting = `select count(*) as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await database.pool.query(waiting)).rows[0].count).toBe(1)
    const began = performance.now()
    await server.close()
    expect(performance.now() - began).toBeLessThan(5_000)
    expect(await sent).toBeInstanceOf(Error)
  } finally {
    holder.release(true)
  }
})

test('a job is told to end before the process does', async () => {
  const smtp = await openSmtpServer({ answer: () => new Promise<never>(() => {}) })
  const config = testConfig({ host: '127.0.0.1', port: 0, runsJobs: true, smtpUrl: smtp.url })
  const server = await runServer(config, database)
  const id = await queueTestMail(database.db)
  await expect.poll(() => smtp.received.length, { timeout: patience(20_000) }).toBe(1)
  await server.close()
  expect(await mailRow(database.db, id)).toMatchObject({ state: 'queued' })
})

test('a taken port has its own exit code, and nothing is left open', async () => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const { port } = other.address() as { port: number }
  const config = testConfig({ host: '127.0.0.1', port })
  await expect(runServer(config, database)).rejects.toMatchObject({
    name: 'StartError',
    exitCode: 3,
    message: expect.stringContaining(String(port)),
  })
  await new Promise((resolve) => other.close(resolve))
  await expect.poll(() => database.pool.totalCount - database.pool.idleCount).toBe(0)
})

test('an address of another machine is a configuration error', async () => {
  const config = testConfig({ host: '192.0.2.1', port: 0 })
  await expect(runServer(config, database)).rejects.toMatchObject({ exitCode: 2 })
})
