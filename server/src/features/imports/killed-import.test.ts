import { getImport } from '@retorna/contract/staff/imports'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { countLockWaits } from '../../../test/database.ts'
import { effort } from '../../../test/effort.ts'
import { makeGame } from '../../../test/factories.ts'
import { previewFile, uploadFile } from '../../../test/imports/upload-file.ts'
import { doJobs } from '../../../test/jobs.ts'
import { joinMember, type Member } from '../../../test/member.ts'
import { patience } from '../../../test/patience.ts'
import { startWorker } from '../../../test/processes/start.ts'

// Real processes on a busy machine.
vi.setConfig({ testTimeout: patience(300_000) })
const WAIT = { timeout: patience(60_000), interval: 20 }
/** More than is read or sent at a time, and no more than is stored at once. */
const ROWS = 10_000
/** Stored in several turns. */
const MANY = effort({ short: 25_000, long: 100_000 })
const KILLS = effort({ short: 1, long: 4 })
const START = Date.UTC(2025, 0, 1)
/** When a row in the middle was read. */
const middleOf = (rows: number): string => new Date(START + (rows / 2) * 60_000).toISOString()
const MIDDLE = middleOf(ROWS)

const server = useTestApp()
let editor: Member
beforeAll(async () => {
  editor = await joinMember(server, { role: 'editor' })
  await makeGame(server.database.db, { name: 'Golden Papaya', slug: 'golden-papaya' })
})

/** A reading every minute. */
const manyReadings = (rows: number): string => {
  const lines = Array.from(
    { length: rows },
    (_, index) =>
      `golden-papaya,${new Date(START + index * 60_000).toISOString()},${90 + (index % 10)}`,
  )
  return `slug,date,rtp\n${lines.join('\n')}\n`
}

const stateOf = async (id: number) => {
  const reply = await editor.get(`/api/admin/imports/${id}`)
  return getImport.replies[200].parse(reply.json()).import
}

const stored = async () => {
  const { rows } = await server.database.pool.query(`
    select (select count(*)::int from readings) as readings,
      (select count(*)::int from import_batches) as batches,
      (select coalesce(sum(readings), 0)::int from daily_rtp) as rolled_up`)
  return rows[0]
}

const confirmed = async (rows: number): Promise<number> => {
  const uploaded = await uploadFile(server, editor, 'many.csv', manyReadings(rows))
  const { id, options } = uploaded.json().import
  const seen = await previewFile(editor, id, options)
  const { report, version } = seen.json().import
  expect(report.counts).toEqual({ new: rows, changed: 0, unchanged: 0, refused: 0 })
  const body = { acceptPartly: false, version }
  const run = await editor.post(`/api/admin/imports/${id}/run`, body)
  expect(run.statusCode).toBe(200)
  return id
}

const forgetAll = async (): Promise<void> => {
  await server.database.pool.query(
    `update desk_imports set batch_id = null, state = 'failed';
     delete from readings; delete from daily_rtp; delete from game_totals; delete from game_metrics;
     alter table audit_log disable trigger user; delete from audit_log;
     alter table audit_log enable trigger user;
     alter table import_batches disable trigger user; delete from import_batches;
     alter table import_batches enable trigger user`,
  )
  await server.database.pool.query("select ensure_reading_partitions('2025-01-01', '2025-03-31')")
}

/** Begins a transaction that blocks others until it is rolled back. */
const holdUp = async (statement: string): Promise<() => Promise<void>> => {
  const holder = await server.database.pool.connect()
  onTestFinished(() => holder.release())
  await holder.query('begin')
  await holder.query(statement)
  return async () => void (await holder.query('rollback'))
}

/** How many connections wait for the lock. */
const waiting = (): Promise<number> => countLockWaits(server.database)

/** Locks that stop an import in each of its phases, in the middle where possible. */
const HOLDS = [
  ['reading', 'lock table games in access exclusive mode'],
  [
    'storing',
    `insert into readings (game_id, read_at, rtp, source, entered_by, feed_id)
     select id, '${MIDDLE}', 95, 'test', 'test', 2 from games`,
  ],
  [
    'computing',
    `insert into daily_rtp (game_id, day, rtp, readings, last_reading_at)
     select id, '${MIDDLE.slice(0, 10)}', 95, 1, '${MIDDLE}' from games`,
  ],
  // Its last step: deleting the file.
  ['computing', 'select from desk_import_parts for update'],
] as const

test.each(HOLDS.flatMap((hold) => Array<typeof hold>(KILLS).fill(hold)))(
  'killed while %s (%s), an import stores nothing, is shown as interrupted, and can be run again',
  async (phase, hold) => {
    await forgetAll()
    const id = await confirmed(ROWS)
    const letGo = await holdUp(hold)
    const worker = startWorker({ DATABASE_URL: server.database.url })
    await expect.poll(async () => (await stateOf(id)).progress?.phase, WAIT).toBe(phase)
    await expect.poll(waiting, WAIT).toBeGreaterThan(0)
    await worker.end('SIGKILL')
    await letGo()
    await expect.poll(async () => (await stateOf(id)).state, WAIT).toBe('interrupted')
    expect(await stored()).toEqual({ readings: 0, batches: 0, rolled_up: 0 })

    const { version } = await stateOf(id)
    const body = { acceptPartly: false, version }
    const again = await editor.post(`/api/admin/imports/${id}/run`, body)
    expect(again.json().import.state).toBe('queued')
    await doJobs(server)
    expect(await stateOf(id)).toMatchObject({ state: 'done', batchId: expect.any(Number) })
    expect(await stored()).toEqual({ readings: ROWS, batches: 1, rolled_up: ROWS })
  },
)

test.each(Array<string>(KILLS).fill(''))(
  'killed while it is stored in turns, a large import keeps what is stored, and a job stores the rest once',
  async () => {
    await forgetAll()
    const id = await confirmed(MANY)
    const letGo =
      await holdUp(`insert into readings (game_id, read_at, rtp, source, entered_by, feed_id)
      select id, '${middleOf(MANY)}', 95, 'test', 'test', 2 from games`)
    const worker = startWorker({ DATABASE_URL: server.database.url })
    await expect.poll(async () => (await stateOf(id)).progress?.share, WAIT).toBeGreaterThan(0)
    await expect.poll(waiting, WAIT).toBeGreaterThan(0)
    await worker.end('SIGKILL')
    await letGo()
    const half = await stored()
    expect(half).toEqual({ readings: half?.rolled_up, batches: 1, rolled_up: expect.any(Number) })
    expect(half?.readings).toBeGreaterThan(0)
    expect(half?.readings).toBeLessThan(MANY)
    expect(await stateOf(id)).toMatchObject({ state: 'storing', batchId: expect.any(Number) })
    const discarded = await editor.delete(`/api/admin/imports/${id}`)
    expect(discarded.statusCode).toBe(409)

    await server.database.pool.query('update graphile_worker._private_jobs set run_at = now()')
    await doJobs(server)
    expect(await stateOf(id)).toMatchObject({
      state: 'done',
      report: { counts: { new: MANY, changed: 0, unchanged: 0, refused: 0 } },
    })
    expect(await stored()).toEqual({ readings: MANY, batches: 1, rolled_up: MANY })
  },
)
