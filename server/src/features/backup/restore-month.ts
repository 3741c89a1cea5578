import { join } from 'node:path'
import { COMMAND_LINE, recordAudit } from '../../database/audit.ts'
import { inTransaction, type Pool } from '../../database/connection.ts'
import { lockReadingsOf } from '../../database/readings/reading-locks.ts'
import { makeMonths } from '../../database/readings/reading-months.ts'
import { withScratch } from '../../ingestion/with-scratch.ts'
import { BackupError } from './archive.ts'
import { findArchived, loadMonth } from './archive-queries.ts'
import type { BackupStore } from './backup-store.ts'
import { readingsIn, verifyMonth } from './month-file.ts'
import { PORTABLE_TEXT } from './snapshot-queries.ts'

/**
 * Restores the readings of an archived month to the database. The file stays.
 *
 * @param identity the secret key of an encrypted archive.
 * @returns the number of readings.
 * @throws BackupError if the month is not archived, or its file is missing or damaged.
 */
export const restoreMonth = async (
  pool: Pool,
  store: BackupStore,
  month: string,
  identity: string | undefined,
): Promise<number> => {
  const archived = await findArchived(pool, month)
  if (archived === undefined) throw new BackupError(`${month} is not archived.`)
  return withScratch(async (directory) => {
    const path = join(directory, archived.name)
    if (!(await store.get(archived.name, path))) {
      throw new BackupError(`There is no ${archived.name} in BACKUP_TO.`)
    }
    const { columns } = await verifyMonth(path, identity)
    await makeMonths(pool, [new Date(`${month}-01T00:00:00Z`)])
    return await inTransaction(pool, async (db, client) => {
      await lockReadingsOf(client, 'all')
      await client.query(PORTABLE_TEXT)
      const rows = await loadMonth(client, month, columns, readingsIn(path, identity))
      if (rows !== archived.rows) {
        throw new BackupError(`${archived.name} holds ${rows} readings, not ${archived.rows}.`)
      }
      await recordAudit(db, {
        actor: COMMAND_LINE,
        action: 'readings.brought-back',
        subject: `readings ${month}`,
        after: { name: archived.name, rows },
      })
      return rows
    })
  })
}
