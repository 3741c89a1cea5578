import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, inject, test } from 'vitest'
import { useNewTestDatabase } from '../../test/database.ts'
import { patience } from '../../test/patience.ts'
import { startWorker } from '../../test/processes/start.ts'
import { inTransaction } from '../database/connection.ts'
import { enqueueJob } from '../database/enqueue-job.ts'

const database = useNewTestDatabase()

/** A worker with a backup that waits until the test is over. */
const startBackingUp = async () => {
  const { url, pool, db } = database
  const holder = await pool.connect()
  // Only a backup reads it.
  await holder.query('begin; lock table payment_events in access exclusive mode')
  await inTransaction(db, (trx) => enqueueJob(trx, 'back-up', {}, { key: 'back-up' }))
  const worker = startWorker({
    DATABASE_URL: url,
    AUTH_SECRET: 'a secret of thirty-two characters',
    BACKUP_TO: await mkdtemp(join(inject('scratch'), 'backups-')),
  })
  const isWaiting = async () =>
    (
      await pool.query(
        "select from pg_locks where relation = 'payment_events'::regclass and not granted",
      )
    ).rowCount === 1
  await expect.poll(isWaiting, { timeout: patience(30_000) }).toBe(true)
  return { worker, release: () => holder.release(true) }
}

test('a worker stops while a backup runs', { timeout: patience(60_000) }, async () => {
  const { worker, release } = await startBackingUp()
  const ended = await Promise.race([worker.end('SIGTERM'), pause(patience(20_000), 'goes on')])
  release()
  expect(ended).toBe(0)
  expect(worker.output()).toContain('Stopping …')
})

test('a second signal ends a worker at once, with exit code 1', {
  timeout: patience(60_000),
}, async () => {
  const { worker, release } = await startBackingUp()
  void worker.end('SIGTERM')
  await expect.poll(() => worker.output(), { timeout: patience(5_000) }).toContain('Stopping …')
  await pause(1_500)
  expect(await worker.end('SIGTERM')).toBe(1)
  release()
})
