import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Database, inTransaction } from '../../src/database/connection.ts'
import { enqueueJobs } from '../../src/database/enqueue-job.ts'
import { takenByTheDead } from '../../src/jobs/life-queries.ts'
import { TIMETABLE } from '../../src/jobs/timetable.ts'
import type { Stage } from './stage.ts'

const TIMEOUT_MS = 180_000

/** Expires the leases of dead processes, and makes the timetable's jobs due. */
export const passAnHour = async (db: Database): Promise<void> => {
  await sql`update notification_deliveries set attempted_at = now() - interval '1 hour',
    due_at = case when state = 'queued' then now() - interval '1 hour' else due_at end
    where state in ('queued', 'sending')`.execute(db)
  // One that a living process is sending would count as sent by a dead one.
  const dead = await takenByTheDead(db)
  await sql`update outgoing_mails set attempted_at = now() - interval '1 hour'
    where state in ('queued', 'sending') and not exists (
      select from graphile_worker.jobs
      where key = 'mail:' || outgoing_mails.id and locked_by <> all(${dead}::text[]))`.execute(db)
  await sql`update address_requests set created_at = created_at - interval '1 hour'`.execute(db)
  await sql`update graphile_worker._private_jobs set locked_at = now() - interval '1 hour'
    where locked_at is not null`.execute(db)
  await inTransaction(db, async (trx) => {
    for (const { task } of TIMETABLE) await enqueueJobs(trx, task, [{ payload: {}, key: task }])
  })
}

const isSettled = async (db: Database): Promise<boolean> => {
  const { rows } = await sql<{ open: number }>`select (
    (select count(*) from graphile_worker._private_jobs
      where locked_at is not null or (attempts < max_attempts and run_at <= now() + interval '5 seconds'))
    + (select count(*) from outgoing_mails where state in ('queued', 'sending'))
    + (select count(*) from notification_deliveries where state in ('queued', 'sending'))
    + (select count(*) from exports where state = 'waiting')
    + (select count(*) from report_runs where state = 'waiting')
    + (select count(*) from desk_imports where state in ('queued', 'running', 'storing'))
    + (select count(*) from storing_imports)
    + (select count(*) from inbox) + (select count(*) from current_rtp_changes) + (select count(*) from changed_days)
    + (select count(*) from evidence_changes) + (select count(*) from address_requests)
    )::int as open`.execute(db)
  return rows[0]?.open === 0
}

/**
 * Waits, with a worker running, until nothing is left to do; the living processes resume the jobs of dead ones within half
 * a minute (decision 0025). Returns whether it succeeded.
 */
export const settle = async ({ db }: Stage): Promise<boolean> => {
  await passAnHour(db)
  const deadline = performance.now() + TIMEOUT_MS
  while (!(await isSettled(db))) {
    if (performance.now() > deadline) return false
    await pause(200)
  }
  return true
}
