import { z } from 'zod'
import { endpoint, succeedsWith, success } from '../endpoint.ts'
import { id, version } from '../field-types.ts'
import { question } from '../staff/import-options.ts'
import { pullForm, pullMapping, pullSchedule, pullSource } from './pull-settings.ts'

/**
 * Why a run failed; `detail` of the run has the other side's message, or the exceeded limit. Nothing was stored,
 * except for tables before one that cannot be read.
 */
const PULL_PROBLEMS = [
  'address-refused',
  'unreachable',
  'timeout',
  'login-failed',
  'answer-refused',
  'answer-unreadable',
  'too-large',
  'too-many-rows',
  'table-refused',
  'query-refused',
  'cursor-missing',
  'cursor-stuck',
  'host-key-unknown',
  'host-key-changed',
  'folder-missing',
  'secret-lost',
  'no-rows-taken',
  'too-many-refused',
  'pull-changed',
  'inbox-full',
  'interrupted',
  'broken',
] as const
const problem = z.enum(PULL_PROBLEMS)
export type PullProblem = z.infer<typeof problem>

const moment = z.iso.datetime()

const run = z.object({
  id,
  kind: z.enum(['schedule', 'hand', 'dry-run']),
  startedAt: moment,
  /** Null while it is running. */
  finishedAt: moment.nullable(),
  /** Rows returned by the source. */
  rows: z.int(),
  /** Readings made from them, and rejected rows. */
  readings: z.int(),
  refused: z.int(),
  bytes: z.int(),
  problem: problem.nullable(),
  detail: z.string(),
  batchId: z.int().nullable(),
  /** Of the readings, how many still wait in quarantine. */
  quarantined: z.int(),
  /**
   * The first rejected rows, each with its reason. `file`: the source's name for it; empty if unknown. `line` is null
   * for a reading that a recipe combined from several rows; its reason names game and moment.
   */
  refusals: z.array(z.object({ file: z.string(), line: z.int().nullable(), reason: z.string() })),
})
export type PullRun = z.infer<typeof run>

const pull = z.object({
  source: pullSource,
  hasSecret: z.boolean(),
  mapping: pullMapping,
  schedule: pullSchedule.nullable(),
  nextAt: moment.nullable(),
  cursor: z.string().nullable(),
  /** SHA-256 of the server's key, as `ssh-keygen -l` shows it; null before the first dry run. */
  hostKey: z.string().nullable(),
  /** Consecutive failed runs. */
  failures: z.int(),
  /** Whether a changed host key has stopped it. */
  isStopped: z.boolean(),
})
export type Pull = z.infer<typeof pull>

const answer = success({
  /** The name of the feed. */
  name: z.string(),
  /** The time zone of a schedule's times. */
  timeZone: z.string(),
  /** Changes with every change of the form, and with its first save; a save names the version that it is based on. */
  version: z.string(),
  pull: pull.nullable(),
  runs: z.array(run),
})

/** The pull of a feed and its latest runs, newest first; `pull` is null if none is set up. */
export const getPull = endpoint('GET /api/admin/feeds/:id/pull', 'admin', {
  summary: 'The pull of a feed',
  replies: { 200: answer },
})

/**
 * Sets up or changes a feed's pull. 404 for a feed of another kind; 409 `EDIT_CONFLICT` if somebody has changed it
 * since.
 */
export const setPull = endpoint('PUT /api/admin/feeds/:id/pull', 'admin', {
  needsFreshProof: true,
  summary: 'Set up the pull of a feed',
  body: pullForm.extend({ version }),
  replies: { 200: answer },
})

/** Fetches and reads like a run, with this mapping, but stores only the run and an SFTP server's first key. */
export const tryPull = endpoint('POST /api/admin/feeds/:id/pull/dry-run', 'admin', {
  needsFreshProof: true,
  summary: 'Try a pull without storing readings',
  body: pullMapping,
  replies: succeedsWith({
    run,
    /** The headings and first rows as received; empty if nothing was fetched. */
    header: z.array(z.string()),
    sample: z.array(z.array(z.string())),
    /** The columns of a reading, and the heading by which each was recognized. */
    keys: z.array(z.string()),
    guesses: z.record(z.string(), z.string()),
    /** Questions whose answers are needed, or would resolve rejected rows. */
    questions: z.array(question),
    /** The first readings that a run would store. */
    readings: z.array(
      z.object({
        game: z.string(),
        at: moment,
        rtp: z.number(),
        turnover: z.number().nullable(),
        payout: z.number().nullable(),
        plays: z.int().nullable(),
      }),
    ),
  }),
})

/** Queues a run at once. 404 if no pull is set up; 409 `PULL_STOPPED` while a changed host key stops it. */
export const runPull = endpoint('POST /api/admin/feeds/:id/pull/run', 'admin', {
  needsFreshProof: true,
  summary: 'Run a pull now',
  replies: succeedsWith({}),
})

/** Removes the pinned key of an SFTP server; the next dry run pins the key that it finds. */
export const forgetHostKey = endpoint('DELETE /api/admin/feeds/:id/pull/host-key', 'admin', {
  needsFreshProof: true,
  summary: 'Forget the key of an SFTP server',
  replies: { 200: answer },
})
