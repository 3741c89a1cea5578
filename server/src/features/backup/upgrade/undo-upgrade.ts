import { join } from 'node:path'
import { breaking, isRelease, versionOf } from '../../../database/migrate/releases.ts'
import { withScratch } from '../../../ingestion/with-scratch.ts'
import { version } from '../../../version.ts'
import { BackupError } from '../archive.ts'
import { assertMayRename, dropBeside, nameBeside, swapIn } from './copy-queries.ts'
import { restoreBeside } from './rehearse.ts'
import { countRows, findDeletedSince, lastUpgrade, undoByName, wayBack } from './upgrade-queries.ts'
import {
  assertStopped,
  counted,
  NOTHING_CHANGED,
  storeOf,
  timed,
  type Upgrading,
} from './upgrading.ts'

/**
 * Reverts the migrations of the last upgrade or start. If servers of the previous version can use the tables as
 * they are, no data moves and none is lost. Otherwise the upgrade's backup replaces the database, which is kept
 * under another name, and rows written since then are counted.
 *
 * @throws BackupError that says what to do. If it fails or is killed, the database stays as it was.
 */
export const undoUpgrade = async (upgrading: Upgrading, now: Date): Promise<void> => {
  const { database, say } = upgrading
  const { added, before } = await lastUpgrade(database.pool)
  if (before.length === 0) {
    throw new BackupError('There is no upgrade to undo.')
  }
  say(`Going back from ${versionOf([...before, ...added])} to ${versionOf(before)}.`)
  const stops = await breaking(added, before)
  if (stops.length > 0) return restoreBefore(upgrading, before, now)
  await assertStopped(upgrading, version)
  await timed(
    say,
    'Taking back the migrations',
    () => undoByName(database.pool, added),
    () => `Took back ${counted(added.length, 'migration')}`,
  )
  say(
    'Nothing is lost: what was written since stays, and what only this version knows is there again after the next upgrade. Backups that are made meanwhile can be restored with this version alone: keep it. Start the version before.',
  )
}

const restoreBefore = async (upgrading: Upgrading, before: readonly string[], now: Date) => {
  const { database, say } = upgrading
  const { pool, release } = database
  await assertStopped(upgrading)
  await assertMayRename(pool)
  const way = await wayBack(pool)
  if (way === undefined || way.since !== before.at(-1)) {
    throw new BackupError(
      `No backup was made by upgrade before this version migrated the database. Restore one of your own into an empty database (docs/backup.md). ${NOTHING_CHANGED}`,
    )
  }
  if (!isRelease(before)) {
    throw new BackupError(
      `${way.backup} holds the tables of an unreleased version, which only that version makes as it needs them. Restore it with that version into an empty database (docs/backup.md). ${NOTHING_CHANGED}`,
    )
  }
  const since = writtenSince(way.rows, await countRows(pool))
  const name = await nameBeside(pool, '_before')
  const keptAs = await nameBeside(
    pool,
    `_undone_${now.toISOString().slice(0, 16).replaceAll(/\D/g, '')}`,
  )
  const restore = () => restoreStored(upgrading, way.backup, name)
  const swap = async (): Promise<void> => {
    await assertStopped(upgrading)
    await swapIn(pool, { copy: name, keptAs, release })
  }
  let takenAt = ''
  let deleted: string[] = []
  try {
    takenAt = await timed(say, `Restoring ${way.backup}`, restore, () => 'Restored')
    deleted = await findDeletedSince(pool, takenAt)
    await timed(say, 'Putting it in the place of the database', swap, () => 'Done')
  } catch (error) {
    // If this also fails, the next attempt replaces the copy.
    await dropBeside(pool, name).catch(() => {})
    throw error
  }
  say(`The database is as it was at ${takenAt}. What was written since is not in it:`)
  for (const line of since.length > 0 ? since : ['no row was added']) say(`  ${line}`)
  say(
    `Rows that were changed since are as they were, too. All of it is kept in the database ${keptAs}: drop that when you need it no more.`,
  )
  if (deleted.length > 0) {
    say('Accounts that were deleted since are back:')
    for (const id of deleted) say(`  ${id}`)
    say(
      'Delete them again: npm run retorna -- repeat-deletions, with the version before if it has this command (0.1.0 has not), otherwise right after the next upgrade.',
    )
  }
  say('Start the version before.')
}

const restoreStored = (
  { database: { pool }, config, identity }: Upgrading,
  backup: string,
  name: string,
): Promise<string> =>
  withScratch(async (directory) => {
    const path = join(directory, 'backup')
    if (!(await storeOf(config).get(backup, path))) {
      throw new BackupError(`The backup ${backup} is gone.`)
    }
    const { copy, takenAt } = await restoreBeside(pool, name, path, identity)
    await copy.end()
    return takenAt
  })

/** By how many rows each table has grown. */
const writtenSince = (before: Record<string, number>, now: Record<string, number>): string[] =>
  Object.entries(now).flatMap(([table, count]) => {
    const more = count - (before[table] ?? 0)
    return more > 0 ? [`${table}: ${counted(more, 'row')}`] : []
  })
