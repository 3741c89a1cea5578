import type { Command } from 'commander'
import { authSecret } from '../auth/secrets/auth-secret.ts'
import { createDatabase } from '../database/connection.ts'
import { BackupError } from '../features/backup/archive.ts'
import { hasTables } from '../features/backup/restore-queries.ts'
import { undoUpgrade } from '../features/backup/upgrade/undo-upgrade.ts'
import { upgrade } from '../features/backup/upgrade/upgrade.ts'
import { UPGRADING, type Upgrading } from '../features/backup/upgrade/upgrading.ts'
import { readIdentity } from './backup-command.ts'
import { requireProductionConfig } from './production.ts'
import { say } from './terminal.ts'
import { withOwned } from './with-database.ts'

/** What a backup needs; others may have been changed for the version that starts after the upgrade. */
const NEEDED = ['PUBLIC_URL', 'AUTH_SECRET', 'BACKUP_TO', 'BACKUP_RECIPIENT']

type Options = { identity?: string }

export const addUpgradeCommand = (program: Command): void => {
  const identity = ['--identity <file>', 'secret key of encrypted backups'] as const
  const command = program
    .command('upgrade')
    .option(...identity)
    .description('back up, rehearse on a copy, and bring the database to this version')
    .action((options: Options) => run(options, upgrade))
  command
    .command('undo')
    .option(...identity)
    .description('go back to the version before the last upgrade')
    // `upgrade` takes the option for its own.
    .action((_, undo: Command) => run(undo.optsWithGlobals(), undoUpgrade))
}

const run = (
  options: Options,
  work: (upgrading: Upgrading, now: Date) => Promise<void>,
): Promise<void> =>
  withOwned(UPGRADING, async (database, given) => {
    const { pool } = database
    if (!(await hasTables(pool))) {
      throw new BackupError('The database is empty. Start Retorna, which creates its tables.')
    }
    const config = await requireProductionConfig(createDatabase(pool), given, NEEDED)
    const identity = await readIdentity(options.identity)
    const secret = await authSecret(config)
    await work({ database, config, secret, identity, say }, new Date())
  })
