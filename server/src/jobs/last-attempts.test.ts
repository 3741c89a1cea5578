import type { ServerResponse } from 'node:http'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestApp, type TestApp } from '../../test/app.ts'
import { makeGame } from '../../test/factories.ts'
import { mailRow, queueTestMail } from '../../test/mails.ts'
import type { Member } from '../../test/member.ts'
import { joinPremium, notify, setUpWebhook } from '../../test/notifications.ts'
import { newDirectory } from '../../test/opened.ts'
import { patience } from '../../test/patience.ts'
import { spawnWorker } from '../../test/processes/programs.ts'
import { processEnvironment } from '../../test/processes/start.ts'
import { httpsSource, makePullFeed } from '../../test/pulls.ts'
import { listenForMails } from '../../test/servers/mail-server.ts'
import { listenForMessages } from '../../test/servers/web-receiver.ts'
import { findLostWork } from '../database/accepted-work.ts'
import { inTransaction } from '../database/connection.ts'
import { enqueueJob } from '../database/enqueue-job.ts'

// Only a hung test reaches these limits: real processes take minutes on a busy machine.
vi.setConfig({ testTimeout: patience(900_000), hookTimeout: patience(900_000) })
const WAIT = { timeout: patience(600_000), interval: 100 }

const CSV = `game,date,turnover,payout,plays
Sugar Rush,2026-01-05 10:00:00Z,100.5,96.25,500
`

/** Of the mail to Ana; the alert of the message is mailed, too. */
const arrivedMails = () =>
  mails.received.filter(({ recipients }) => recipients.includes('ana@example.com'))

type PullFeed = Awaited<ReturnType<typeof makePullFeed>>

/** What the tests have opened. */
const opened = new AsyncDisposableStack()
let server: TestApp
let person: Member
let mailId: number
let messages: Awaited<ReturnType<typeof listenForMessages>>
let mails: Awaited<ReturnType<typeof listenForMails>>
let resumed: PullFeed
let givenUp: PullFeed

/** A process is killed in the middle of everything that one does for somebody; another one is left with it. */
beforeAll(async () => {
  let isHanging = true
  const answerUnlessHanging = (text: string) => (response: ServerResponse) => {
    if (!isHanging) response.writeHead(200).end(text)
  }
  const never = new Promise<never>(() => {})
  mails = await listenForMails({ answer: async () => (isHanging ? never : null) })
  messages = await listenForMessages(answerUnlessHanging(''))
  const source = await listenForMessages(answerUnlessHanging(CSV))
  for (const { close } of [mails, messages, source]) opened.defer(close)
  const outgoingAllow = [messages.target, source.target]
  server = await createTestApp({
    config: { channels: { outgoingAllow, vapidKeys: undefined, twilio: undefined } },
  })
  opened.defer(server.close)
  const { db, pool, url } = server.database
  const start = async () => {
    const worker = spawnWorker({
      ...processEnvironment(),
      DATABASE_URL: url,
      AUTH_SECRET: server.app.config.authSecrets?.join(),
      OUTGOING_ALLOW: outgoingAllow.join(),
      SMTP_URL: mails.url,
      BACKUP_TO: await newDirectory(),
    })
    opened.defer(async () => void (await worker.end('SIGKILL')))
    return worker
  }

  mailId = await queueTestMail(db)
  person = await joinPremium(server, { role: 'admin' })
  await setUpWebhook(server, person, messages.url)
  const gameId = await makeGame(db, { name: 'Sugar Rush' })
  const runPull = async (): Promise<PullFeed> => {
    const feed = await makePullFeed(server)
    await feed.set(httpsSource(source.url), { schedule: { every: 'day', time: '03:00' } })
    await feed.admin.post(`${feed.url}/run`)
    return feed
  }
  resumed = await runPull()
  givenUp = await runPull()
  await inTransaction(db, (trx) => enqueueJob(trx, 'back-up', {}, { key: 'back-up' }))
  const holder = await pool.connect()
  try {
    // Only a backup reads it.
    await holder.query('begin; lock table payment_events in access exclusive mode')
    const first = await start()
    const areUnderWay = (messages: number) => async () => {
      const { rows } = await sql<{
        mails: number
        messages: number
        runs: number
        backups: number
      }>`select
        (select count(*)::int from outgoing_mails where id = ${mailId} and state = 'sending') as mails,
        (select count(*)::int from notification_deliveries where state = 'sending') as messages,
        (select count(*)::int from pull_runs where finished_at is null) as runs,
        (select count(*)::int from backups where finished_at is null) as backups`.execute(db)
      expect(rows).toEqual([{ mails: 1, messages, runs: 2, backups: 1 }])
      expect(arrivedMails()).toHaveLength(1)
    }
    await vi.waitFor(areUnderWay(0), WAIT)
    // Last, because a message is given up after ten seconds.
    await notify(db, person.userId, gameId, 1)
    await vi.waitFor(areUnderWay(1), WAIT)
    await sql`update graphile_worker._private_jobs set attempts = max_attempts
      where key = any(${[`mail:${mailId}`, `pull:${givenUp.id}`]}) or key like 'delivery:%'`.execute(
      db,
    )
    await first.end('SIGKILL')
  } finally {
    await holder.query('rollback')
    holder.release()
  }
  isHanging = false
  await start()
})
afterAll(() => opened.disposeAsync())

