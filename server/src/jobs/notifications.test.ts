import { randomUUID } from 'node:crypto'
import { addDays } from '@retorna/domain/day'
import { sql } from 'kysely'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { makeAlert, toldOf } from '../../test/alerts.ts'
import { createTestApp, type TestApp } from '../../test/app.ts'
import { openDatabaseLine } from '../../test/database-line.ts'
import { openEvents } from '../../test/event-reader.ts'
import { makeGame, makeReadings, testToday } from '../../test/factories.ts'
import { doJobs } from '../../test/jobs.ts'
import { joinMember } from '../../test/member.ts'
import { joinPremium, notify, setUpWebhook } from '../../test/notifications.ts'
import { patience } from '../../test/patience.ts'
import { startServer, startWorker } from '../../test/processes/start.ts'
import { openReceiver, type TestReceiver } from '../../test/servers/receiver.ts'
import { openSmtpServer, refusal } from '../../test/servers/smtp.ts'
import { readSnapshot } from '../catalog/to-snapshot.ts'
import { createDatabase } from '../database/connection.ts'
import { createPool } from '../database/pool.ts'
import { resumeNotifications } from '../features/notifications/routing/route-notifications.ts'
import { runJobs } from './run-jobs.ts'

// Real processes can be slow on a busy machine.
vi.setConfig({ testTimeout: patience(180_000) })
const WAIT = { timeout: patience(150_000) }

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
  // Closes after everything that a test starts on its database.
  onTestFinished(server.close)
})

const joinWithHook = async () => {
  const person = await joinPremium(server, { role: 'admin' })
  await setUpWebhook(server, person, receiver.url)
  const gameId = await makeGame(server.database.db)
  return {
    ...person,
    tell: (count = 1) => notify(server.database.db, person.userId, gameId, count),
  }
}

const environment = (url = server.database.url, smtpUrl = '') => ({
  DATABASE_URL: url,
  SMTP_URL: smtpUrl,
  AUTH_SECRET: server.app.config.authSecrets?.join(),
  OUTGOING_ALLOW: receiver.target,
})

const deliveries = () =>
  server.database.db
    .selectFrom('notification_deliveries')
    .select(['id', 'state', 'attempts'])
    .orderBy('id')
    .execute()

/** Makes every lease look as if its process died long ago. */
const expireLeases = async () => {
  const { db } = server.database
  await sql`update notification_deliveries set attempted_at = now() - interval '1 hour',
    due_at = case when state = 'queued' then now() - interval '1 hour' else due_at end`.execute(db)
  await sql`update outgoing_mails set attempted_at = now() - interval '1 hour'`.execute(db)
  await sql`update graphile_worker._private_jobs set locked_at = now() - interval '1 hour'
    where locked_at is not null`.execute(db)
}

const resume = async () => {
  const { config } = server.app
  await expireLeases()
  await resumeNotifications({ config, db: server.database.db })
  await doJobs(server)
}

/** Each notification's id and the message ids it was sent under. */
const told = () =>
  Map.groupBy(
    receiver.received.map(({ headers, body }) => ({
      messageId: headers['webhook-id'],
      id: JSON.parse(body).data.id as number,
    })),
    ({ id }) => id,
  )

test('a process killed between sending and marking sends again under the same id', async () => {
  answer = () => {}
  const { tell } = await joinWithHook()
  const worker = startWorker(environment())
  await tell()
  await expect.poll(() => receiver.received.length, WAIT).toBe(1)
  await worker.end('SIGKILL')
  expect(await deliveries()).toMatchObject([{ state: 'sending', attempts: 1 }])
  answer = (response) => response.writeHead(204).end()
  await resume()
  await resume()
  expect(receiver.received).toHaveLength(2)
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  expect(await deliveries()).toMatchObject([{ state: 'delivered', attempts: 2 }])
})

