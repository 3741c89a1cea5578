import { hkdfSync } from 'node:crypto'
import { inTransaction, type Pool } from './connection.ts'

/** The role that the application uses on the embedded server. */
const APPLICATION_ROLE = 'retorna_app'

// An arbitrary advisory lock key, unique in this database.
const ROLE_LOCK = 7_236_019

/**
 * Derives the application's URL on the embedded server from the owner's: a role that owns nothing, with a password
 * derived one-way from the owner's.
 */
export const applicationUrl = (ownerUrl: string): string => {
  const url = new URL(ownerUrl)
  const password = hkdfSync('sha256', decodeURIComponent(url.password), '', APPLICATION_ROLE, 24)
  url.username = APPLICATION_ROLE
  url.password = Buffer.from(password).toString('base64url')
  return url.href
}

/**
 * Grants the role of `url` exactly what the application needs on a migrated database.
 *
 * @param owner a connection pool of the owner of the tables.
 * @param isOurs whether this is the embedded server. If so, the role is also created, or its password reset.
 */
export const admitApplication = (
  owner: Pool,
  url: string,
  { isOurs }: { isOurs: boolean },
): Promise<void> =>
  inTransaction(owner, async (_, client) => {
    const { username, password } = new URL(url)
    const role = decodeURIComponent(username)
    // Concurrent starts would update the same system catalog rows.
    await client.query('select pg_advisory_xact_lock($1)', [ROLE_LOCK])
    if (isOurs) {
      const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role])
      const { rows } = await client.query<{ statement: string }>(
        `select format('%s role %I login password %L', $1::text, $2::text, $3::text) as statement`,
        [rowCount === 0 ? 'create' : 'alter', role, decodeURIComponent(password)],
      )
      for (const { statement } of rows) await client.query(statement)
    }
    await client.query('select grant_to_application($1)', [role])
  })
