import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import type { Command } from 'commander'
import { authSecret } from '../auth/secrets/auth-secret.ts'
import { type Config, readConfig } from '../config.ts'
import { createDatabase, type Database, type Pool } from '../database/connection.ts'
import { migrate, readMigrations } from '../database/migrate/migrate.ts'
import { repeatDeletion } from '../features/account/privacy/deletion.ts'
import { BackupError } from '../features/backup/archive.ts'
import { openStore } from '../features/backup/backup-store.ts'
import { ledgerPlace, parseLedger, readLedger } from '../features/backup/deletion-ledger.ts'
import { makeBackup, secretId } from '../features/backup/make-backup.ts'
import { restoreBackup, verifyBackup } from '../features/backup/restore-backup.ts'
import { backUp } from '../features/backup/scheduled-backup.ts'
import { withScratch } from '../ingestion/with-scratch.ts'
import { finishRestore, markRestored, requireProductionConfig } from './production.ts'
import { fromHere, report, say } from './terminal.ts'
import { withDatabase } from './with-database.ts'

const KEEP = `Keep apart from the backup, because restoring needs it too:
  - AUTH_SECRET (without one in the environment: the file auth-secret in DATA_DIR), which opens encrypted columns`

export const addBackupCommands = (program: Command): void => {
  program
    .command('backup')
    .argument('[file]', 'file to write; without one, a backup is added to BACKUP_TO')
    .description('back up the whole database while it is used')
    .action((file: string | undefined) =>
      withDatabase('en', async ({ pool, db }, given) => {
        const config = await requireProductionConfig(db, given)
        const secret = await authSecret(config)
        const { place, recipient } = config.backup
        if (file !== undefined) {
          const { rows, bytes } = await makeBackup(pool, fromHere(file), { secret, recipient })
          say(
            `${file}: ${rows} rows, ${bytes} bytes${recipient === undefined ? ', not encrypted' : ''}.`,
          )
        } else if (place === undefined) {
          throw new BackupError('Name a file, or set BACKUP_TO.')
        } else {
          const dependencies = { pool, db, config, secret }
          const stored = await backUp(dependencies, openStore(place), new Date())
          if (stored === undefined) throw new BackupError('Another process is making a backup.')
          say(`Stored ${stored.name}.`)
          if (stored.removalError !== null) {
            report(`Old backups could not be removed: ${stored.removalError}`)
          }
        }
        const { undone } = await readMigrations(pool)
        if (undone.length > 0) {
          say(
            `An upgrade of this database was undone, and its tables are in the backup: only a version with ${undone.at(-1)} can restore it.`,
          )
        }
        say(
          recipient === undefined ? KEEP : `${KEEP}\n  - the key that belongs to BACKUP_RECIPIENT`,
        )
      }),
    )
  program
    .command('backup-key')
    .argument('<file>', 'file to write the secret key to')
    .description('make a key for encrypted backups')
    .action(async (file: string) => {
      const identity = await generateIdentity()
      await writeFile(fromHere(file), `${identity}\n`, { mode: 0o600, flag: 'wx' })
      say(`BACKUP_RECIPIENT=${await identityToRecipient(identity)}`)
      say(`Move ${file} off this machine: whoever has it can read the backups.`)
    })
  program
    .command('restore')
    .argument('<file>', 'backup; one that is not a file here is looked up in BACKUP_TO')
    .option('--identity <file>', 'secret key of an encrypted backup')
    .option('--deletions <file>', 'ledger of deletions, instead of the one beside the backups')
    .description('fill an empty database with a backup')
    .action((file: string, options: RestoreOptions) => restore(file, options))
  program
    .command('repeat-deletions')
    .option('--deletions <file>', 'ledger of deletions, instead of the one beside the backups')
    .description('delete again whom a recovery by other means brought back')
    .action(({ deletions }: RestoreOptions) =>
      withDatabase('en', async ({ db }, config) =>
        repeatDeletions(db, await readDeletions(config, deletions)),
      ),
    )
}

