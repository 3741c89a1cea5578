import { dirname } from 'node:path'
import { addDays } from '@retorna/domain/day'
import { sql } from 'kysely'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { makeAlert, toldOf } from '../../test/alerts.ts'
import { createTestApp, type TestApp } from '../../test/app.ts'
import { openEvents } from '../../test/event-reader.ts'
import { makeGame, makeReadings, testToday } from '../../test/factories.ts'
import { joinPremium, setUpWebhook } from '../../test/notifications.ts'
import { patience } from '../../test/patience.ts'
import {
  ask,
  isServed,
  lockedBy,
  open,
  temporaryCluster,
  until,
} from '../../test/processes/embedded.ts'
import { startServer, startWorker } from '../../test/processes/start.ts'
import { openReceiver } from '../../test/servers/receiver.ts'
import { openSmtpServer } from '../../test/servers/smtp.ts'
import { createDatabase, inTransaction } from '../database/connection.ts'
import { isRunning } from '../database/embedded/running.ts'
import { enqueueJob } from '../database/enqueue-job.ts'
import { migrate } from '../database/migrate/migrate.ts'
import { createPool } from '../database/pool.ts'

// Real servers can be slow on a busy machine.
vi.setConfig({ testTimeout: patience(180_000) })
const WAIT = { timeout: patience(60_000) }

let server: TestApp | undefined
afterEach(() => server?.close())

/** Stops PostgreSQL; the processes that use the embedded server start it again, on another port. */
const restart = async (
  directory: string,
  urlNow: () => string,
  signal: NodeJS.Signals,
): Promise<void> => {
  const pid = await lockedBy(directory)
  process.kill(pid, signal)
  await until('the database ends', async () => !(await isRunning(pid)))
  await until('the database runs again', () => isServed(directory))
  await until('the database answers', () =>
    ask(urlNow(), 'select 1').then(
      () => true,
      () => false,
    ),
  )
}

test('after PostgreSQL restarts or is killed, each move is notified once per channel and listeners reconnect', async () => {
  const directory = await temporaryCluster()
  const embedded = await open(directory)
  const urlNow = () => embedded.url
  const pool = createPool(urlNow)
  onTestFinished(() => pool.end())
  await migrate(pool)
  const db = createDatabase(pool)
  const database = {
    url: embedded.url,
    pool,
    db,
    application: { pool, db },
    close: async () => {},
  }
  let restarting: Promise<void> | undefined
  const receiver = await openReceiver(async (response) => {
    // In the middle of the first message.
    restarting ??= restart(directory, urlNow, 'SIGINT')
    await restarting
    response.writeHead(204).end()
  })
  const smtp = await openSmtpServer()
  server = await createTestApp({
    database,
    config: {
      channels: { outgoingAllow: [receiver.target], vapidKeys: undefined, twilio: undefined },
    },
  })
  const person = await joinPremium(server, { role: 'admin' })
  await setUpWebhook(server, person, receiver.url)
  const gameId = await makeGame(database.db)
  const read = (day: number, rtp: number) =>
    makeReadings(pool, gameId, [{ day: addDays(testToday(), day), rtp }])
  await read(-4, 95)
  const alert = await makeAlert(database, gameId, { user_id: person.userId })

  const environment = {
    DATA_DIR: dirname(directory),
    SMTP_URL: smtp.url,
    AUTH_SECRET: server.app.config.authSecrets?.join(),
    OUTGOING_ALLOW: receiver.target,
  }
  const worker = startWorker(environment)
  const { address } = await startServer(environment)
  const messages = () => new Set(receiver.received.map(({ body }) => JSON.parse(body).data.id)).size
  const mails = () => new Set(smtp.received.map(({ mail }) => mail.messageId)).size
  /** What was claimed as the database was killed is resumed after its lease, which nobody waits for here. */
  const endLeases = () =>
    inTransaction(db, async (trx) => {
      for (const table of ['outgoing_mails', 'notification_deliveries'])
        await sql`update ${sql.table(table)} set attempted_at = now() - interval '1 hour'
          where state = 'sending' and attempted_at < now() - interval '20 seconds'`.execute(trx)
      await enqueueJob(trx, 'resume-mails', {}, { key: 'resume-mails' })
      await enqueueJob(trx, 'resume-notifications', {}, { key: 'resume-notifications' })
    })
  const arrived = async (count: number) => {
    const ending = setInterval(() => void endLeases().catch(() => {}), 10_000)
    onTestFinished(() => clearInterval(ending))
    await expect.poll(messages, WAIT).toBe(count)
    await expect.poll(mails, WAIT).toBe(count)
  }

  await read(-3, 98)
  await arrived(1)
  // The mail may have been sent before the database stopped.
  await restarting
  // Nothing to wait for: the steps after the reading may have got anywhere.
  await read(-2, 95)
  await restart(directory, urlNow, 'SIGQUIT')
  await arrived(2)
  const stream = await openEvents(address, person.headers)
  await read(-1, 98)
  await arrived(3)
  await expect.poll(() => stream.events, WAIT).toContain('notification')

  expect(await toldOf(database, alert)).toEqual(['95 → 98', '98 → 95', '95 → 98'])
  // A retry of a message that was in flight has the same id.
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(3)
  const stored = await database.db.selectFrom('outgoing_mails').select('state').execute()
  expect(stored).toHaveLength(3)
  expect(await worker.end('SIGTERM')).toBe(0)
  stream.close()
})
