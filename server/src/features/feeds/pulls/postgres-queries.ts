import { createWriteStream } from 'node:fs'
import { isIP } from 'node:net'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import type { PullSource } from '@retorna/contract/feeds/pull-settings'
import { PULL_LIMITS } from '@retorna/domain/feeds/pull-limits'
import { stringify } from 'csv-stringify/sync'
import pg from 'pg'
import type { Fetched, Fetching } from './fetched.ts'
import { checkedAddress, guardedSocket } from './guarded-socket.ts'
import { PullError } from './pull-error.ts'

type PostgresSource = Extract<PullSource, { kind: 'postgres' }>

const POSTGRES_PORT = 5432
const CONNECT_MS = 10_000
const STATEMENT_MS = 120_000
const ROWS_AT_ONCE = 500
/** The name of the column that holds the cursor as text, beside the columns of the query. */
const CURSOR = 'retorna_cursor_text'

/**
 * Runs a query in a read-only transaction, from its cursor on, in the cursor's order. Rows that share the last cursor
 * are read together, in this run or the next.
 *
 * @throws PullError
 */
export const fetchPostgres = async (
  source: PostgresSource,
  fetching: Fetching,
): Promise<Fetched> => {
  const { address, isAllowed } = await checkedAddress(fetching.outgoing, source, POSTGRES_PORT)
  if (source.tls === 'off' && !isAllowed) throw new PullError('address-refused', 'tls')
  const socket = guardedSocket(fetching.signal)
  const client = new pg.Client({
    host: address,
    port: source.port,
    database: source.database,
    user: source.user,
    // An empty password would make the driver look for a password file.
    password: fetching.secret?.value || ' ',
    ssl: source.tls === 'verify' && {
      rejectUnauthorized: true,
      ...(source.authority !== '' && { ca: source.authority }),
      ...(isIP(source.host) === 0 && { servername: source.host }),
    },
    stream: () => socket,
    application_name: 'retorna',
    options: '-c default_transaction_read_only=on',
    connectionTimeoutMillis: CONNECT_MS,
    // Every value is kept as the text that the server sent.
    types: { getTypeParser: (oid: number) => (text: string) => textOf(oid, text) },
  })
  client.on('error', () => {})
  try {
    await client.connect()
    return await read(client, source, fetching)
  } catch (error) {
    throw problemOf(error, fetching.signal, socket.errored)
  } finally {
    await client.end().catch(() => {})
    socket.destroy()
  }
}

const read = async (
  client: pg.Client,
  { query, cursorColumn, database }: PostgresSource,
  { position, directory, ...time }: Fetching,
): Promise<Fetched> => {
  await client.query('begin isolation level repeatable read read only')
  await client.query(
    `set local statement_timeout = ${STATEMENT_MS}; set local datestyle = 'ISO, YMD'; set local timezone = 'UTC'`,
  )
  const column = `pulled.${client.escapeIdentifier(cursorColumn)}`
  const { cursor } = position
  await client.query({
    // The extended protocol runs only a single statement, whatever the query contains.
    queryMode: 'extended',
    text: `declare pulled no scroll cursor for
      select pulled.*, ${column}::text as ${CURSOR} from (\n${query.replace(/;\s*$/, '')}\n) as pulled
      where ${cursor === null ? `${column} is not null` : `${column} > $1`} order by ${column}`,
    values: cursor === null ? [] : [cursor],
  } as pg.QueryConfig)
  const path = join(directory, 'rows.csv')
  const { rows, bytes, last } = await writeRows(client, path, time)
  const files = rows === 0 ? [] : [{ name: database, path, format: 'csv' as const }]
  return { files, bytes, next: last === null ? {} : { cursor: last } }
}

type Time = Pick<Fetching, 'addWhole' | 'unlessLate'>

/** Writes rows as CSV up to the limit, and never only some of the rows that share a cursor. */
const writeRows = async (client: pg.Client, path: string, { addWhole, unlessLate }: Time) => {
  const csv = createWriteStream(path)
  const written = { rows: 0, bytes: 0, last: null as string | null }
  /** Returns false if the lines do not fit beside the rows already written. */
  const write = (lines: string[][]): boolean => {
    const text = stringify(lines, { quoted: true, quoted_empty: true })
    const bytes = written.bytes + Buffer.byteLength(text)
    if (bytes > PULL_LIMITS.bytes) {
      if (written.rows > 0) return false
      throw new PullError('too-large', String(PULL_LIMITS.bytes))
    }
    written.bytes = bytes
    csv.write(text)
    return true
  }
  /** Writes the rows of one cursor; returns false if they wait for the next run. */
  const settle = ({ cursor, lines }: Group): boolean => {
    if (written.rows + lines.length > PULL_LIMITS.rows || !write(lines)) return false
    written.rows += lines.length
    written.last = cursor
    addWhole()
    return true
  }
  try {
    await unlessLate(readGroups(client, (fields) => write([fields]), settle))
  } finally {
    csv.end()
    await finished(csv)
  }
  return written
}

type Group = { cursor: string; lines: string[][] }

/** Reads the rows of each cursor, in order, until `settle` returns false. */
const readGroups = async (
  client: pg.Client,
  start: (fields: string[]) => void,
  settle: (group: Group) => boolean,
): Promise<void> => {
  let open: Group | undefined
  for (let isFirst = true; ; isFirst = false) {
    const page = await client.query<(string | null)[]>({
      text: `fetch ${ROWS_AT_ONCE} from pulled`,
      rowMode: 'array',
    })
    if (isFirst) start(page.fields.slice(0, -1).map(({ name }) => name))
    for (const row of page.rows) {
      const cursor = row.at(-1) ?? ''
      if (open !== undefined && open.cursor !== cursor) {
        if (!settle(open)) return
        open = undefined
      }
      open ??= { cursor, lines: [] }
      open.lines.push(row.slice(0, -1).map((cell) => cell ?? ''))
      if (open.lines.length > PULL_LIMITS.rows) throw new PullError('cursor-stuck', cursor)
    }
    if (page.rows.length < ROWS_AT_ONCE) {
      if (open !== undefined) settle(open)
      return
    }
  }
}

/** A value in the format that the reader of tables expects: `2026-01-05 10:00:00Z`. */
const textOf = (oid: number, text: string): string =>
  oid === pg.types.builtins.TIMESTAMPTZ ? text.replace(/\+00(?::?00)?$/, 'Z') : text

const problemOf = (error: unknown, signal: AbortSignal, cause: Error | null): PullError => {
  if (error instanceof PullError) return error
  if (cause instanceof PullError) return cause
  if (signal.aborted) return new PullError('timeout')
  const message = error instanceof Error ? error.message : String(error)
  const code = error instanceof pg.DatabaseError ? (error.code ?? '') : ''
  // 28: invalid authorization; 3D000: the database does not exist; 57014: the statement timed out.
  if (code.startsWith('28') || code === '3D000') return new PullError('login-failed', message)
  if (code === '57014') return new PullError('timeout', message)
  return new PullError(code === '' ? 'unreachable' : 'query-refused', message)
}
