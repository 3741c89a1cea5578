import { readMigrations } from '../../../database/migrate/migrate.ts'
import { breaking, steppingStone, versionOf } from '../../../database/migrate/releases.ts'
import { BackupError } from '../archive.ts'
import { whileAlone } from '../backup-queries.ts'
import { assertMayRename } from './copy-queries.ts'
import { rehearse } from './rehearse.ts'
import { keepWayBack } from './upgrade-queries.ts'
import { assertStopped, counted, NOTHING_CHANGED, timed, type Upgrading } from './upgrading.ts'

/** A list of names as one line; of more than two, only the first and the last. */
const span = (names: readonly string[]): string =>
  names.length > 2 ? `${names[0]} … ${names.at(-1)}` : names.join(', ')

/**
 * Brings a database to this version: makes a backup, rehearses on a copy, and migrates in one transaction. If
 * it fails or is killed, the database stays as it was.
 *
 * @throws BackupError that says what to do; StartError if a newer version has migrated the database.
 */
export const upgrade = async (upgrading: Upgrading, now: Date): Promise<void> => {
  const { config, identity, say } = upgrading
  const { pool } = upgrading.database
  const { applied, undone, pending } = await readMigrations(pool)
  if (pending.length === 0) {
    return say('The database is up to date: there is nothing to upgrade.')
  }
  if (config.backup.recipient !== undefined && identity === undefined) {
    throw new BackupError(
      'Backups are encrypted (BACKUP_RECIPIENT). Give the file with the key, so that this one can be tried: --identity FILE.',
    )
  }
  say(`The database is of ${versionOf(applied)}, this program of ${versionOf(pending)}.`)
  say(`Migrations to apply: ${pending.length} (${span(pending)}).`)
  const added = pending.filter((name) => !undone.includes(name))
  const stops = await breaking(added, applied)
  if (stops.length === 0) {
    say('Servers and workers of the version before may go on meanwhile.')
  } else {
    const stone = await steppingStone(added, applied)
    say(
      `Servers and workers of the version before cannot go on with what these leave (${span(stops)}).`,
    )
    if (stone !== undefined) say(`They could, if you upgraded to ${stone} first.`)
  }
  const isDone = await whileAlone(pool, () => carryOut(upgrading, { applied, stops }, now))
  if (isDone === undefined) {
    throw new BackupError(
      `Another process is making a backup or an upgrade. Try again when it is done. ${NOTHING_CHANGED}`,
    )
  }
}

const carryOut = async (
  upgrading: Upgrading,
  { applied, stops }: { applied: readonly string[]; stops: readonly string[] },
  now: Date,
): Promise<true> => {
  const { database, say } = upgrading
  const needsStop = stops.length > 0
  if (needsStop) {
    await assertStopped(upgrading)
    await assertMayRename(database.pool)
  }
  const rehearsed = await rehearse(upgrading, now)
  if (needsStop) {
    await assertStopped(upgrading)
    // Without a stop, undoing the upgrade needs no backup, so the way back of the previous upgrade is kept.
    await keepWayBack(database.pool, { since: applied.at(-1) ?? '', ...rehearsed })
  }
  await timed(
    say,
    'Migrating',
    () => database.migrate(),
    (names) => `Applied ${counted(names.length, 'migration')}`,
  )
  say('Start this version. To go back to the one before: npm run retorna -- upgrade undo')
  return true
}
