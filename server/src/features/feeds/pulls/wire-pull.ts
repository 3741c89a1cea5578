import type { Language } from '@retorna/contract/error-codes'
import type { Pull, PullRun } from '@retorna/contract/feeds/pulls'
import { localizeText } from '../../../http/errors/error-reply.ts'
import { ImportError, type ImportErrorCode, type Problem } from '../../../ingestion/problem.ts'
import { deskProblemText, errorText } from '../../../ingestion/texts/text.ts'
import type { StoredPull } from './queries.ts'
import type { StoredRun } from './run-queries.ts'

/** Edit version of a pull, for optimistic locking; also defined before the pull is set up. */
export const versionOf = (pull: StoredPull | undefined): string => String(pull?.version ?? 0)

/** A pull as staff see it, without its secret. */
export const wirePull = (pull: StoredPull): Pull => ({
  source: pull.source,
  mapping: pull.mapping,
  schedule: pull.schedule,
  cursor: pull.cursor,
  hostKey: pull.hostKey,
  failures: pull.failures,
  hasSecret: pull.secret !== null,
  nextAt: pull.stoppedAt === null ? (pull.nextAt?.toISOString() ?? null) : null,
  isStopped: pull.stoppedAt !== null,
})

export const wireRun = (run: StoredRun, language: Language): PullRun => {
  const { startedAt, finishedAt, refusals, detail, ...values } = run
  return {
    ...values,
    startedAt: startedAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    // Why an address is refused is a key of field-texts.ts.
    detail:
      run.problem === 'table-refused'
        ? tableText(detail, language)
        : localizeText(detail, language),
    refusals: refusals.map(({ file = '', line, problems }) => ({
      file,
      line,
      // Written by fail-run.ts and run-pull.ts.
      reason: (problems as Problem[]).map((problem) => reasonOf(problem, language)).join(' '),
    })),
  }
}

const reasonOf = (problem: Problem, language: Language): string => {
  const place = [problem.column, problem.value].filter((text) => text !== '').join(': ')
  const text = deskProblemText(problem, language)
  return place === '' ? text : `${place}: ${text}`
}

/** The text of an ingestion error, which is stored as its code, hint and table. */
const tableText = (detail: string, language: Language): string => {
  // Written by fail-run.ts.
  const [code, hint, table = ''] = JSON.parse(detail) as [ImportErrorCode, string, string?]
  return [table, errorText(new ImportError(code, hint), language)].filter(Boolean).join(': ')
}
