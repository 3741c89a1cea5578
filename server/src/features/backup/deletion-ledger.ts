import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BackupPlace } from '../../backup-settings.ts'
import type { Config } from '../../config.ts'
import type { Database } from '../../database/connection.ts'
import { withScratch } from '../../ingestion/with-scratch.ts'
import { type Deletion, findDeletions } from './backup-queries.ts'
import { openStore } from './backup-store.ts'

const FILE = 'deletions.txt'

/** Where the ledger is stored: beside the scheduled backups, or in the data directory if none are configured. */
export const ledgerPlace = ({ backup, dataDir }: Pick<Config, 'backup' | 'dataDir'>): BackupPlace =>
  backup.place ?? { folder: dataDir }

/**
 * Adds the deleted accounts of the database to the ledger, a list of ids outside the database, so that the same
 * people can be removed from a restored backup. No entry is ever lost, even if the database was restored from a
 * backup that lacks it.
 */
export const updateLedger = async (db: Database, place: BackupPlace): Promise<void> => {
  const known = (await readLedger(place)) ?? []
  const missing = await findDeletions(
    db,
    known.map(({ userId }) => userId),
  )
  if (missing.length === 0) return
  await inScratch(async (path) => {
    const lines = [...known, ...missing].map(
      ({ userId, deletedAt }) => `${deletedAt.toISOString()} ${userId}\n`,
    )
    await writeFile(path, lines.join(''), { mode: 0o600 })
    await openStore(place).put(path, FILE)
  })
}

/** The entries of the ledger; undefined if no ledger exists. */
export const readLedger = (place: BackupPlace): Promise<Deletion[] | undefined> =>
  inScratch(async (path) => {
    if (!(await openStore(place).get(FILE, path))) return undefined
    return parseLedger(await readFile(path, 'utf8'))
  })

/** @throws Error if a line is not a timestamp and an id. */
export const parseLedger = (text: string): Deletion[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [at = '', userId = ''] = line.split(' ')
      const deletedAt = new Date(at)
      if (userId === '' || Number.isNaN(deletedAt.getTime())) {
        throw new Error(`The ledger of deletions has an invalid line: ${line.slice(0, 80)}`)
      }
      return { userId, deletedAt }
    })

const inScratch = <T>(work: (path: string) => Promise<T>): Promise<T> =>
  withScratch((directory) => work(join(directory, FILE)))