type RestoreOptions = { identity?: string; deletions?: string }

const restore = async (file: string, options: RestoreOptions): Promise<void> => {
  const fill = async (owner: Pool) => {
    const config = readConfig('start')
    const identity = await readIdentity(options.identity)
    const ledger = await readDeletions(config, options.deletions)
    const about = await withLocalCopy(file, config, async (path) => {
      const verified = await verifyBackup(path, identity)
      say(
        `A backup of ${verified.takenAt}, by Retorna ${verified.version} on PostgreSQL ${verified.postgres}.`,
      )
      await restoreBackup(owner, path, { about: verified, identity, note: markRestored })
      return verified
    })
    await finish(owner, ledger)
    const { current, former } = await authSecret(config)
    if (![current, ...former].some((secret) => secretId(secret) === about.secretId)) {
      say(
        'AUTH_SECRET is not the one of the backup: second factors and webhooks need the former one.',
      )
    }
  }
  await withDatabase('en', async () => say('Restored.'), fill)
}

/**
 * Migrates a restored database to this version, and repeats the deletion of accounts that the backup still contained.
 *
 * @throws BackupError if that fails; its message says what to run next, since restoring again is refused once there are tables.
 */
const finish = async (owner: Pool, ledger: Ledger): Promise<void> => {
  const db = createDatabase(owner)
  try {
    await migrate(owner)
    await repeatDeletions(db, ledger)
  } catch (cause) {
    throw new BackupError(
      `The backup is restored, but the deletions after it could not be repeated (${reasonOf(cause)}). Before the first start: npm run retorna -- repeat-deletions`,
      { cause },
    )
  }
}

/** The accounts deleted so far; `undefined` if no ledger exists. */
type Ledger = Awaited<ReturnType<typeof readLedger>>

/** @throws BackupError if there is a ledger and it cannot be read, or no file of the name that was given. */
const readDeletions = async (config: Config, file: string | undefined): Promise<Ledger> => {
  try {
    return file === undefined
      ? await readLedger(ledgerPlace(config))
      : parseLedger(await readFile(fromHere(file), 'utf8'))
  } catch (cause) {
    throw new BackupError(
      `The deletions to repeat cannot be read (${reasonOf(cause)}). Nothing was changed. To name another ledger: --deletions FILE`,
      { cause },
    )
  }
}

const reasonOf = (cause: unknown): string =>
  cause instanceof Error ? cause.message : String(cause)

const repeatDeletions = async (db: Database, ledger: Ledger): Promise<void> => {
  if (ledger === undefined) {
    say('No ledger of deletions was found. Whoever was deleted after the backup is back.')
  }
  let count = 0
  for (const { userId, deletedAt } of ledger ?? []) {
    if (await repeatDeletion(db, userId, deletedAt)) count += 1
  }
  await finishRestore(db)
  if (ledger !== undefined) say(`Accounts deleted again: ${count}.`)
}

/** The key in a file, if one is given: the last line that is not a comment, as age-keygen writes it. */
export const readIdentity = async (path: string | undefined): Promise<string | undefined> => {
  if (path === undefined) return undefined
  const lines = (await readFile(fromHere(path), 'utf8')).split('\n').map((line) => line.trim())
  return lines.findLast((line) => line.startsWith('AGE-SECRET-KEY-')) ?? ''
}

/** Passes `work` the path of a backup: the local file if it exists, otherwise a copy fetched from `BACKUP_TO`. */
export const withLocalCopy = async <T>(
  file: string,
  { backup }: Config,
  work: (path: string) => Promise<T>,
): Promise<T> => {
  const path = fromHere(file)
  return withScratch(async (directory) => {
    const copy = join(directory, 'backup')
    const isStored =
      !existsSync(path) &&
      backup.place !== undefined &&
      file === basename(file) &&
      (await openStore(backup.place).get(file, copy))
    return work(isStored ? copy : path)
  }).catch((error: unknown) => {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    throw isMissing ? new BackupError(`There is no file ${path}.`) : error
  })
}
