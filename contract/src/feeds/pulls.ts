import { z } from 'zod'
import { endpoint, success } from '../endpoint.ts'
import { id, idInAddress, text } from '../field-types.ts'
import { fileAnswers, question } from '../staff/import-options.ts'

export const PULL_FORMATS = ['csv', 'xlsx', 'json', 'ndjson'] as const
const format = z.enum(PULL_FORMATS)
export type PullFormat = z.infer<typeof format>

const line = (max: number) => text().trim().min(1).max(max)
const name = line(200)
const host = line(253).regex(/^[^\s/@:?#]+$/, 'host-invalid')
const port = z.int().min(1).max(65_535)

/** How a request asks only for what is new. */
const progress = z.discriminatedUnion('by', [
  z.object({ by: z.literal('none') }),
  /** The query parameter `parameter` carries the end of the latest window fetched so far, ISO 8601. */
  z.object({ by: z.literal('since'), parameter: name }),
  /**
   * `parameter` of the address is what the answer before named: in a field of JSON (`paging.next`), or in a first line
   * `name=value` above the header of CSV.
   */
  z.object({ by: z.literal('cursor'), parameter: name, in: z.enum(['field', 'line']), name }),
])

const httpsSource = z.object({
  kind: z.literal('https'),
  url: line(2000),
  format,
  /** `header`: sent in `header`; `query`: added to the address as it is, such as `login=x&password=y`. */
  authentication: z.enum(['none', 'bearer', 'header', 'query']),
  header: text()
    .trim()
    .max(100)
    .regex(/^[\w-]*$/, 'header-invalid'),
  /** Of JSON: the path to the array of rows, such as `data.rows`; empty: the whole answer, or its only array. */
  rows: text().trim().max(200),
  progress,
})

const sftpSource = z.object({
  kind: z.literal('sftp'),
  host,
  port,
  user: name,
  authentication: z.enum(['password', 'key']),
  folder: line(1000),
  /** A glob: `*` matches any number of characters, `?` exactly one. */
  pattern: line(200),
  format,
})

const postgresSource = z.object({
  kind: z.literal('postgres'),
  host,
  port,
  database: name,
  user: name,
  /** `off` is accepted only for a host that `OUTGOING_ALLOW` names. */
  tls: z.enum(['verify', 'off']),
  /** PEM; empty: the authorities that Node trusts. */
  authority: text().trim().max(20_000),
  /** One SELECT. */
  query: line(10_000),
  /** A column of the query that only grows. */
  cursorColumn: line(63),
})

const source = z.discriminatedUnion('kind', [httpsSource, sftpSource, postgresSource])
export type PullSource = z.infer<typeof source>
export type PullKind = PullSource['kind']

const time = text().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'time-invalid')
const schedule = z.discriminatedUnion('every', [
  z.object({ every: z.literal('minutes'), minutes: z.literal([5, 10, 15, 20, 30]) }),
  z.object({ every: z.literal('hour'), minute: z.int().min(0).max(59) }),
  z.object({ every: z.literal('day'), time }),
  z.object({ every: z.literal('week'), weekday: z.int().min(1).max(7), time }),
])

/**
 * What a row is: `readings`: a reading, in the columns of an import; `aggregator-totals`: a game's totals of a period;
 * `pragmatic-rounds`: a round, summed up per game and hour.
 */
export const PULL_RECIPES = ['readings', 'aggregator-totals', 'pragmatic-rounds'] as const
const mapping = z.object({
  recipe: z.enum(PULL_RECIPES),
  /** The heading of each column that is read, by the column's key; empty: by the headings that an import recognizes. */
  columns: z.record(text().max(40), line(200)),
  ...fileAnswers,
  confirmOutliers: z.boolean(),
})
export type PullMapping = z.infer<typeof mapping>

const secret = text().min(1).max(20_000)

/** What staff enter. */
const pullForm = z.object({
  source,
  /** The token, password, parameters or private key; left out: the stored one stays, unless the destination changes. */
  secret: secret.optional(),
  /** Of the private key. */
  passphrase: text().max(1000).optional(),
  mapping,
  /** Null: only by hand. */
  schedule: schedule.nullable(),
})
export type PullForm = z.infer<typeof pullForm>

/** Why a run failed; `detail` of the run has what the other side said, or which limit it was. */
export const PULL_PROBLEMS = [
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
  /** Null: it is running. */
  finishedAt: moment.nullable(),
  /** Rows that the source gave. */
  rows: z.int(),
  /** Readings made of them, and rows that were refused. */
  readings: z.int(),
  refused: z.int(),
  bytes: z.int(),
  problem: problem.nullable(),
  detail: z.string(),
  batchId: z.int().nullable(),
  /** The first rows that were refused, each with its reason. */
  refusals: z.array(z.object({ line: z.int(), reason: z.string() })),
})
export type PullRun = z.infer<typeof run>

