import { inTransaction, type Pool, type Transaction } from '../../database/connection.ts'
import { migrate } from '../../database/migrate/migrate.ts'
import { knownMigrations } from '../../database/migrate/migration-files.ts'
import { BackupError, type Member, readArchive, sha256 } from './archive.ts'
import { type BackedUpTable, MANIFEST, type Manifest, manifest } from './manifest.ts'
import { analyze, hasTables, loadTables } from './restore-queries.ts'

/**
 * Reads a whole backup and compares every checksum.
 *
 * @param identity the secret key of an encrypted backup, `AGE-SECRET-KEY-…`.
 * @throws BackupError if the backup is damaged, incomplete, or in a later format.
 */
export const verifyBackup = async (path: string, identity: string | undefined) => {
  const found: string[] = []
  for await (const { name, content } of readArchive(path, identity)) {
    if (name !== MANIFEST) {
      found.push(`${name} ${sha256(content)}`)
      continue
    }
    const parsed = manifest.safeParse(JSON.parse(Buffer.from(content).toString()))
    if (!parsed.success) throw new BackupError(`${path} was made by another version of Retorna.`)
    const listed = parsed.data.tables.flatMap((table) =>
      table.sha256.map((checksum, i) => `${memberName(table, i)} ${checksum}`),
    )
    if (listed.join() !== found.join()) throw new BackupError(`${path} is damaged.`)
    return parsed.data
  }
  throw new BackupError(`${path} is incomplete, or no backup.`)
}

const memberName = ({ area, name }: BackedUpTable, i: number): string => `${area}/${name}/${i + 1}`

/**
 * Fills an empty database with a verified backup: applies the backup's migrations, then loads all rows in one
 * transaction, which is the last step that can fail. The caller applies later migrations.
 *
 * @param owner a pool of at least two connections of the role that is to own the tables.
 * @param note runs in the transaction of the rows, after they are loaded.
 * @throws BackupError if the backup's tables are of a newer version, or the database is not empty.
 */
export const restoreBackup = async (
  owner: Pool,
  path: string,
  {
    about,
    identity,
    note = async () => {},
  }: {
    about: Manifest
    identity: string | undefined
    note?: (transaction: Transaction) => Promise<void>
  },
): Promise<void> => {
  const known = await knownMigrations()
  const unknown = about.migrations.filter((name) => !known.includes(name))
  if (unknown.length > 0) {
    throw new BackupError(
      `The tables of this backup are of a newer version than this program (${unknown.join(', ')}). Restore it with that version, even if its upgrade was undone, and go back from there: npm run retorna -- upgrade undo. Nothing was changed.`,
    )
  }
  if (await hasTables(owner)) {
    throw new BackupError(
      'The database already holds tables, and a restore never replaces any. Create an empty database and set DATABASE_URL to it, or set DATA_DIR to an empty directory.',
    )
  }
  await migrate(owner, about.migrations)
  const members = readArchive(path, identity)
  await inTransaction(owner, async (transaction, client) => {
    await loadTables(client, about, (table) => contentOf(members, table))
    await note(transaction)
    await analyze(client)
  })
  await members.return(undefined)
}

async function* contentOf(
  members: AsyncGenerator<Member>,
  table: BackedUpTable,
): AsyncGenerator<Uint8Array> {
  for (const [i, checksum] of table.sha256.entries()) {
    const { value } = await members.next()
    const member = value as Member | undefined
    if (member?.name !== memberName(table, i) || sha256(member.content) !== checksum) {
      throw new BackupError('The backup changed while it was restored.')
    }
    yield member.content
  }
}
