import type { PullSource } from '@retorna/contract/feeds/pull-settings'
import { PULL_LIMITS } from '@retorna/domain/feeds/pull-limits'
import { openPullSecret, type PullSecret } from '../../../auth/secrets/pull-secret.ts'
import type { VersionedSecret } from '../../../auth/secrets/sealer.ts'
import type { Database } from '../../../database/connection.ts'
import type { InspectedFile } from '../../../ingestion/file/inspect-file.ts'
import { readRows } from '../../../ingestion/file/read-rows.ts'
import type { Outgoing } from '../../../outbox/outgoing/outgoing.ts'
import { asTable } from './as-table.ts'
import { fetchHttps } from './fetch-https.ts'
import { fetchSftp } from './fetch-sftp.ts'
import type { Fetched, FetchedFile, Fetching } from './fetched.ts'
import { fetchingTime } from './fetching-time.ts'
import { fetchPostgres } from './postgres-queries.ts'
import { namingTable, PullError, UnreadableTable } from './pull-error.ts'
import { pulledFiles } from './pulled-queries.ts'
import type { StoredPull } from './queries.ts'

export type FetchedTables = Omit<Fetched, 'files'> & {
  tables: FetchedTable[]
  /** The table that could not be read. It and the tables after it wait for the next run. */
  unreadable?: UnreadableTable
}

type FetchedTable = {
  name: string
  table: InspectedFile
  /** The result of the run up to this table. */
  before: () => Omit<Fetched, 'files'>
}

type Dependencies = { db: Database; secret: VersionedSecret; outgoing: Outgoing }
/** When fetching and opening tables stop, provided that there is already something to store. */
export type Late = { fetching: AbortSignal; opening: AbortSignal }
type Options = { directory: string; signal: AbortSignal; late: Late; isDryRun: boolean }

/**
 * Fetches what is new at a pull's source, as tables with a header. Stops before the first table that cannot be
 * opened.
 *
 * @throws PullError
 */
export const fetchTables = async (
  { db, secret, outgoing }: Dependencies,
  pull: StoredPull,
  { directory, signal, late, isDryRun }: Options,
): Promise<FetchedTables> => {
  const { cursor, etag, lastModified, source } = pull
  // A dry run shows rows even if nothing has changed.
  const position = {
    cursor,
    ...(isDryRun ? { etag: null, lastModified: null } : { etag, lastModified }),
  }
  const time = fetchingTime(signal, late.fetching)
  const fetching: Fetching = { outgoing, directory, position, secret: open(secret, pull), ...time }
  const { files, ...fetched } = await fetchFrom(db, pull, fetching, isDryRun)
  if (
    pull.mapping.recipe === 'pragmatic-rounds' &&
    source.kind === 'https' &&
    source.progress.by === 'cursor' &&
    files.length > 0 &&
    fetched.next.cursor === undefined
  ) {
    // Without a cursor the last page would be fetched again, and its rounds would count twice.
    throw new PullError('cursor-missing', source.progress.name)
  }
  const tables: FetchedTables['tables'] = []
  let rows = 0
  for (const [index, file] of files.entries()) {
    const name = nameOf(file, index, source)
    const beforeIt = () => before(index, { files, ...fetched })
    try {
      const table = await namingTable(name, () => tableOf(file, pull))
      if (table === null) continue
      // The rows of a single table are limited while it is read.
      if (files.length > 1) rows += await namingTable(name, () => countRows(table, signal))
      if (tables.length > 0 && (rows > PULL_LIMITS.rows || late.opening.aborted)) {
        return { ...beforeIt(), tables }
      }
      tables.push({ name, table, before: beforeIt })
    } catch (error) {
      if (!(error instanceof UnreadableTable)) throw error
      return { ...beforeIt(), tables, unreadable: error }
    }
  }
  return { ...fetched, tables }
}

/** The tables before one that cannot be read; undefined if it is the first. */
export const tablesBefore = (
  { tables }: FetchedTables,
  unreadable: UnreadableTable,
): FetchedTables | undefined => {
  const index = tables.findIndex(({ name }) => name === unreadable.table)
  const found = index > 0 ? tables[index] : undefined
  return found && { ...found.before(), tables: tables.slice(0, index), unreadable }
}

/** All pages of one address have the same name, so they are numbered. */
const nameOf = ({ name }: FetchedFile, index: number, { kind }: PullSource): string =>
  kind === 'https' && index > 0 ? `${name} #${index + 1}` : name

const tableOf = (file: FetchedFile, pull: StoredPull): Promise<InspectedFile | null> =>
  asTable(file, {
    rows: pull.source.kind === 'https' ? pull.source.rows : '',
    preamble: preambleOf(pull),
    sheet: pull.mapping.sheet,
  })

/** The number of rows, including the header. */
const countRows = async (table: InspectedFile, signal: AbortSignal): Promise<number> => {
  let rows = 0
  for await (const some of readRows(table, { signal })) rows += some.length
  return rows
}

/** The result of the run up to a file; this file and those after it wait for the next run. */
const before = (
  index: number,
  { files, next, pulledFiles, ...fetched }: Fetched,
): Omit<Fetched, 'files'> => {
  const cursor = files[index - 1]?.cursor
  const waiting = new Set(files.slice(index).map(({ name }) => name))
  return {
    ...fetched,
    next: { ...next, ...(cursor !== undefined && { cursor }) },
    ...(pulledFiles !== undefined && {
      pulledFiles: pulledFiles.filter(({ name }) => !waiting.has(name)),
    }),
  }
}

/** The beginning of a line above the header of a CSV. */
const preambleOf = ({ source, mapping }: StoredPull): string => {
  if (source.kind === 'https' && source.progress.by === 'cursor' && source.progress.in === 'line') {
    return `${source.progress.name}=`
  }
  return mapping.recipe === 'pragmatic-rounds' ? 'timepoint=' : ''
}

const fetchFrom = async (
  db: Database,
  { feedId, source, hostKey }: StoredPull,
  fetching: Fetching,
  isDryRun: boolean,
): Promise<Fetched> => {
  if (source.kind === 'https') return fetchHttps(source, fetching)
  if (source.kind === 'postgres') return fetchPostgres(source, fetching)
  if (hostKey === null && !isDryRun) throw new PullError('host-key-unknown')
  const files = isDryRun ? [] : await pulledFiles(db, feedId)
  return fetchSftp(source, { hostKey, files }, fetching)
}

const open = (secret: VersionedSecret, pull: StoredPull): PullSecret | null => {
  if (pull.secret === null) return null
  const opened = openPullSecret(secret, pull.feedId, pull.secret)
  if (opened === null) throw new PullError('secret-lost')
  return opened
}