const pull = z.object({
  source,
  hasSecret: z.boolean(),
  mapping,
  schedule: schedule.nullable(),
  nextAt: moment.nullable(),
  cursor: z.string().nullable(),
  /** SHA-256 of the server's key, as `ssh-keygen -l` shows it; null before the first dry run. */
  hostKey: z.string().nullable(),
  /** Failed runs in a row. */
  failures: z.int(),
  /** Whether a changed host key has stopped it. */
  isStopped: z.boolean(),
})
export type Pull = z.infer<typeof pull>

const ofFeed = z.object({ id: idInAddress })
const answer = success({
  /** Of the feed. */
  name: z.string(),
  /** What a schedule's times are in. */
  timeZone: z.string(),
  pull: pull.nullable(),
  runs: z.array(run),
})

/** The pull of a feed and its latest runs, newest first; `pull` is null if none is set up. */
export const getPull = endpoint({
  method: 'GET',
  path: '/api/admin/feeds/:id/pull',
  access: 'admin',
  summary: 'The pull of a feed',
  params: ofFeed,
  replies: { 200: answer },
})

/** Sets up or changes a feed's pull. 404 for a feed of another kind. */
export const setPull = endpoint({
  method: 'PUT',
  path: '/api/admin/feeds/:id/pull',
  access: 'admin',
  needsFreshProof: true,
  summary: 'Set up the pull of a feed',
  params: ofFeed,
  body: pullForm,
  replies: { 200: answer },
})

/** Fetches and reads like a run, with this mapping, and stores nothing but the run and an SFTP server's first key. */
export const tryPull = endpoint({
  method: 'POST',
  path: '/api/admin/feeds/:id/pull/dry-run',
  access: 'admin',
  needsFreshProof: true,
  summary: 'Try a pull without storing readings',
  params: ofFeed,
  body: mapping,
  replies: {
    200: success({
      run,
      /** The headings and first rows as they came; empty if nothing was fetched. */
      header: z.array(z.string()),
      sample: z.array(z.array(z.string())),
      /** The columns of a reading, and the heading that each was recognized by. */
      keys: z.array(z.string()),
      guesses: z.record(z.string(), z.string()),
      /** Answers that are needed, or would resolve rejected rows. */
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
  },
})

/** Queues a run at once. 404 if no pull is set up; 409 `PULL_STOPPED` while a changed host key stops it. */
export const runPull = endpoint({
  method: 'POST',
  path: '/api/admin/feeds/:id/pull/run',
  access: 'admin',
  needsFreshProof: true,
  summary: 'Run a pull now',
  params: ofFeed,
  replies: { 200: success({}) },
})

/** Forgets the pinned key of an SFTP server: the next dry run pins the key that it finds. */
export const forgetHostKey = endpoint({
  method: 'DELETE',
  path: '/api/admin/feeds/:id/pull/host-key',
  access: 'admin',
  needsFreshProof: true,
  summary: 'Forget the key of an SFTP server',
  params: ofFeed,
  replies: { 200: answer },
})
