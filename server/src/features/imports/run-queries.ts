import { sql, type Transaction } from 'kysely'
import type pg from 'pg'
import type { Tables } from '../../database/connection.ts'
import { type Database, inTransaction } from '../../database/connection.ts'
import { enqueueJob } from '../../database/enqueue-job.ts'
import type { ImportProgress } from './import-request.ts'
import type { DeskProblem, DeskReport, DeskState } from './stored-import.ts'

/** A job starts its import at once, so a job that has been locked for longer without starting its import is dead. */
const LEASE = sql`interval '1 minute'`

// An arbitrary number, unique among the lock pairs of this database.
export const RUN_LOCKS = 7_236_020

export const enqueueRun = (trx: Transaction<Tables>, id: number): Promise<void> =>
  enqueueJob(trx, 'run-import', { importId: id }, { key: `run-import:${id}`, maxAttempts: 1 })

/** Enqueues a new job for every confirmed import whose job died with its process before it started. */
export const resumeImports = (db: Database): Promise<void> =>
  inTransaction(db, async (trx) => {
    const { rows } = await sql<{ id: number }>`
      select id from desk_imports i
      where state = 'queued' and not exists (
        select from graphile_worker.jobs job
        where job.key = 'run-import:' || i.id
          and case when job.locked_at is null then job.attempts < job.max_attempts
            else job.locked_at > now() - ${LEASE} end)
      for update skip locked`.execute(trx)
    for (const { id } of rows) await enqueueRun(trx, id)
  })

/** Holds the lock of an import's run for as long as the connection lives; false if another process has it. */
export const lockRun = async (client: pg.ClientBase, id: number): Promise<boolean> => {
  const { rows } = await client.query<{ is_mine: boolean }>(
    'select pg_try_advisory_lock($1, $2) as is_mine',
    [RUN_LOCKS, id],
  )
  return rows[0]?.is_mine === true
}

export const unlockRun = async (client: pg.ClientBase, id: number): Promise<void> => {
  await client.query('select pg_advisory_unlock($1, $2)', [RUN_LOCKS, id])
}

/** Marks a confirmed import as running; returns whether it was confirmed. */
export const startRun = async (client: pg.ClientBase, id: number): Promise<boolean> => {
  const { rowCount } = await client.query(
    `update desk_imports set state = 'running', updated_at = now()
     where id = $1 and state = 'queued'`,
    [id],
  )
  return rowCount === 1
}

export const keepProgress = async (client: pg.ClientBase, id: number, progress: ImportProgress) => {
  await client.query(
    `update desk_imports set progress = $2, updated_at = now() where id = $1 and state = 'running'`,
    [id, JSON.stringify(progress)],
  )
}

export type Ending = { state: DeskState; report: DeskReport | null; problem: DeskProblem | null }

/** Ends a run that stored nothing. */
export const endRun = async (pool: pg.Pool, id: number, ending: Ending): Promise<void> => {
  const { state, report, problem } = ending
  await pool.query(
    `update desk_imports
     set state = $2, report = coalesce($3, report), problem = $4, progress = null, updated_at = now()
     where id = $1 and state = 'running'`,
    [id, state, report && JSON.stringify(report), problem && JSON.stringify(problem)],
  )
}

/** Ends a run in the transaction that stores or accepts its batch. */
export const markStored = async (
  client: pg.ClientBase,
  id: number,
  { state, batchId, report }: { state: 'storing' | 'done'; batchId: number; report: DeskReport },
): Promise<void> => {
  const { rowCount } = await client.query(
    `update desk_imports
     set state = $4, batch_id = $2, report = $3, progress = null, updated_at = now()
     where id = $1 and state = 'running'`,
    [id, batchId, JSON.stringify(report), state],
  )
  if (rowCount !== 1) throw new Error('the import was deleted')
}
