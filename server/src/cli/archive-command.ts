import { type Command, InvalidArgumentError } from 'commander'
import { MIN_MONTHS_KEPT } from '../backup-settings.ts'
import type { Config } from '../config.ts'
import { BackupError } from '../features/backup/archive.ts'
import { archiveOldMonths, bringBack } from '../features/backup/archive-months.ts'
import { type BackupStore, openStore } from '../features/backup/backup-store.ts'
import { readIdentity } from './backup-command.ts'
import { requireProductionConfig } from './production.ts'
import { say } from './terminal.ts'
import { withDatabase } from './with-database.ts'

const months = (text: string): number => {
  const count = Number(text)
  if (Number.isInteger(count) && count >= MIN_MONTHS_KEPT) return count
  throw new InvalidArgumentError(`Give a whole number of months, at least ${MIN_MONTHS_KEPT}.`)
}

const storeOf = ({ backup }: Config): BackupStore => {
  if (backup.place === undefined) throw new BackupError('Set BACKUP_TO: archives are kept there.')
  return openStore(backup.place)
}

/** Adds `archive` and `bring-back` to the program. */
export const addArchiveCommands = (program: Command): void => {
  program
    .command('archive')
    .option('--keep <months>', 'months of readings that stay in the database', months, 24)
    .description('move older months of readings to BACKUP_TO')
    .action(({ keep }: { keep: number }) =>
      withDatabase('en', async ({ pool, db }, given) => {
        const config = await requireProductionConfig(db, given)
        const { recipient } = config.backup
        const archiving = { store: storeOf(config), recipient, actor: 'command line' }
        const found = await archiveOldMonths(
          pool,
          { ...archiving, keepMonths: keep },
          new Date(),
          (month, rows) =>
            say(`${month}: ${rows === 0 ? 'no readings' : `${rows} readings archived`}.`),
        )
        if (found === 0) say(`No month is older than ${keep} months.`)
      }),
    )
  program
    .command('bring-back')
    .argument('<month>', 'such as 2024-01')
    .option('--identity <file>', 'secret key of an encrypted archive')
    .description('bring an archived month of readings back into the database')
    .action((month: string, { identity }: { identity?: string }) =>
      withDatabase('en', async ({ pool }, config) => {
        const key = identity === undefined ? undefined : await readIdentity(identity)
        const rows = await bringBack(pool, storeOf(config), month, key)
        say(`${month}: ${rows} readings are back.`)
      }),
    )
}