test('a mail whose last attempt died has failed, says why and is not sent again', async () => {
  await expect
    .poll(() => mailRow(server.database.db, mailId), WAIT)
    .toMatchObject({ state: 'failed', last_error: 'the process died while it was sent' })
  expect(arrivedMails()).toHaveLength(1)
})

test("a webhook's message whose last attempt died has failed, and is sent again from its page", async () => {
  const shown = async () =>
    (await person.get('/api/notifications/webhook/deliveries')).json().deliveries
  await expect.poll(shown, WAIT).toMatchObject([{ state: 'failed' }])
  const [{ id }] = await shown()
  await person.post(`/api/notifications/webhook/deliveries/${id}/replay`, {})
  await expect.poll(shown, WAIT).toMatchObject([{ state: 'delivered' }])
  expect(new Set(messages.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
})

const runsOf = async (feed: PullFeed) => (await feed.look()).runs

test('a pull whose process died ends as interrupted, and is run again in another process', async () => {
  await expect
    .poll(() => runsOf(resumed), WAIT)
    .toMatchObject([
      { finishedAt: expect.any(String), problem: null },
      { finishedAt: expect.any(String), problem: 'interrupted' },
    ])
})

test('a pull whose last attempt died is put off by an hour, and can be run by hand at once', async () => {
  await expect.poll(() => runsOf(givenUp), WAIT).toMatchObject([{ problem: 'interrupted' }])
  const { pull, runs } = await givenUp.look()
  const minutes = (Date.parse(pull.nextAt) - Date.parse(runs[0].finishedAt)) / 60_000
  expect(Math.round(minutes / 10)).toBe(6)
  expect((await givenUp.admin.post(`${givenUp.url}/run`)).statusCode).toBe(200)
  await expect
    .poll(() => runsOf(givenUp), WAIT)
    .toMatchObject([{ finishedAt: expect.any(String), problem: null }, { problem: 'interrupted' }])
})

test('a backup whose process died is listed as failed, and is made again', async () => {
  const { db } = server.database
  const backups = () => db.selectFrom('backups').select(['bytes', 'error']).orderBy('id').execute()
  await expect
    .poll(backups, WAIT)
    .toMatchObject([{ error: 'The process was stopped.' }, { bytes: expect.any(Number) }])
})

test('nothing of it waits without a job', async () => {
  await expect.poll(() => findLostWork(server.database.db), WAIT).toEqual([])
})
