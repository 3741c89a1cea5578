import { z } from 'zod'
import { text } from '../field-types.ts'
import { fileAnswers } from '../staff/import-options.ts'

export const PULL_FORMATS = ['csv', 'xlsx', 'json', 'ndjson'] as const
const format = z.enum(PULL_FORMATS)
export type PullFormat = z.infer<typeof format>

/** How a pull signs in with a server. */
export const HTTPS_WAYS = ['none', 'bearer', 'header', 'query'] as const
export const SFTP_WAYS = ['password', 'key'] as const

const line = (max: number) => text().trim().min(1).max(max)
const name = line(200)
const host = line(253).regex(/^[^\s/@:?#]+$/, 'host-invalid')
const port = z.int().min(1).max(65_535)

/** How a request asks only for new data. */
const progress = z.discriminatedUnion('by', [
  z.object({ by: z.literal('none') }),
  /** The query parameter `parameter` carries the end of the latest window fetched so far, ISO 8601. */
  z.object({ by: z.literal('since'), parameter: name }),
  /**
   * The query parameter `parameter` carries the cursor that the previous response returned: in a field of JSON
   * (`paging.next`), or in a first line `name=value` above the header of CSV.
   */
  z.object({ by: z.literal('cursor'), parameter: name, in: z.enum(['field', 'line']), name }),
])

const httpsSource = z.object({
  kind: z.literal('https'),
  url: line(2000),
  format,
  /** `header`: sent in `header`; `query`: appended to the URL unchanged, such as `login=x&password=y`. */
  authentication: z.enum(HTTPS_WAYS),
  header: text()
    .trim()
    .max(100)
    .regex(/^[\w-]*$/, 'header-invalid'),
  /** For JSON: the path to the array of rows, such as `data.rows`; empty for the whole response, or its only array. */
  rows: text().trim().max(200),
  progress,
})

const sftpSource = z.object({
  kind: z.literal('sftp'),
  host,
  port,
  user: name,
  authentication: z.enum(SFTP_WAYS),
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
  /** PEM; empty for the authorities that Node trusts. */
  authority: text().trim().max(20_000),
  /** A single SELECT. */
  query: line(10_000),
  /** A monotonically increasing column of the query. */
  cursorColumn: line(63),
})

export const pullSource = z.discriminatedUnion('kind', [httpsSource, sftpSource, postgresSource])
export type PullSource = z.infer<typeof pullSource>
export type PullKind = PullSource['kind']

/**
 * Whether both request the same data from the same server, so that the position of one is valid for the other,
 * regardless of the credentials.
 */
export const asksTheSame = (one: PullSource, other: PullSource): boolean =>
  JSON.stringify(askedOf(one)) === JSON.stringify(askedOf(other))

const askedOf = (source: PullSource): unknown[] => {
  if (source.kind === 'https') {
    const { url, rows, progress } = source
    // Field by field: the database reorders the keys of objects.
    const parameter = progress.by !== 'none' && progress.parameter
    return [url, rows, parameter, progress.by === 'cursor' && [progress.in, progress.name]]
  }
  const { kind, host, port } = source
  return kind === 'sftp'
    ? [kind, host, port, source.folder, source.pattern]
    : [kind, host, port, source.database, source.query, source.cursorColumn]
}

const time = text().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'time-invalid')
export const pullSchedule = z.discriminatedUnion('every', [
  z.object({ every: z.literal('minutes'), minutes: z.literal([5, 10, 15, 20, 30]) }),
  z.object({ every: z.literal('hour'), minute: z.int().min(0).max(59) }),
  z.object({ every: z.literal('day'), time }),
  z.object({ every: z.literal('week'), weekday: z.int().min(1).max(7), time }),
])

/**
 * The meaning of a row. `readings`: a reading, in the columns of an import; `aggregator-totals`: a game's totals of a
 * period; `pragmatic-rounds`: a round, summed up per game and hour.
 */
export const PULL_RECIPES = ['readings', 'aggregator-totals', 'pragmatic-rounds'] as const
export const pullMapping = z.object({
  recipe: z.enum(PULL_RECIPES),
  /** The heading of each column to read, by the column's key; empty to use the headings that an import recognizes. */
  columns: z.record(text().max(40), line(200)),
  ...fileAnswers,
  confirmOutliers: z.boolean(),
})
export type PullMapping = z.infer<typeof pullMapping>

const secret = text().min(1).max(20_000)

/** The form that staff fill in. */
export const pullForm = z.object({
  source: pullSource,
  /**
   * The token, password, parameters or private key; if absent, the stored one stays, unless the destination changes.
   */
  secret: secret.optional(),
  /** The passphrase of the private key; without `secret`, that of the stored one. */
  passphrase: text().max(1000).optional(),
  mapping: pullMapping,
  /** Null if it runs only by hand. */
  schedule: pullSchedule.nullable(),
})
export type PullForm = z.infer<typeof pullForm>
