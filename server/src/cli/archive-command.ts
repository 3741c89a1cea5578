import { type Command, InvalidArgumentError } from 'commander'
import { MIN_MONTHS_KEPT } from '../backup-settings.ts'
import type { Config } from '../config.ts'
import { COMMAND_LINE } from '../database/audit.ts'
import { BackupError } from '../features/backup/archive.ts'
import { archiveOldMonths } from '../features/backup/archive-months.ts'
import { type BackupStore, openStore } from '../features/backup/backup-store.ts'
import { restoreMonth } from '../features/backup/restore-month.ts'
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

export const addArchiveCommands = (program: Command): void => {
  program
    .command('archive')
    .option('--keep <months>', 'months of readings that stay in the database', months, 24)
    .description('move older months of readings to BACKUP_TO')
    .action(({ keep }: { keep: number }) =>
      withDatabase('en', async ({ pool, db }, given) => {
        const config = await requireProductionConfig(db, given)
        const { recipient } = config.backup
        const store = storeOf(config)
        const found = await archiveOldMonths(
          pool,
          { store, recipient, actor: COMMAND_LINE, keepMonths: keep, now: new Date() },
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
        const key = await readIdentity(identity)
        const rows = await restoreMonth(pool, storeOf(config), month, key)
        say(`${month}: ${rows} readings are back.`)
      }),
    )
}
