import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { useNewTestDatabase } from '../../test/database.ts'
import { newDirectory } from '../../test/opened.ts'
import { patience } from '../../test/patience.ts'
import { startWorker } from '../../test/processes/start.ts'
import { inTransaction } from '../database/connection.ts'
import { enqueueJob } from '../database/enqueue-job.ts'

const database = useNewTestDatabase()

test('a worker stops while a backup runs', async () => {
  const { url, pool, db } = database
  const holder = await pool.connect()
  onTestFinished(() => holder.release(true))
  // Only a backup reads it.
  await holder.query('begin; lock table payment_events in access exclusive mode')
  await inTransaction(db, (trx) => enqueueJob(trx, 'back-up', {}, { key: 'back-up' }))
  const worker = startWorker({
    DATABASE_URL: url,
    AUTH_SECRET: 'a secret of thirty-two characters',
    BACKUP_TO: await newDirectory(),
  })
  const isWaiting = async () => {
    const { rowCount } = await pool.query(
      `select from pg_locks where relation = 'payment_events'::regclass and not granted
         and database = (select oid from pg_database where datname = current_database())`,
    )
    return rowCount === 1
  }
  await expect.poll(isWaiting).toBe(true)
  await expect.poll(worker.output).toContain('Running jobs')
  const ended = await Promise.race([worker.end('SIGTERM'), pause(patience(20_000), 'goes on')])
  expect(ended).toBe(0)
  expect(worker.output()).toContain('Stopping …')
})
