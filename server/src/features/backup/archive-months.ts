import { join } from 'node:path'
import { recordAudit } from '../../database/audit.ts'
import { inTransaction, type Pool } from '../../database/connection.ts'
import { betweenChanges, lockReadingsOf } from '../../database/readings/reading-locks.ts'
import { withScratch } from '../../ingestion/with-scratch.ts'
import { BackupError, sha256OfFile, writeArchive } from './archive.ts'
import { dropMonth, monthsBefore, stateOf } from './archive-queries.ts'
import { type BackupStore, removeDrafts } from './backup-store.ts'
import { dumpMonth, verifyMonth } from './month-file.ts'
import { PORTABLE_TEXT } from './snapshot-queries.ts'

/** The months to archive, `YYYY-MM`: those that ended at least `keepMonths` months before `now`. */
export const monthsToArchive = (pool: Pool, keepMonths: number, now: Date): Promise<string[]> => {
  const until = new Date(now)
  until.setUTCDate(1)
  until.setUTCMonth(until.getUTCMonth() - keepMonths)
  return monthsBefore(pool, until)
}

type Archiving = {
  store: BackupStore
  /** The public key of age that encrypts the file. */
  recipient: string | undefined
  /** The actor named in the audit record. */
  actor: string
  now: Date
}

/**
 * Archives every month of readings that ended at least `keepMonths` months ago, oldest first.
 *
 * @param told is called after each month with the number of its readings, which may be 0.
 * @returns the number of months.
 * @throws BackupError as {@link archiveMonth} does; earlier months stay archived.
 */
export const archiveOldMonths = async (
  pool: Pool,
  { keepMonths, ...archiving }: Archiving & { keepMonths: number },
  told: (month: string, rows: number) => void = () => {},
): Promise<number> => {
  const months = await monthsToArchive(pool, keepMonths, archiving.now)
  for (const month of months) told(month, await archiveMonth(pool, month, archiving))
  return months.length
}

/**
 * Exports a month of readings to a file in the store, reads that file back, and only then removes the readings
 * from the database, in one transaction with the audit record. Days, metrics and evidence stay.
 *
 * @returns the number of readings, which may be 0.
 * @throws BackupError if a reading of the month changed meanwhile.
 */
export const archiveMonth = async (
  pool: Pool,
  month: string,
  { store, recipient, actor, now }: Archiving,
): Promise<number> => {
  const name = nameOf(month, now, recipient)
  return withScratch(async (directory) => {
    const path = join(directory, name)
    const before = await inTransaction(
      pool,
      async (_, client) => {
        await client.query(PORTABLE_TEXT)
        const state = await stateOf(client, month)
        if (state.rows > 0) await writeArchive(path, dumpMonth(client, month, state), recipient)
        return state
      },
      { isSnapshot: true, open: betweenChanges },
    )
    if (before.rows === 0) return 0
    // Once the transaction may have committed, the file may be the only copy of the month.
    let mayBeAll = false
    try {
      // An earlier run that was killed may have left drafts. If another process is storing the same month, it
      // fails: only one can succeed.
      await removeDrafts(store, (other) => other.startsWith(startOf(month)))
      await store.put(path, name)
      const copy = join(directory, 'copy')
      if (!(await store.get(name, copy))) throw new BackupError(`${name} was not stored.`)
      // An encrypted copy cannot be opened here, but it can be compared.
      if ((await sha256OfFile(copy)) !== (await sha256OfFile(path))) {
        throw new BackupError(`${name} came back damaged from where it was stored.`)
      }
      if (recipient === undefined) await verifyMonth(copy, undefined)
      await inTransaction(pool, async (db, client) => {
        await client.query("set local lock_timeout = '20s'")
        await lockReadingsOf(client, 'all')
        if (!(await dropMonth(client, month, { name, ...before }))) {
          throw new BackupError(`Readings of ${month} changed while they were archived. Try again.`)
        }
        await recordAudit(db, {
          actor,
          action: 'readings.archived',
          subject: `readings ${month}`,
          after: { name, rows: before.rows },
        })
        mayBeAll = true
      })
    } catch (error) {
      if (!mayBeAll) await store.remove(name).catch(() => {})
      throw error
    }
    return before.rows
  })
}

/** The name includes the time, because backups made before the month was restored refer to its earlier file. */
const nameOf = (month: string, now: Date, recipient: string | undefined): string =>
  `${startOf(month)}-${now.toISOString().replaceAll(':', '-')}.tar${recipient === undefined ? '' : '.age'}`

const startOf = (month: string): string => `retorna-readings-${month}`
