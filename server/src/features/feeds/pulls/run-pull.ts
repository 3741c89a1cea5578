import { createHash } from 'node:crypto'
import type { PullMapping } from '@retorna/contract/feeds/pull-settings'
import type { PullRun } from '@retorna/contract/feeds/pulls'
import { PULL_LIMITS } from '@retorna/domain/feeds/pull-limits'
import { nextTimes } from '@retorna/domain/feeds/schedule'
import type { VersionedSecret } from '../../../auth/secrets/sealer.ts'
import type { Config } from '../../../config.ts'
import {
  type Connection,
  type Database,
  inTransaction,
  type Transaction,
} from '../../../database/connection.ts'
import { assertRoom } from '../../../database/inbox/inbox-room.ts'
import { OpenQuestions, type Question } from '../../../ingestion/question.ts'
import { questionsOf } from '../../../ingestion/questions-of.ts'
import { withScratch } from '../../../ingestion/with-scratch.ts'
import { createOutgoing } from '../../../outbox/outgoing/outgoing.ts'
import { failRun, reasonOf } from './fail-run.ts'
import { type FetchedTables, fetchTables, type Late, tablesBefore } from './fetch-tables.ts'
import { NothingTaken, PullError, UnreadableTable } from './pull-error.ts'
import { addPulledFiles, withoutTrace } from './pulled-queries.ts'
import { findPull, moveOn, pinHostKey, type StoredPull } from './queries.ts'
import { type PulledRows, readPulled } from './read-pulled.ts'
import { beginRun, endRun, latestWindowEnd, type RunResult } from './run-queries.ts'
import { hasSameMoment } from './same-moment.ts'
import { storePulled } from './store-pulled.ts'

export type PullDependencies = {
  config: Pick<Config, 'channels' | 'publicUrl' | 'timeZone'>
  db: Database
  secret: VersionedSecret
  log: { error: (fields: object, message: string) => void }
}

export type PullOrder = {
  feedId: number
  kind: PullRun['kind']
  /** A user's id, or a name such as `schedule`. */
  actor: string
  /** Replaces the stored mapping in a dry run. */
  mapping?: PullMapping
}

/** What a run has seen so far, for a preview; each part appears once it is fetched or read. */
export type Seen = Partial<Pick<FetchedTables, 'tables'> & Pick<PulledRows, 'readings'>> & {
  questions?: readonly Question[]
}

/**
 * The shares of a run's time after which fetching, and then opening tables, stops; the rest is for reading and storing.
 */
const FETCHED_BY = 0.7
const OPENED_BY = 0.85

/** A run that has not ended after this time was killed. */
const LONGEST_RUN_MS = 2 * PULL_LIMITS.seconds * 1000

/**
 * Runs a feed's pull once: fetches, reads, and stores the readings, the position of the next run and the log entry
 * in one transaction. A dry run stores only the log entry, and pins an SFTP server's key if none is pinned.
 *
 * @param look receives what a dry run has fetched and read, and the questions that have to be answered before or
 *   after that.
 * @returns the run's id; undefined if the feed has no pull, the pull is stopped, or another run of it is in
 *   progress.
 */
export const runPull = async (
  dependencies: PullDependencies,
  order: PullOrder,
  signal: AbortSignal | undefined,
  look: (seen: Seen) => Promise<void> = async () => {},
): Promise<number | undefined> => {
  const { db } = dependencies
  const pull = await findPull(db, order.feedId)
  const isDryRun = order.kind === 'dry-run'
  if (pull === undefined) return undefined
  if (!isDryRun && (pull.stoppedAt !== null || pull.feedStoppedAt !== null)) return undefined
  const { cursor } = pull
  const runId = await beginRun(db, { ...order, cursor }, new Date(Date.now() - LONGEST_RUN_MS))
  if (runId === undefined) return undefined
  const seconds = isDryRun ? PULL_LIMITS.dryRunSeconds : PULL_LIMITS.seconds
  const after = (share: number) => AbortSignal.timeout(Math.round(share * seconds * 1000))
  const deadline = after(1)
  const late = { fetching: after(FETCHED_BY), opening: after(OPENED_BY) }
  const until = signal === undefined ? deadline : AbortSignal.any([signal, deadline])
  const { mapping = pull.mapping } = order
  const hasTimes = pull.hasTimes && hasSameMoment(mapping, pull.mapping)
  const told = { ...pull, mapping, hasTimes }
  try {
    await withScratch((directory) =>
      perform(dependencies, told, { order, runId, directory, signal: until, late, look }),
    )
  } catch (error) {
    const cause = error instanceof UnreadableTable ? error.cause : error
    if (isDryRun && cause instanceof OpenQuestions) await look({ questions: cause.questions })
    const isInterrupted = signal?.aborted === true
    await failRun(dependencies, pull, {
      runId,
      isDryRun,
      error: isInterrupted ? new PullError('interrupted') : error,
    })
  }
  return runId
}

