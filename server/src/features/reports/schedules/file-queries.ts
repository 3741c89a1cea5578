import type { ReportFormat } from '@retorna/contract/reports/reports'
import { type Selectable, sql } from 'kysely'
import type { Database, Tables, Transaction } from '../../../database/connection.ts'

export type RunFile = Selectable<Tables['report_files']>

/** Stores a run's files; `filesHash` is the hash of the link to them, if they are too large for an email. */
export const insertFiles = async (
  trx: Transaction,
  files: readonly RunFile[],
  { runId, filesHash }: { runId: number; filesHash: Buffer | null },
): Promise<void> => {
  await trx
    .insertInto('report_files')
    .values([...files])
    .execute()
  await trx
    .updateTable('report_runs')
    .set({ files_hash: filesHash })
    .where('id', '=', runId)
    .execute()
}

const filesOfRuns = (db: Database, format: ReportFormat) =>
  db
    .selectFrom('report_files as f')
    .innerJoin('report_runs as n', 'n.id', 'f.run_id')
    .innerJoin('report_schedules as s', 's.id', 'n.schedule_id')
    .select(['f.name', 'f.bytes'])
    .where('f.format', '=', format)

export const findRunFile = (db: Database, userId: string, runId: number, format: ReportFormat) =>
  filesOfRuns(db, format)
    .where('s.user_id', '=', userId)
    .where('f.run_id', '=', runId)
    .executeTakeFirst()

/**
 * A file by the link in its email, while its member has the plan and neither its schedule nor its report is deleted.
 */
export const findSentFile = (db: Database, filesHash: Buffer, format: ReportFormat) =>
  filesOfRuns(db, format)
    .innerJoin('reports as r', 'r.id', 's.report_id')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .where('n.files_hash', '=', filesHash)
    .where('s.deleted_at', 'is', null)
    .where('r.deleted_at', 'is', null)
    .where(sql<boolean>`alerts_open(u.role, u.plan, u.payment_status, u.blocked_at)`)
    .executeTakeFirst()