test('repeated kills lose nothing: one id per notification, one mail', async () => {
  const { tell, email } = await joinWithHook()
  const ids: number[] = []
  for (let round = 1; round <= 4; round += 1) {
    const worker = startWorker(environment())
    ids.push(...(await tell(4)))
    await expect.poll(() => receiver.received.length, WAIT).toBeGreaterThanOrEqual(round * 2)
    await worker.end('SIGKILL')
    await expireLeases()
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

test('losing the database during a message loses neither the message nor the process', async () => {
  const line = await openDatabaseLine(server.database.url)
  onTestFinished(line.close)
  answer = async (response) => {
    if (receiver.received.length === 1) await line.cut()
    response.writeHead(204).end()
  }
  const { tell } = await joinWithHook()
  startWorker(environment(line.url))
  await tell()
  await expect.poll(() => receiver.received.length, WAIT).toBe(1)
  await line.restore()
  await resume()
  // By this process or by the worker, which has its connection back.
  await expect.poll(deliveries, WAIT).toMatchObject([{ state: 'delivered' }])
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
})

test('a mail refused ten times is delivered once on the eleventh try, without delaying the webhook', async () => {
  let tries = 0
  const smtp = await openSmtpServer({
    answer: async () => {
      tries += 1
      return tries <= 10 ? refusal(451) : null
    },
  })
  const { tell } = await joinWithHook()
  const pool = createPool(server.database.url)
  const db = createDatabase(pool)
  const silence = () => {}
  const jobs = runJobs({
    pool,
    db,
    snapshot: () => readSnapshot(db),
    config: { ...server.app.config, smtpUrl: smtp.url },
    log: { debug: silence, info: silence, warn: silence, error: silence },
    tell: silence,
    pauses: { pollMs: 200, stopTimeoutMs: 200, restartMs: 200, deathWatchMs: 1_500 },
  })
  onTestFinished(async () => {
    await jobs.close()
    await pool.end()
  })
  await tell()
  await expect.poll(() => receiver.received.length, WAIT).toBe(1)
  /** Makes the next retry due. */
  const comeDue = () =>
    sql`select graphile_worker.reschedule_jobs(array_agg(id), run_at => now())
      from graphile_worker.jobs where key like 'mail:%' and locked_at is null`.execute(db)
  const mail = () =>
    db.selectFrom('outgoing_mails').select(['state', 'attempts']).executeTakeFirst()
  await expect
    .poll(async () => {
      await comeDue()
      return mail()
    }, WAIT)
    .toEqual({ state: 'sent', attempts: 11 })
  expect(new Set(smtp.received.map((one) => one.mail.messageId)).size).toBe(1)
  expect(receiver.received).toHaveLength(1)
})

test('a hanging webhook delays neither mails nor other users', async () => {
  answer = () => {}
  const stuck = await joinWithHook()
  await stuck.tell(5)
  answer = (response, request) => {
    if (request.url === '/hook') return
    response.writeHead(204).end()
  }
  const other = await joinPremium(server, { role: 'admin' })
  await setUpWebhook(server, other, `${receiver.url}/other`)
  startWorker(environment())
  await expect.poll(() => receiver.received.length, WAIT).toBe(5)
  await notify(server.database.db, other.userId, await makeGame(server.database.db))
  const arrived = () => receiver.received.filter(({ path }) => path === '/hook/other').length
  await expect.poll(arrived, WAIT).toBe(1)
})

test('a reading stored by one process reaches the streams of another, and its move is notified once', async () => {
  const { database } = server
  const { headers, userId } = await joinWithHook()
  const editor = await joinMember(server, { role: 'editor' })
  const gameId = await makeGame(database.db)
  await makeReadings(database.pool, gameId, [{ day: addDays(testToday(), -1), rtp: 95 }])
  await doJobs(server)
  const alert = await makeAlert(database, gameId, { user_id: userId })
  const [one, other] = await Promise.all([startServer(environment()), startServer(environment())])
  const stream = await openEvents(other.address, headers)
  const entry = {
    game_id: gameId,
    day: testToday(),
    version: null,
    values: { rtp: 98, turnover: null, payout: null, plays: null },
    confirmed: false,
  }
  const reply = await fetch(`${one.address}/api/admin/entry`, {
    method: 'PUT',
    headers: { ...editor.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ key: randomUUID(), rows: [entry] }),
  })
  expect(await reply.json()).toMatchObject({ results: [{ status: 'saved' }] })
  await expect.poll(() => stream.events, WAIT).toContain('catalogue')
  await expect.poll(() => stream.events, WAIT).toContain('notification')
  await expect.poll(() => receiver.received.length, WAIT).toBe(1)
  await doJobs(server)
  expect(await toldOf(database, alert)).toEqual(['95 → 98'])
  expect(receiver.received).toHaveLength(1)
  expect(stream.events.filter((event) => event === 'notification')).toHaveLength(1)
  stream.close()
})
