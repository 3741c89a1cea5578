import { hkdfSync } from 'node:crypto'
import type pg from 'pg'
import { inTransaction } from './transaction.ts'

/** As what the application runs on the embedded server. */
const APPLICATION_ROLE = 'retorna_app'

// An arbitrary number that no other lock of this database uses.
const ROLE_LOCK = 7_236_019

/**
 * The address by which the application reaches a server of its own, from the owner's: as a role that owns
 * nothing, whose password follows from the owner's and does not lead back to it.
 */
export const applicationUrl = (ownerUrl: string): string => {
  const url = new URL(ownerUrl)
  const password = hkdfSync('sha256', decodeURIComponent(url.password), '', APPLICATION_ROLE, 24)
  url.username = APPLICATION_ROLE
  url.password = Buffer.from(password).toString('base64url')
  return url.href
}

/**
 * Lets the role of `url` do what the application does on a migrated database, and no more.
 *
 * @param owner a pool of the owner of the tables.
 * @param isOurs whether the server is our own: then the role is made, too, or gets its password again.
 */
export const admitApplication = (
  owner: pg.Pool,
  url: string,
  { isOurs }: { isOurs: boolean },
): Promise<void> =>
  inTransaction(owner, async (client) => {
    const { username, password } = new URL(url)
    const role = decodeURIComponent(username)
    // Two processes that start at once would change the same rows of the system's tables.
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
