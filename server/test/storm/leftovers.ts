import { readdir } from 'node:fs/promises'
import { findLostWork } from '../../src/database/accepted-work.ts'
import { refreshMetrics } from '../../src/database/readings/metrics.ts'
import { rollUpDays } from '../../src/database/readings/roll-up.ts'
import { takenByTheDead } from '../../src/jobs/life-queries.ts'
import { TEST_TIME_ZONE } from '../factories.ts'
import { differ, type Stage } from './stage.ts'

/** Means of floating-point numbers differ slightly when added up in another order. */
const rounded = (column: string): string => `round(${column}::numeric, 6) as ${column}`

const METRICS = [
  'game_id',
  'current_day',
  'current_plays',
  'readings',
  'last_reading_at',
  ...['current_rtp', 'previous_rtp', 'weekly_rtp', 'monthly_rtp'].map(rounded),
  'turnover_1d',
  'payout_1d',
  'turnover_7d',
  'payout_7d',
  'turnover_30d',
  'payout_30d',
].join(', ')

// A day that is rolled up again has changed in another transaction.
const DAYS = "to_jsonb(d) - 'changed_in'"

/** Stored days and games that disagree with their readings. */
const recomputed = async ({ pool }: Stage): Promise<string[]> => {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(`create temp table days_before on commit drop as select * from daily_rtp`)
    await client.query(
      `create temp table metrics_before on commit drop as select ${METRICS} from game_metrics`,
    )
    await rollUpDays(client, TEST_TIME_ZONE, 'all')
    await refreshMetrics(client, TEST_TIME_ZONE, new Date(), 'all')
    const differences = async (one: string, other: string) => {
      const { rows } = await client.query(
        `(${one} except ${other}) union all (${other} except ${one})`,
      )
      return rows
    }
    return [
      ...differ(
        'days that disagree with their readings',
        await differences(`select ${DAYS} from days_before d`, `select ${DAYS} from daily_rtp d`),
        [],
      ),
      ...differ(
        'metrics that disagree with their readings',
        await differences('table metrics_before', `select ${METRICS} from game_metrics`),
        [],
      ),
    ]
  } finally {
    await client.query('rollback')
    client.release()
  }
}

/** What must not exist once all is settled, by what it is. */
const ORPHANS: Readonly<Record<string, string>> = {
  'sources of stored imports': `select p.import_id from desk_import_parts p join desk_imports i on i.id = p.import_id
    where i.state = 'done' and p.file = 'source'`,
  'batches with a wrong count of readings': `select b.id from import_batches b
    where b.undone_at is null and b.kind = 'readings' and b.rows_new + b.rows_changed <>
      (select count(*) from readings r where r.batch_id = b.id)
      + (select count(*) from reading_corrections c where c.batch_id = b.id)`,
  // Exports and reports end visibly after five dead processes: their asker finds whether each was told.
  'jobs that were given up': `select t.identifier, j.last_error from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id
    where j.attempts >= j.max_attempts and j.locked_at is null
      and (j.last_error is distinct from 'Its process died' or t.identifier not in ('make-export', 'send-report'))`,
  'mails that were given up': `select kind, last_error from outgoing_mails where state = 'failed'`,
  'messages that were given up': `select detail from notification_deliveries where state = 'failed' and kind <> 'test'`,
  'connections in the middle of a transaction': `select query from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and state like 'idle in transaction%'
      and state_change < now() - interval '10 seconds'`,
}

/** What is left over after a storm, even if each actor found its own work in order. */
export const leftovers = async (stage: Stage): Promise<string[]> => {
  const findings = [
    ...(await recomputed(stage)),
    // Those of living ones may be at work: looking for damage causes some, such as a welcome to a new member.
    ...differ('dead processes with jobs', await takenByTheDead(stage.db), []),
    ...differ('work without a job', await findLostWork(stage.db), []),
  ]
  for (const [what, query] of Object.entries(ORPHANS)) {
    const { rows } = await stage.pool.query(query)
    findings.push(...differ(what, rows.slice(0, 5), []))
  }
  const folders = (await readdir(stage.env.TMPDIR ?? '')).filter((name) =>
    name.startsWith('retorna-'),
  )
  return [...findings, ...differ('scratch folders', folders.length, 0)]
}
