import { join } from 'node:path'
import type { Command } from 'commander'
import type { Config } from '../config.ts'
import { openEmbedded } from '../database/embedded/open-embedded.ts'
import { findBinaries } from '../database/embedded/programs.ts'
import { showLife } from '../database/life-signs.ts'
import { migrate } from '../database/migrate/migrate.ts'
import { createPool } from '../database/pool.ts'
import { BackupError } from '../features/backup/archive.ts'
import { openStore } from '../features/backup/backup-store.ts'
import { restoreBackup, verifyBackup } from '../features/backup/restore-backup.ts'
import { newestOf } from '../features/backup/scheduled-backup.ts'
import { withScratch } from '../ingestion/with-scratch.ts'
import { readIdentity, withLocalCopy } from './backup-command.ts'
import { say } from './terminal.ts'
import { withDatabase } from './with-database.ts'

type DrillOptions = { identity?: string; into?: string }

export const addDrillCommand = (program: Command): void => {
  program
    .command('drill')
    .argument('[file]', 'backup; without one, the newest in BACKUP_TO')
    .option('--identity <file>', 'secret key of an encrypted backup')
    .option('--into <url>', 'an empty database, instead of a temporary one')
    .description('restore a backup to try it, and note that it works')
    .action((file: string | undefined, options: DrillOptions) =>
      withDatabase('en', async ({ db }, config) => {
        const name = file ?? (await newestBackup(config))
        const identity = await readIdentity(options.identity)
        await withLocalCopy(name, config, (path) => restoreAside(path, identity, options.into))
        await showLife(db, 'restore-drill')
        say(`${name} can be restored.`)
      }),
    )
}

const newestBackup = async ({ backup }: Config): Promise<string> => {
  if (backup.place === undefined) throw new BackupError('Name a file, or set BACKUP_TO.')
  const newest = newestOf(await openStore(backup.place).names(), new Date())
  if (newest === undefined)
    throw new BackupError(
      'There is no backup in BACKUP_TO yet. npm run retorna -- backup makes one.',
    )
  return newest
}

/** The container image lacks the embedded one, and an own database in `DATABASE_URL` is no remedy here. */
const requirePostgres = async (): Promise<void> => {
  await findBinaries().catch(() => {
    throw new BackupError(
      'There is no PostgreSQL here for a temporary database. Give an empty database: --into postgresql://…',
    )
  })
}

/** Restores into a database that nothing else uses; a temporary one is removed again. */
const restoreAside = async (
  path: string,
  identity: string | undefined,
  into: string | undefined,
): Promise<void> => {
  if (into === undefined) await requirePostgres()
  const about = await verifyBackup(path, identity)
  await withScratch(async (directory) => {
    const embedded =
      into === undefined
        ? await openEmbedded({ directory: join(directory, 'postgres') })
        : undefined
    const owner = createPool(embedded?.url ?? into ?? '', { max: 3 })
    try {
      await restoreBackup(owner, path, { about, identity })
      await migrate(owner)
    } finally {
      await owner.end()
      await embedded?.close()
    }
  })
}
