import { join } from 'node:path'
import type { Pool } from '../../../database/connection.ts'
import { migrate } from '../../../database/migrate/migrate.ts'
import { withScratch } from '../../../ingestion/with-scratch.ts'
import { makeBackup } from '../make-backup.ts'
import { restoreBackup, verifyBackup } from '../restore-backup.ts'
import { nameOf, OF_UPGRADE, removeCutOff } from '../scheduled-backup.ts'
import { createBeside, dropBeside, nameBeside } from './copy-queries.ts'
import { countRows } from './upgrade-queries.ts'
import { counted, storeOf, timed, type Upgrading } from './upgrading.ts'

/**
 * Makes a backup, restores it into a copy beside the database, and migrates the copy. This shows that the
 * backup and the migrations work. The copy is then removed.
 *
 * @returns the name of the stored backup, and the number of rows in each table after the migrations.
 */
export const rehearse = async (upgrading: Upgrading, now: Date) => {
  const { config, say } = upgrading
  const name = nameOf(now, config.backup.recipient, OF_UPGRADE)
  return withScratch(async (directory) => {
    const path = join(directory, name)
    await timed(
      say,
      'Making a backup',
      () => backUp(upgrading, path, name),
      ({ rows, bytes }) => `${name}: ${rows} rows, ${bytes} bytes`,
    )
    return { backup: name, rows: await migrateCopy(upgrading, path) }
  })
}

const backUp = async (
  { database: { pool }, config, secret }: Upgrading,
  path: string,
  name: string,
) => {
  const made = await makeBackup(pool, path, { secret, recipient: config.backup.recipient })
  const store = storeOf(config)
  await removeCutOff(store)
  await store.put(path, name)
  return made
}

const migrateCopy = async ({ database: { pool }, identity, say }: Upgrading, path: string) => {
  const name = await nameBeside(pool, '_rehearsal')
  const restore = () => restoreBeside(pool, name, path, identity)
  try {
    const { copy } = await timed(say, 'Restoring it into a copy', restore, () => 'Restored')
    try {
      const count = (names: string[]) => `Applied ${counted(names.length, 'migration')}`
      await timed(say, 'Rehearsing on the copy', () => migrate(copy), count)
      return await countRows(copy)
    } finally {
      await copy.end()
    }
  } finally {
    await dropBeside(pool, name)
  }
}

/** Restores a backup into a copy beside the database; returns the copy, open, and when the backup was made. */
export const restoreBeside = async (
  pool: Pool,
  name: string,
  path: string,
  identity: string | undefined,
): Promise<{ copy: Pool; takenAt: string }> => {
  const about = await verifyBackup(path, identity)
  const copy = await createBeside(pool, name)
  try {
    await restoreBackup(copy, path, { about, identity })
    return { copy, takenAt: about.takenAt }
  } catch (error) {
    await copy.end()
    throw error
  }
}
