import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { useNewTestDatabase } from '../../test/database.ts'
import { openDatabaseLine } from '../../test/database-line.ts'
import { ageAttempt, mailRow, queueTestMail } from '../../test/mails.ts'
import { patience } from '../../test/patience.ts'
import { startWorker } from '../../test/processes/start.ts'
import { openSmtpServer } from '../../test/servers/smtp.ts'
import { readSnapshot } from '../catalog/to-snapshot.ts'
import { readConfig } from '../config.ts'
import { createDatabase, inTransaction } from '../database/connection.ts'
import { enqueueJob } from '../database/enqueue-job.ts'
import { CONNECTIONS_OF_JOBS } from '../database/open-database.ts'
import { createPool } from '../database/pool.ts'
import { mails } from '../outbox/mail/mails.ts'
import type { JobLog } from './job-log.ts'
import { releaseJobs } from './life-queries.ts'
import { CONCURRENT_MAILS, runJobs } from './run-jobs.ts'

// Real processes can be slow on a busy machine.
vi.setConfig({ testTimeout: patience(120_000) })
const WAIT = { timeout: patience(60_000) }

/** One per test: workers of the next test would send what the last one left. */
const database = useNewTestDatabase()

const hang = () => new Promise<never>(() => {})
const SILENT: JobLog = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} }
const keepErrors = (errors: string[]): JobLog => ({
  ...SILENT,
  error: (_fields, message) => void errors.push(message),
})

/** Runs jobs in this process until the end of the test. */
const work = (smtpUrl: string | undefined, { url = database.url, log = SILENT } = {}) => {
  const pool = createPool(url, { max: CONNECTIONS_OF_JOBS })
  const lines: string[] = []
  const db = createDatabase(pool)
  const jobs = runJobs({
    pool,
    db,
    snapshot: () => readSnapshot(db),
    config: readConfig('start', { SMTP_URL: smtpUrl }),
    log,
    tell: (line) => lines.push(line),
    pauses: { pollMs: 200, stopTimeoutMs: 200, restartMs: 200, deathWatchMs: 1_500 },
  })
  const close = async () => {
    await jobs.close()
    await pool.end()
  }
  onTestFinished(close)
  return { lines }
}

/** A worker that is already polling for jobs. */
const startListeningWorker = async (smtpUrl: string) => {
  const worker = startWorker({
    DATABASE_URL: database.url,
    SMTP_URL: smtpUrl,
    LOG_LEVEL: 'debug',
  })
  await expect.poll(worker.output, WAIT).toMatch(/(looking for jobs.*){3}/s)
  return worker
}

const state = async (id: number) => (await mailRow(database.db, id)).state

test('a mail is sent right after the commit', async () => {
  const smtp = await openSmtpServer()
  work(smtp.url)
  const id = await queueTestMail(database.db)
  await expect.poll(() => state(id), WAIT).toBe('sent')
  expect(smtp.received).toHaveLength(1)
})

test('without a mail server the operator is told where to read the mail', async () => {
  const { lines } = work(undefined)
  const id = await queueTestMail(database.db)
  await expect.poll(() => lines, WAIT).toEqual([expect.stringMatching(`outbox show ${id}$`)])
  expect(await state(id)).toBe('outbox')
})

test('two processes send each mail once and log neither codes nor addresses', async () => {
  // No mail is answered before one process alone could not have sent as many: on a busy machine, the first would
  // otherwise send all before the other has looked.
  const bothSend = Promise.withResolvers<null>()
  const smtp = await openSmtpServer({
    answer: () => {
      if (smtp.received.length > CONCURRENT_MAILS) bothSend.resolve(null)
      return bothSend.promise
    },
  })
  const workers = await Promise.all([
    startListeningWorker(smtp.url),
    startListeningWorker(smtp.url),
  ])
  const addresses = Array.from({ length: 60 }, (_, index) => `person-${index}@example.com`)
  const ids = await Promise.all(addresses.map((to) => queueTestMail(database.db, { to })))
  await expect
    .poll(async () => (await Promise.all(ids.map(state))).every((one) => one === 'sent'), WAIT)
    .toBe(true)
  expect(smtp.received.flatMap(({ recipients }) => recipients).sort()).toEqual(addresses.sort())
  for (const worker of workers) {
    expect(worker.output()).toContain('send-mail')
    expect(worker.output()).not.toMatch(/493817|retorna\.example|person-|127\.0\.0\.1/)
    expect(await worker.end('SIGTERM')).toBe(0)
  }
})

