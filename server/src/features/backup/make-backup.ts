import { hkdfSync } from 'node:crypto'
import { stat } from 'node:fs/promises'
import type { VersionedSecret } from '../../auth/secrets/sealer.ts'
import { type Connection, inTransaction, type Pool } from '../../database/connection.ts'
import { betweenChanges } from '../../database/readings/reading-locks.ts'
import { version } from '../../version.ts'
import { gatherMembers, type Member, writeArchive } from './archive.ts'
import { type BackedUpTable, MANIFEST, type Manifest } from './manifest.ts'
import { copyOut, describeDatabase, listTables, PORTABLE_TEXT } from './snapshot-queries.ts'

/**
 * Writes the whole database, as of one moment, to a file (archive.ts) while it is in use. This needs one
 * connection, and memory for a few members.
 *
 * @param recipient the public key that encrypts the file, `age1…`.
 */
export const makeBackup = (
  pool: Pool,
  path: string,
  { secret, recipient }: { secret: VersionedSecret; recipient: string | undefined },
): Promise<{ bytes: number; rows: number }> =>
  inTransaction(
    pool,
    async (transaction, client) => {
      await client.query(PORTABLE_TEXT)
      const state = await describeDatabase(transaction)
      const about: Manifest = {
        ...state,
        format: 1,
        takenAt: state.takenAt.toISOString(),
        version,
        tables: [],
        secretId: secretId(secret.current),
      }
      await writeArchive(path, dump(client, about), recipient)
      const { size } = await stat(path)
      const rows = about.tables.reduce((sum, table) => sum + table.rows, 0)
      return { bytes: size, rows }
    },
    { isSnapshot: true, open: betweenChanges },
  )

/** Identifies a secret without revealing it. */
export const secretId = (secret: string): string =>
  Buffer.from(hkdfSync('sha256', secret, '', 'backup', 12)).toString('base64url')

/** Every table, followed by the manifest, which is complete by then. */
async function* dump(client: Connection, about: Manifest): AsyncGenerator<Member> {
  for (const table of await listTables(client)) {
    const entry: BackedUpTable = { ...table, rows: 0, sha256: [] }
    const pieces = copyOut(client, table)
    entry.rows = yield* gatherMembers(`${table.area}/${table.name}`, pieces, entry.sha256)
    about.tables.push(entry)
  }
  yield { name: MANIFEST, content: Buffer.from(JSON.stringify(about, null, 2)) }
}