type Run = {
  order: PullOrder
  runId: number
  directory: string
  signal: AbortSignal
  late: Late
  look: (seen: Seen) => Promise<void>
}

const perform = async (
  dependencies: PullDependencies,
  pull: StoredPull,
  { order, runId, directory, signal, late, look }: Run,
): Promise<void> => {
  const { db, config, secret } = dependencies
  const isDryRun = order.kind === 'dry-run'
  const { hostKey, ...all } = await fetchTables(
    { db, secret, outgoing: createOutgoing(config.channels.outgoingAllow) },
    pull,
    { directory, signal, late, isDryRun },
  )
  if (isDryRun && hostKey !== undefined) await pinHostKey(db, pull.feedId, hostKey)
  // Staff map columns on tables that cannot be read yet.
  if (isDryRun) await look({ tables: all.tables })
  if (all.unreadable && (isDryRun || all.tables.length === 0)) throw all.unreadable
  const timeZone = pull.timeZone ?? config.timeZone
  const now = new Date()
  const { currency, hasTimes, statedCurrency } = pull
  const isOfPeriods = pull.mapping.recipe === 'aggregator-totals'
  const readTo = isOfPeriods ? await latestWindowEnd(db, pull.feedId) : null
  const facts = { currency, hasTimes, statedCurrency, timeZone, now, readTo }
  const { fetched, pulled } = await readFetched(all, isDryRun, ({ tables }) =>
    readPulled(tables, pull.mapping, facts, signal),
  )
  signal.throwIfAborted()
  if (isDryRun) {
    await look({ readings: pulled.readings, questions: questionsOf(pulled.refusals) })
  }
  const store = async (trx: Transaction, client: Connection): Promise<RunResult> => {
    const file = { fileName: nameOf(fetched), sha256: hashOf(fetched) }
    const stored = await storePulled({ trx, client }, pull, pulled, file)
    const { unreadable } = fetched
    const reason = unreadable ? reasonOf(unreadable) : { problem: null, detail: '' }
    const log = { rows: pulled.rows, bytes: fetched.bytes, ...reason }
    if (pulled.rows > 0 && stored.readings === 0 && stored.refused > 0) {
      throw new NothingTaken({ ...stored, ...log })
    }
    return { ...stored, ...log }
  }
  if (isDryRun) {
    const result = await withoutTrace(db, store)
    await endRun(db, runId, { ...result, batchId: null })
    return
  }
  await assertRoom(db)
  await inTransaction(db, async (trx, client) => {
    const result = await store(trx, client)
    await addPulledFiles(trx, { feedId: pull.feedId, runId }, fetched.pulledFiles ?? [])
    const position = { ...fetched.next, ...sinceOf(pull, pulled) }
    const { hasTimes, statedCurrency } = pulled
    const next = { ...position, nextAt: nextOf(pull, timeZone, now), hasTimes, statedCurrency }
    if (!(await moveOn(trx, pull, next))) throw new PullError('pull-changed')
    await endRun(trx, runId, result)
  })
}

/**
 * Reads the fetched tables. A table that cannot be read and those after it are left for the next run, unless it is
 * the first or this is a dry run.
 */
const readFetched = async (
  fetched: FetchedTables,
  isDryRun: boolean,
  read: (fetched: FetchedTables) => Promise<PulledRows>,
): Promise<{ fetched: FetchedTables; pulled: PulledRows }> => {
  try {
    return { fetched, pulled: await read(fetched) }
  } catch (error) {
    if (isDryRun || !(error instanceof UnreadableTable)) throw error
    const good = tablesBefore(fetched, error)
    if (good === undefined) throw error
    return { fetched: good, pulled: await read(good) }
  }
}

const nextOf = ({ schedule }: StoredPull, timeZone: string, now: Date): Date | null =>
  schedule === null ? null : (nextTimes(schedule, timeZone, now, 1)[0] ?? null)

/** The end of the latest window, for a source that is asked only for newer data. */
const sinceOf = ({ source }: StoredPull, { readings }: PulledRows): { cursor?: string } => {
  if (source.kind !== 'https' || source.progress.by !== 'since' || readings.length === 0) return {}
  const latest = readings.reduce((last, { at }) => Math.max(last, at.getTime()), 0)
  return { cursor: new Date(latest).toISOString() }
}

const nameOf = ({ tables }: FetchedTables): string => {
  const [first, ...others] = tables
  return others.length === 0 ? (first?.name ?? '') : `${first?.name ?? ''} + ${others.length}`
}

const hashOf = ({ tables }: FetchedTables): string => {
  const hash = createHash('sha256')
  for (const { table } of tables) hash.update(table.sha256)
  return hash.digest('hex')
}