test('a process killed between sending and marking sends again with the same Message-ID', async () => {
  let isHanging = true
  const smtp = await openSmtpServer({ answer: async () => (isHanging ? hang() : null) })
  const worker = await startListeningWorker(smtp.url)
  const id = await queueTestMail(database.db)
  await expect.poll(() => smtp.received.length, WAIT).toBe(1)
  await worker.end('SIGKILL')
  expect(await state(id)).toBe('sending')

  isHanging = false
  // Not in this process: what is sent again is sent by a process of its own, which reads the environment.
  startWorker({ DATABASE_URL: database.url, SMTP_URL: smtp.url })
  await expect.poll(() => state(id), WAIT).toBe('sent')
  const [first, second] = smtp.received
  expect(second?.mail.messageId).toBe(first?.mail.messageId)
  expect(await mailRow(database.db, id)).toMatchObject({ attempts: 2, uncertain_attempts: 1 })
})

test('jobs locked by a killed process resume soon; those of live processes stay locked', async () => {
  const smtp = await openSmtpServer({ answer: hang })
  work(smtp.url)
  const kept = await queueTestMail(database.db)
  await expect.poll(() => smtp.received.length, WAIT).toBe(1)
  await inTransaction(database.db, async (trx) => {
    await enqueueJob(trx, 'resume-mails', {}, { key: 'taken' })
    await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'pool-gone'
      where key = 'taken'`.execute(trx)
  })
  const left = async () => {
    const { rows } = await sql<{ key: string }>`
      select key from graphile_worker.jobs where key in ('taken', ${`mail:${kept}`})`.execute(
      database.db,
    )
    return rows.map(({ key }) => key)
  }
  await expect.poll(left, WAIT).toEqual([`mail:${kept}`])
  expect(await mailRow(database.db, kept)).toMatchObject({ attempts: 1, uncertain_attempts: 0 })
})

test('a job that was given out and never arrived resumes soon', async () => {
  const smtp = await openSmtpServer({ answer: hang })
  work(smtp.url)
  await queueTestMail(database.db)
  await expect.poll(() => smtp.received.length, WAIT).toBe(1)
  // Locked by live runners that do not know of it, as if the reply that named it had been lost.
  await inTransaction(database.db, async (trx) => {
    await enqueueJob(trx, 'resume-mails', {}, { key: 'lost' })
    await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = (
        select locked_by from graphile_worker.jobs where key like 'mail:%')
      where key = 'lost'`.execute(trx)
  })
  const left = async () => {
    const { rows } = await sql`select from graphile_worker.jobs where key = 'lost'`.execute(
      database.db,
    )
    return rows.length
  }
  expect(await left()).toBe(1)
  await expect.poll(left, WAIT).toBe(0)
})

