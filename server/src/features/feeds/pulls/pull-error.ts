import type { PullProblem } from '@retorna/contract/feeds/pulls'
import { ImportError } from '../../../ingestion/problem.ts'
import type { RunResult } from './run-queries.ts'

const MAX_DETAIL = 300

/** A run that failed without storing anything. `detail` is the other side's message, or the limit that was exceeded. */
export class PullError extends Error {
  override name = 'PullError'
  readonly problem: PullProblem
  readonly detail: string

  constructor(problem: PullProblem, detail = '') {
    super(`${problem}${detail === '' ? '' : `: ${detail}`}`)
    this.problem = problem
    this.detail = detail
      .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
      .trim()
      .slice(0, MAX_DETAIL)
      .toWellFormed()
  }
}

/** A table that cannot be read, although others may be good. */
export class UnreadableTable extends Error {
  override name = 'UnreadableTable'
  readonly table: string
  override readonly cause: ImportError | PullError

  constructor(table: string, cause: ImportError | PullError) {
    super(`${table}: ${cause.message}`)
    this.table = table
    this.cause = cause
  }
}

/**
 * Reads a table and adds its name to errors.
 *
 * @throws UnreadableTable if the table cannot be read.
 */
export const namingTable = async <T>(table: string, read: () => Promise<T>): Promise<T> => {
  try {
    return await read()
  } catch (error) {
    if (error instanceof ImportError || error instanceof PullError) {
      throw new UnreadableTable(table, error)
    }
    throw error
  }
}

/** Every row was refused. The mapping is more likely to be wrong than the source, so the pull does not advance. */
export class NothingTaken extends PullError {
  readonly result: RunResult

  constructor(result: RunResult) {
    super('no-rows-taken')
    this.result = result
  }
}
