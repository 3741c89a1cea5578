import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createTestApp, type TestApp } from '../../test/app.ts'
import { openDatabaseLine } from '../../test/database-line.ts'
import { openEvents } from '../../test/event-reader.ts'
import { makeGame } from '../../test/factories.ts'
import { doJobs } from '../../test/jobs.ts'
import { joinPremium, notify } from '../../test/notifications.ts'
import { openReceiver, type TestReceiver } from '../../test/receiver.ts'
import { openSmtpServer, refusal } from '../../test/smtp.ts'
import { buildApp } from '../app.ts'
import { createDatabase, createPool } from '../database/connection.ts'
import { resumeNotifications } from '../features/notifications/resume-notifications.ts'
import { tellNotifications } from '../features/notifications/tell-notifications.ts'
import { runJobs } from './run-jobs.ts'

// Real processes on a busy machine.
vi.setConfig({ testTimeout: 90_000 })
const WAIT = { timeout: 60_000 }
const RETORNA = fileURLToPath(new URL('../cli/retorna.ts', import.meta.url))

let server: TestApp
let receiver: TestReceiver
let answer: Parameters<typeof openReceiver>[0]
beforeEach(async () => {
  answer = (response) => response.writeHead(204).end()
  receiver = await openReceiver((response, request) => answer?.(response, request))
  server = await createTestApp({
    config: {
      channels: { outgoingAllow: [receiver.target], vapidKeys: undefined, twilio: undefined },
    },
  })
})
afterEach(() => server.close())

const joinWithHook = async () => {
  const person = await joinPremium(server)
  await person.post('/api/notifications/webhook', { url: receiver.url })
  const gameId = await makeGame(server.database.db)
  return {
    ...person,
    tell: (count = 1) => notify(server.database.db, person.userId, gameId, count),
  }
}

/** `retorna worker` in a process of its own. */
const startWorker = (url = server.database.url, smtpUrl = '') => {
  const child = spawn(process.execPath, [RETORNA, 'worker'], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: url,
      SMTP_URL: smtpUrl,
      AUTH_SECRET: server.app.config.authSecret,
      OUTGOING_ALLOW: receiver.target,
    },
    stdio: 'ignore',
  })
  const ended = once(child, 'close')
  const kill = async () => {
    child.kill('SIGKILL')
    await ended
  }
  onTestFinished(kill)
  return { kill }
}

const deliveries = () =>
  server.database.db
    .selectFrom('notification_deliveries')
    .select(['id', 'state', 'attempts'])
    .orderBy('id')
    .execute()

/** As if the processes that hold anything had died long ago. */
const forgetTheDead = async () => {
  const { db } = server.database
  await sql`update notification_deliveries set attempted_at = now() - interval '1 hour',
    due_at = case when state = 'queued' then now() - interval '1 hour' else due_at end`.execute(db)
  await sql`update outgoing_mails set attempted_at = now() - interval '1 hour'`.execute(db)
  await sql`update graphile_worker._private_jobs set locked_at = now() - interval '1 hour'
    where locked_at is not null`.execute(db)
}

const resume = async () => {
  const { config } = server.app
  await forgetTheDead()
  await resumeNotifications({ config, db: server.database.db })
  await doJobs(server)
}

/** Each notification's id and the message ids that it came under. */
const told = () =>
  Map.groupBy(
    receiver.received.map(({ headers, body }) => ({
      messageId: headers['webhook-id'],
      id: JSON.parse(body).data.id as number,
    })),
    ({ id }) => id,
  )

