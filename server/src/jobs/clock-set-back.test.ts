import { DAY_MS } from '@retorna/domain/milliseconds'
import { expect, onTestFinished, test, vi } from 'vitest'
import { testConfig } from '../../test/app.ts'
import { createTestDatabase } from '../../test/database.ts'
import { readSnapshot } from '../catalog/to-snapshot.ts'
import { createDatabase } from '../database/connection.ts'
import { createPool } from '../database/pool.ts'
import { runJobs } from './run-jobs.ts'

test('the timetable goes on after the clock is set back by months, without flooding the log', async () => {
  const database = await createTestDatabase()
  onTestFinished(database.close)
  const warnings: string[] = []
  const record = ({ name }: Error) => warnings.push(name)
  process.on('warning', record)
  onTestFinished(() => void process.off('warning', record))
  // The timetable reads the clock again a moment later.
  const now = Date.UTC(2026, 5, 15, 12, 0, 58, 500)
  vi.useFakeTimers({ toFake: ['Date'], now })
  onTestFinished(() => void vi.useRealTimers())

  const lines: string[] = []
  const keep = (_fields: object, message: string) => lines.push(message)
  const quiet = () => {}
  const pool = createPool(database.url)
  const db = createDatabase(pool)
  const jobs = runJobs({
    pool,
    db,
    snapshot: () => readSnapshot(db),
    config: testConfig(),
    tell: quiet,
    log: { debug: quiet, info: quiet, warn: keep, error: keep },
    pauses: { pollMs: 5_000, stopTimeoutMs: 3_000, restartMs: 100, deathWatchMs: 8_000 },
  })
  onTestFinished(async () => {
    await jobs.close()
    await pool.end()
  })
  const { pool: own } = database
  const known = async () => {
    const { rows } = await own.query(
      'select count(*)::integer as count from graphile_worker._private_known_crontabs',
    )
    return rows[0]?.count
  }
  await expect.poll(known).toBeGreaterThan(0)
  await own.query(
    'update graphile_worker._private_known_crontabs set known_since = $1, last_execution = $2',
    [new Date(now - 90 * DAY_MS), new Date(now)],
  )
  vi.setSystemTime(now - 60 * DAY_MS)
  await expect.poll(() => lines.length).toBeGreaterThan(0)
  // This job catches up what it missed within a day, so its next run is not awaited for long.
  const lastRun = async () => {
    const { rows } = await own.query(
      `select last_execution as at from graphile_worker._private_known_crontabs
       where identifier = 'forget-old-records'`,
    )
    return rows[0]?.at
  }
  await expect.poll(lastRun).toEqual(new Date(Date.UTC(2026, 3, 16, 5, 41)))
  expect(new Set(lines)).toEqual(new Set(['The clock was set back; restarting the timetable']))
  // A line or two for each runner.
  expect(lines.length).toBeLessThan(10)
  expect(warnings.length).toBeLessThan(10)
})
