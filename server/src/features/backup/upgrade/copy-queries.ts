import pg from 'pg'
import type { Pool } from '../../../database/connection.ts'
import { createPool, urlOf } from '../../../database/pool.ts'
import { lacksPrivilege } from '../../../database/statement-outcome.ts'
import { BackupError } from '../archive.ts'
import { NOTHING_CHANGED, UPGRADING } from './upgrading.ts'

/** Marks a database that may be dropped, because it contains nothing but a copy. */
const OURS = 'A copy made by retorna upgrade, which may be dropped.'
/** PostgreSQL's limit for the length of a name, in bytes. */
const LONGEST_NAME = 63

/** The address of another database on the same server. */
const besideUrl = (pool: Pool, name: string): string =>
  Object.assign(new URL(urlOf(pool)), { pathname: `/${encodeURIComponent(name)}` }).href

/** The name of the database with a suffix, truncated to PostgreSQL's limit. */
export const nameBeside = async (pool: Pool, ending: string): Promise<string> => {
  const { rows } = await pool.query<{ name: string }>('select current_database() as name')
  return `${rows[0]?.name.slice(0, LONGEST_NAME - ending.length)}${ending}`
}

/**
 * Creates an empty database on the same server with the same role, and drops one that an earlier attempt left.
 *
 * @throws BackupError if the role may not, or if another database has the name.
 */
export const createBeside = async (pool: Pool, name: string): Promise<Pool> => {
  await dropBeside(pool, name)
  const { rows } = await pool.query<{ like: string }>(
    `select format('encoding %L lc_collate %L lc_ctype %L', pg_encoding_to_char(encoding), datcollate, datctype) as like
     from pg_database where datname = current_database()`,
  )
  try {
    await pool.query(
      `create database ${pg.escapeIdentifier(name)} template template0 ${rows[0]?.like}`,
    )
  } catch (cause) {
    if (!lacksPrivilege(cause)) throw cause
    throw new BackupError(
      'The role that owns the tables may not create the database that a copy needs. Let an administrator run “alter role … createdb” for it.',
    )
  }
  await pool.query(`comment on database ${pg.escapeIdentifier(name)} is ${pg.escapeLiteral(OURS)}`)
  return createPool(besideUrl(pool, name), { max: 3, application_name: UPGRADING })
}

/** Drops a copy if it exists. */
export const dropBeside = async (pool: Pool, name: string): Promise<void> => {
  const { rows } = await pool.query<{ mark: string | null; isOwn: boolean }>(
    `select shobj_description(oid, 'pg_database') as mark, pg_has_role(datdba, 'usage') as "isOwn"
     from pg_database where datname = $1`,
    [name],
  )
  const [found] = rows
  if (found === undefined) return
  // An attempt that was killed may have left a copy that it had not marked yet.
  const isOurs = found.mark === OURS || (found.isOwn && (await isEmpty(besideUrl(pool, name))))
  if (!isOurs) {
    throw new BackupError(`A copy needs the name ${name}, which another database has. Rename that.`)
  }
  // “With (force)” is refused while autovacuum, which belongs to no role, is there; without, it is made to leave.
  await pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = $1 and pg_has_role(usesysid, 'usage')`,
    [name],
  )
  await pool.query(`drop database ${pg.escapeIdentifier(name)}`)
}

/**
 * Whether a database contains only what its template did; PostgreSQL assigns object ids from 16384 on to later
 * objects.
 */
const isEmpty = async (url: string): Promise<boolean> => {
  const pool = createPool(url, { max: 1 })
  try {
    const { rowCount } = await pool.query('select from pg_class where oid >= 16384 limit 1')
    return rowCount === 0
  } finally {
    await pool.end()
  }
}

/** @throws BackupError if the role may not rename the database, as {@link swapIn} does. */
export const assertMayRename = async (pool: Pool): Promise<void> => {
  const { rows } = await pool.query<{ statement: string }>(
    `select format('alter database %I owner to %I', datname, current_user) as statement
     from pg_database where datname = current_database() and not pg_has_role(datdba, 'usage')`,
  )
  const [missing] = rows
  if (missing === undefined) return
  throw new BackupError(
    `The role that owns the tables does not own the database, which going back has to rename. Let an administrator run “${missing.statement}”. ${NOTHING_CHANGED}`,
  )
}

/**
 * Renames a copy in one transaction so that it replaces the database, whose privileges it receives.
 *
 * @param release ends the caller's connections to the database.
 * @param keptAs the new name of the replaced database.
 * @throws BackupError if anyone is connected to it.
 */
export const swapIn = async (
  pool: Pool,
  { copy, keptAs, release }: { copy: string; keptAs: string; release: () => Promise<void> },
): Promise<void> => {
  const { rows } = await pool.query<{ name: string; rights: string[] }>(
    `select datname as name, array(
        select format('grant %s on database %I to %s', privilege_type, $1::text,
          case grantee when 0 then 'public' else quote_ident(pg_get_userbyid(grantee)) end)
        from aclexplode(datacl)) as rights
     from pg_database where datname = current_database()`,
    [copy],
  )
  const { name = '', rights = [] } = rows[0] ?? {}
  if (rights.length > 0) {
    await pool.query(`revoke all on database ${pg.escapeIdentifier(copy)} from public`)
    for (const right of rights) await pool.query(right)
  }
  const elsewhere = createPool(besideUrl(pool, name === 'postgres' ? 'template1' : 'postgres'), {
    max: 2,
  })
  try {
    await release()
    const rename = (from: string, to: string) =>
      `alter database ${pg.escapeIdentifier(from)} rename to ${pg.escapeIdentifier(to)}`
    let isOver = false
    const renamed = elsewhere
      .query(
        `begin; ${rename(name, keptAs)}; ${rename(copy, name)};
         comment on database ${pg.escapeIdentifier(name)} is null; commit`,
      )
      .finally(() => {
        isOver = true
      })
    // Processes that keep the embedded server open reconnect. After the first renaming they wait for the second.
    const parted = async () => {
      while (!isOver) {
        await elsewhere.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where datname = $1 and starts_with(application_name, 'retorna keeper ')`,
          [name],
        )
      }
    }
    await Promise.all([renamed, parted()])
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new BackupError(
      `The databases could not change places (${reason}). Nothing was changed. Disconnect whoever uses ${name}, and try again.`,
      { cause },
    )
  } finally {
    await elsewhere.end()
  }
}
