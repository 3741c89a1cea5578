import type { PullProblem } from '@retorna/contract/feeds/pulls'
import { findAdmins } from '../../../auth/users.ts'
import type { Config } from '../../../config.ts'
import { type Database, inTransaction, type Transaction } from '../../../database/connection.ts'
import { InboxFull } from '../../../database/inbox/inbox-room.ts'
import { ImportError } from '../../../ingestion/problem.ts'
import { TooManyRefused } from '../../../ingestion/sort-readings.ts'
import { mailUser } from '../../../outbox/mail/mails.ts'
import { NothingTaken, PullError, UnreadableTable } from './pull-error.ts'
import { countFailure, type StoredPull } from './queries.ts'
import { endRun } from './run-queries.ts'

type Dependencies = {
  db: Database
  config: Pick<Config, 'publicUrl'>
  log: { error: (fields: object, message: string) => void }
}
type Failed = { runId: number; isDryRun: boolean; error: unknown }

const FIRST_PAUSE_MS = 5 * 60_000
const LONGEST_PAUSE_MS = 6 * 3_600_000
const TOLD_AFTER = 3

/**
 * Ends a run that failed. A scheduled pull tries again after five minutes, then after twice as long each time, up to
 * six hours. Administrators get an email after the third failure in a row, and at once if a changed host key stops the
 * pull.
 */
export const failRun = async (
  { db, config, log }: Dependencies,
  pull: StoredPull,
  { runId, isDryRun, error }: Failed,
): Promise<void> => {
  const { problem, detail } = reasonOf(error)
  await inTransaction(db, async (trx) => {
    const result = error instanceof NothingTaken ? error.result : NOTHING
    await endRun(trx, runId, { ...result, batchId: null, problem, detail })
    if (isDryRun || problem === 'interrupted' || problem === 'pull-changed') return
    const isStopped = problem === 'host-key-changed'
    const failures = await countFailure(trx, pull, { isStopped, nextAt: retryAt(pull) })
    if (isStopped || failures === TOLD_AFTER) {
      await tellStaff(trx, config.publicUrl, pull, { runId, isStopped })
    }
  })
  if (problem === 'broken') log.error({ err: error, feedId: pull.feedId }, 'A pull failed')
}

const NOTHING = { rows: 0, readings: 0, refused: 0, bytes: 0, refusals: [] }

/** The problem and detail that the log stores for an error, with the `table` that it concerns. */
export const reasonOf = (error: unknown, table = ''): { problem: PullProblem; detail: string } => {
  if (error instanceof UnreadableTable) return reasonOf(error.cause, error.table)
  if (error instanceof PullError) {
    return { problem: error.problem, detail: [table, error.detail].filter(Boolean).join(': ') }
  }
  // Its text is formed when it is shown, in the reader's language.
  if (error instanceof ImportError) {
    return { problem: 'table-refused', detail: JSON.stringify([error.code, error.hint, table]) }
  }
  if (error instanceof TooManyRefused) return { problem: 'too-many-refused', detail: '' }
  return { problem: error instanceof InboxFull ? 'inbox-full' : 'broken', detail: '' }
}

const retryAt = ({ schedule, failures }: StoredPull): Date | null => {
  if (schedule === null) return null
  return new Date(Date.now() + Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS))
}

const tellStaff = async (
  trx: Transaction,
  publicUrl: string,
  { feedId, name }: StoredPull,
  { runId, isStopped }: { runId: number; isStopped: boolean },
): Promise<void> => {
  const link = `${publicUrl}/admin/feeds/${feedId}`
  for (const person of await findAdmins(trx)) {
    await mailUser(trx, person, 'pull-failing', `${runId}:${person.id}`, {
      feed: name,
      isStopped,
      link,
    })
  }
}