/** Takes jobs as a process does that dies before it begins. */
const loseJobs = (task: string) =>
  sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'dead', attempts = 1
    from graphile_worker._private_tasks tasks
    where tasks.id = task_id and identifier = ${task}`.execute(server.database.db)

test('killed before anybody looked where it goes', async () => {
  const { tell } = await joinWithHook()
  const [id = 0] = await tell()
  await loseJobs('tell-notifications')
  await doJobs(server)
  expect(receiver.received).toEqual([])
  await resume()
  await resume()
  expect([...told().keys()]).toEqual([id])
  expect(receiver.received).toHaveLength(1)
})

test('killed between the decision and the first attempt', async () => {
  const { tell } = await joinWithHook()
  await tell()
  await tellNotifications({ config: server.app.config, db: server.database.db })
  await loseJobs('deliver-notification')
  await doJobs(server)
  expect(receiver.received).toEqual([])
  await resume()
  await resume()
  expect(receiver.received).toHaveLength(1)
  expect(await deliveries()).toMatchObject([{ state: 'delivered', attempts: 1 }])
})

test('killed between the message and its mark: sent again under the same id', async () => {
  answer = () => {}
  const { tell } = await joinWithHook()
  const worker = startWorker()
  await tell()
  await expect.poll(() => receiver.received.length, WAIT).toBe(1)
  await worker.kill()
  expect(await deliveries()).toMatchObject([{ state: 'sending', attempts: 1 }])
  answer = (response) => response.writeHead(204).end()
  await resume()
  await resume()
  expect(receiver.received).toHaveLength(2)
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  expect(await deliveries()).toMatchObject([{ state: 'delivered', attempts: 2 }])
})

test('killed again and again at any point: nothing lost, each notification under one id, one mail', async () => {
  const { tell, email } = await joinWithHook()
  const ids: number[] = []
  for (let round = 1; round <= 4; round += 1) {
    const worker = startWorker()
    ids.push(...(await tell(4)))
    await expect.poll(() => receiver.received.length, WAIT).toBeGreaterThanOrEqual(round * 2)
    await worker.kill()
    await forgetTheDead()
    await resumeNotifications({ config: server.app.config, db: server.database.db })
  }
  await resume()
  const came = told()
  expect([...came.keys()].sort((one, other) => one - other)).toEqual(ids)
  for (const messages of came.values()) {
    expect(new Set(messages.map(({ messageId }) => messageId)).size).toBe(1)
  }
  const mails = await server.database.db
    .selectFrom('outgoing_mails')
    .select('event_key')
    .where('recipient', '=', email)
    .execute()
  expect(mails.map(({ event_key }) => event_key).sort()).toEqual(
    ids.map((id) => `notification:${id}`).sort(),
  )
})

test('a database that is gone in the middle of a message costs neither', async () => {
  const line = await openDatabaseLine(server.database.url)
  onTestFinished(line.close)
  answer = async (response) => {
    if (receiver.received.length === 1) await line.cut()
    response.writeHead(204).end()
  }
  const { tell } = await joinWithHook()
  startWorker(line.url)
  await tell()
  await expect.poll(() => receiver.received.length, WAIT).toBe(1)
  await line.restore()
  await resume()
  expect(await deliveries()).toMatchObject([{ state: 'delivered' }])
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
})

test('a mail server that refuses nine tries gets the tenth, once; the webhook does not wait', async () => {
  let tries = 0
  const smtp = await openSmtpServer({
    answer: async () => {
      tries += 1
      return tries < 10 ? refusal(451) : null
    },
  })
  const { tell } = await joinWithHook()
  const pool = createPool(server.database.url)
  const db = createDatabase(pool)
  const silence = () => {}
  const jobs = runJobs({
    pool,
    db,
    config: { ...server.app.config, smtpUrl: smtp.url },
    log: { debug: silence, info: silence, warn: silence, error: silence },
    tell: silence,
  })
  onTestFinished(async () => {
    await jobs.close()
    await pool.end()
  })
  await tell()
  await expect.poll(() => receiver.received.length, WAIT).toBe(1)
  const mail = () =>
    db.selectFrom('outgoing_mails').select(['state', 'attempts']).executeTakeFirst()
  await expect
    .poll(async () => {
      await sql`select graphile_worker.reschedule_jobs(array_agg(id), run_at => now())
        from graphile_worker.jobs where key like 'mail:%' and locked_at is null`.execute(db)
      return mail()
    }, WAIT)
    .toEqual({ state: 'sent', attempts: 10 })
  expect(new Set(smtp.received.map((one) => one.mail.messageId)).size).toBe(1)
  expect(receiver.received).toHaveLength(1)
})

test('a webhook that hangs holds up neither mails nor other people', async () => {
  answer = () => {}
  const stuck = await joinWithHook()
  await stuck.tell(5)
  answer = (response, request) => {
    if (request.url === '/hook') return
    response.writeHead(204).end()
  }
  const other = await joinPremium(server)
  await other.post('/api/notifications/webhook', { url: `${receiver.url}/other` })
  startWorker()
  await expect.poll(() => receiver.received.length, WAIT).toBe(5)
  await notify(server.database.db, other.userId, await makeGame(server.database.db))
  const arrived = () => receiver.received.filter(({ path }) => path === '/hook/other').length
  await expect.poll(arrived, WAIT).toBe(1)
})

test('an event on one server reaches the streams of another', async () => {
  const pool = createPool(server.database.url)
  const second = await buildApp({ config: server.app.config, pool, db: createDatabase(pool) })
  onTestFinished(async () => {
    await second.close()
    await pool.end()
  })
  await second.listen({ host: '127.0.0.1', port: 0 })
  const { tell, headers } = await joinWithHook()
  const stream = await openEvents(second, headers)
  await tell()
  await expect.poll(() => stream.events, WAIT).toEqual(['notification'])
  stream.close()
})
