import type { PullProblem } from '@retorna/contract/feeds/pulls'
import type { RunResult } from './run-queries.ts'

const MAX_DETAIL = 300

/** A run that failed; nothing was stored. `detail`: what the other side said, or which limit it was. */
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

/** Every row was refused: more likely the mapping is wrong than the source, so the pull does not move on. */
export class NothingTaken extends PullError {
  readonly result: RunResult

  constructor(result: RunResult) {
    super('no-rows-taken')
    this.result = result
  }
}
