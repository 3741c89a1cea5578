import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { StartError } from '../start-error.ts'
import type { Pool } from './connection.ts'
import { createConnection } from './pool.ts'
import { lacksPrivilege, onlyRow } from './statement-outcome.ts'

/** The oldest supported version, and its number in PostgreSQL's notation. */
const OLDEST = { name: '15', number: 150_000 }
/** Source: https://www.postgresql.org/docs/18/errcodes-appendix.html */
const DISK_FULL = '53100'
/** Codes of authenticator apps are accepted this long before and after their own time. */
const CLOCK_SECONDS = 30
/** Timeout for a notification that a connection sends to itself. */
const HEARING_MS = 3_000

/** @param url contains the password, which the text does not. */
const placeOf = (url: string): string => {
  const { host, pathname } = new URL(url)
  return `${host}${pathname}`
}

/** The error for a database that does not answer or refuses something; any other error unchanged. */
export const explainRefusal = (cause: unknown, url: string, setting: string): unknown => {
  if (cause instanceof StartError) return cause
  if (cause instanceof pg.DatabaseError && cause.code === DISK_FULL) {
    const text = `The disk of the database at ${placeOf(url)} is full: ${cause.message}.`
    return new StartError('diskFull', text, { cause })
  }
  const reason = reasonOf(cause)
  if (reason === undefined) return cause
  return new StartError(
    'databaseUnreachable',
    `The database at ${placeOf(url)} cannot be used: ${reason}. Check ${setting}.`,
    { cause },
  )
}

const reasonOf = (cause: unknown): string | undefined => {
  if (!(cause instanceof Error)) return undefined
  if (lacksPrivilege(cause))
    return `this role lacks a right (${cause.message}); docs/operations.md has the statements that grant it`
  if (cause instanceof pg.DatabaseError) return cause.message
  const code = 'code' in cause ? String(cause.code) : undefined
  if (code === 'ECONNREFUSED') return 'nothing listens there'
  if (code === 'ENOTFOUND') return 'there is no such host'
  if (code !== undefined && /^E[A-Z]+$/.test(code)) return cause.message || code
  return /^Connection terminated|timeout/.test(cause.message) ? cause.message : undefined
}

/**
 * Checks that a database answers, has a supported version, and is writable.
 *
 * @throws StartError that names `setting`.
 */
export const assertUsable = async (pool: Pool, url: string, setting: string): Promise<void> => {
  const { rows } = await pool
    .query<{ version: string; number: number; isReadOnly: boolean }>(
      `select current_setting('server_version') as version,
         current_setting('server_version_num')::integer as number,
         pg_is_in_recovery() or current_setting('default_transaction_read_only')::boolean as "isReadOnly"`,
    )
    .catch((cause: unknown) => {
      throw explainRefusal(cause, url, setting)
    })
  const server = onlyRow(rows)
  if (server.number < OLDEST.number) {
    throw new StartError(
      'otherVersion',
      `The database at ${placeOf(url)} is PostgreSQL ${server.version}; Retorna needs ${OLDEST.name} or newer. Check ${setting}.`,
    )
  }
  if (server.isReadOnly) {
    throw new StartError(
      'databaseUnreachable',
      `The database at ${placeOf(url)} is read-only, as a standby is. Set ${setting} to the primary.`,
    )
  }
}

/** What to tell of a clock here that is not the database's; `null` if both agree. */
export const clockWarning = async (pool: Pool): Promise<string | null> => {
  const { rows } = await pool.query<{ now: Date }>('select clock_timestamp() as now')
  const ahead = Math.round((Date.now() - onlyRow(rows).now.getTime()) / 1000)
  if (Math.abs(ahead) <= CLOCK_SECONDS) return null
  const side = ahead > 0 ? 'ahead of' : 'behind'
  return `The clock of this machine is ${Math.abs(ahead)} seconds ${side} that of the database. Synchronize both: until then, codes of authenticator apps and from mails are refused.`
}

/**
 * Checks that connections receive notifications. Behind a pooler that shares them between clients, such as PgBouncer
 * in transaction mode, they do not, and changes would be missed.
 *
 * @throws StartError that names the setting to change.
 */
export const assertHears = async (pool: Pool, setting: 'DATABASE_URL' | 'DATABASE_DIRECT_URL') => {
  const channel = `retorna_${randomBytes(8).toString('hex')}`
  const listener = createConnection(pool)
  listener.on('error', () => {})
  try {
    await listener.connect()
    await listener.query(`listen ${channel}`)
    let timer: NodeJS.Timeout | undefined
    const heard = new Promise<boolean>((resolve) => {
      listener.once('notification', () => resolve(true))
      timer = setTimeout(resolve, HEARING_MS, false)
    })
    await pool.query(`notify ${channel}`)
    const isHeard = await heard
    clearTimeout(timer)
    if (isHeard) return
  } finally {
    await listener.end()
  }
  throw new StartError(
    'configuration',
    setting === 'DATABASE_URL'
      ? 'Configuration: the connections of DATABASE_URL do not hear notices (LISTEN), as behind PgBouncer in transaction mode. Set DATABASE_DIRECT_URL to the same database without the pooler.'
      : 'Configuration: the connections of DATABASE_DIRECT_URL do not hear notices (LISTEN). It must lead to PostgreSQL itself, not to a pooler in transaction mode.',
  )
}

/**
 * Checks that two pools lead to the same database.
 *
 * @throws StartError
 */
export const assertSame = async (pooled: Pool, direct: Pool): Promise<void> => {
  const identity = async (pool: Pool): Promise<string> => {
    const { rows } = await pool.query(
      `select oid, datname, pg_postmaster_start_time() as started
       from pg_database where datname = current_database()`,
    )
    return JSON.stringify(rows)
  }
  if ((await identity(pooled)) === (await identity(direct))) return
  throw new StartError(
    'configuration',
    'Configuration: DATABASE_URL and DATABASE_DIRECT_URL lead to different databases.',
  )
}