test('a job that was replaced while a killed process held it is not listed as given up', async () => {
  const enqueue = () =>
    inTransaction(database.db, (trx) => enqueueJob(trx, 'resume-mails', {}, { key: 'replaced' }))
  await enqueue()
  await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'pool-gone'`.execute(
    database.db,
  )
  await enqueue()
  const attempts = async () =>
    (
      await sql<{ attempts: number }>`select attempts from graphile_worker.jobs`.execute(
        database.db,
      )
    ).rows
  expect((await attempts()).map((job) => job.attempts).sort()).toEqual([0, 25])
  work(undefined)
  await expect.poll(attempts, WAIT).toEqual([])
})

test('a job of one attempt that a killed process held is dropped, so that its table can add another', async () => {
  const { db, pool } = database
  await inTransaction(db, (trx) =>
    enqueueJob(trx, 'run-import', { importId: 0 }, { key: 'run-import:0', maxAttempts: 1 }),
  )
  await pool.query(
    "update graphile_worker._private_jobs set locked_by = 'killed', locked_at = now(), attempts = 1 where key = 'run-import:0'",
  )
  await releaseJobs(db, ['killed'])
  const { rows } = await pool.query(
    "select from graphile_worker._private_jobs where key = 'run-import:0'",
  )
  expect(rows).toEqual([])
})

test('a process that stops while a mail server hangs releases the mail', async () => {
  const smtp = await openSmtpServer({ answer: hang })
  const worker = await startListeningWorker(smtp.url)
  const id = await queueTestMail(database.db)
  await expect.poll(() => smtp.received.length, WAIT).toBe(1)
  expect(await worker.end('SIGTERM')).toBe(0)
  expect(await mailRow(database.db, id)).toMatchObject({ state: 'queued', uncertain_attempts: 1 })
})

test('a hanging mail server delays mails only', async () => {
  const smtp = await openSmtpServer({ answer: hang })
  work(smtp.url)
  for (let count = 0; count < 12; count += 1) await queueTestMail(database.db)
  await expect.poll(() => smtp.received.length, WAIT).toBe(CONCURRENT_MAILS)
  await inTransaction(database.db, (trx) =>
    enqueueJob(trx, 'resume-mails', {}, { key: 'meanwhile' }),
  )
  await expect
    .poll(async () => {
      const left = await sql`select 1 from graphile_worker.jobs where key = 'meanwhile'`.execute(
        database.db,
      )
      return left.rows.length
    }, WAIT)
    .toBe(0)
})

test('exports that take long delay neither mails nor other jobs', async () => {
  const smtp = await openSmtpServer()
  const lock = await database.pool.connect()
  await lock.query('begin; lock table exports in access exclusive mode')
  await inTransaction(database.db, async (trx) => {
    for (const exportId of [1, 2, 3, 4, 5]) {
      await enqueueJob(trx, 'make-export', { exportId }, { key: `make-export:${exportId}` })
    }
  })
  work(smtp.url)
  onTestFinished(() => lock.release(true))
  const waiting = async () => {
    const { rows } = await sql`
      select from pg_locks
      where relation = 'exports'::regclass and not granted
        and database = (select oid from pg_database where datname = current_database())`.execute(
      database.db,
    )
    return rows.length
  }
  // Of others, the search for lost work waits, too.
  await expect.poll(waiting, WAIT).toBe(4)
  const ids = await Promise.all([1, 2, 3, 4].map(() => queueTestMail(database.db)))
  await inTransaction(database.db, (trx) =>
    enqueueJob(trx, 'resume-mails', {}, { key: 'meanwhile' }),
  )
  const left = async () =>
    (await sql`select from graphile_worker.jobs where key = 'meanwhile'`.execute(database.db)).rows
      .length
  await expect.poll(left, WAIT).toBe(0)
  await expect
    .poll(async () => await Promise.all(ids.map(state)), WAIT)
    .toEqual(ids.map(() => 'sent'))
  expect(await waiting()).toBe(4)
})

test('jobs resume after the database was away', async () => {
  const smtp = await openSmtpServer()
  const line = await openDatabaseLine(database.url)
  onTestFinished(line.close)
  work(smtp.url, { url: line.url })
  const before = await queueTestMail(database.db)
  await expect.poll(() => state(before), WAIT).toBe('sent')
  await line.cut()
  const after = await queueTestMail(database.db)
  await line.restore()
  await expect.poll(() => state(after), WAIT).toBe('sent')
})

test('losing the database while a mail is sent loses neither the process nor the mail', async () => {
  const line = await openDatabaseLine(database.url)
  onTestFinished(line.close)
  const smtp = await openSmtpServer({
    answer: async () => {
      if (smtp.received.length === 1) await line.cut()
      return null
    },
  })
  const errors: string[] = []
  work(smtp.url, { url: line.url, log: keepErrors(errors) })
  const id = await queueTestMail(database.db)
  // The mail is sent, and marking it failed without the database.
  await expect.poll(() => errors, WAIT).toContainEqual(expect.stringMatching(/\(send-mail/))
  await line.restore()
  await ageAttempt(database.db, id)
  await mails.resume(database.db)
  await expect.poll(() => state(id), WAIT).toBe('sent')
  expect(smtp.received).toHaveLength(2)
})

test('mails go on being sent after several of them ended while the database was away', async () => {
  const line = await openDatabaseLine(database.url)
  onTestFinished(line.close)
  const answers = [1, 2, 3].map(() => Promise.withResolvers<null>())
  const smtp = await openSmtpServer({
    answer: async () => answers[smtp.received.length - 1]?.promise ?? null,
  })
  const errors: string[] = []
  work(smtp.url, { url: line.url, log: keepErrors(errors) })
  const failures = () => errors.filter((error) => error.startsWith('Failed to fail jobs'))
  await Promise.all(answers.map(() => queueTestMail(database.db)))
  await expect.poll(() => smtp.received.length, WAIT).toBe(3)
  await line.cut()
  answers[0]?.resolve(null)
  await expect.poll(failures, WAIT).toHaveLength(1)
  answers[1]?.resolve(null)
  await expect.poll(failures, WAIT).toHaveLength(2)
  await line.restore()
  answers[2]?.resolve(null)
  const after = await queueTestMail(database.db)
  await expect.poll(() => state(after), WAIT).toBe('sent')
})

test('a failed job is logged by name and id, and retried', async () => {
  const errors: string[] = []
  work(undefined, { log: keepErrors(errors) })
  await sql`select graphile_worker.add_job('send-mail', '{"mailId": "493817-secret"}')`.execute(
    database.db,
  )
  await expect
    .poll(() => errors, WAIT)
    .toEqual([expect.stringMatching(/Failed task \d+ \(send-mail/)])
})
