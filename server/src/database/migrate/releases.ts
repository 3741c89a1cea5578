import { readFile } from 'node:fs/promises'
import { migrationFile } from './migration-files.ts'

/** Every release with the last of its migrations, oldest first; a backup that each made is in server/test/releases. */
export const RELEASES: readonly { version: string; lastMigration: string }[] = [
  { version: '0.1.0', lastMigration: '0037-my-games.sql' },
]

/**
 * Programs with this migration leave undone ones alone. Migrations up to it took away what they liked, those after it do as
 * decision 0115 says.
 */
export const FREE_UNTIL = '0094-undone-migrations.sql'

const lastOf = (migrations: readonly string[]): string => migrations.toSorted().at(-1) ?? ''

/** What version a database is of, by its migrations, as a person is told. */
export const versionOf = (migrations: readonly string[]): string => {
  const last = lastOf(migrations)
  const release = RELEASES.findLast(({ lastMigration }) => lastMigration <= last)
  if (release === undefined) return `an unreleased version (${last})`
  return release.lastMigration === last
    ? release.version
    : `a version after ${release.version} (${last})`
}

const MARK = /^-- Contracts after (\S+):/m

/**
 * The release from which on no server uses what a migration takes away; null: every server before it may use that;
 * undefined: it takes nothing away.
 */
export const contractionOf = async (migration: string): Promise<string | null | undefined> => {
  if (migration <= FREE_UNTIL) return null
  return MARK.exec(await readFile(migrationFile(migration), 'utf8'))?.[1]
}

/**
 * Those of `migrations` that take away what servers of a database with the migrations `before` may use. Without any, these
 * servers go on with the tables that the migrations leave.
 */
export const breaking = async (
  migrations: readonly string[],
  before: readonly string[],
): Promise<string[]> => {
  const found: string[] = []
  for (const migration of migrations) {
    const since = await contractionOf(migration)
    if (since === undefined) continue
    const release = RELEASES.find(({ version }) => version === since)
    if (release === undefined || release.lastMigration > lastOf(before)) found.push(migration)
  }
  return found
}

/** The latest release that the database can move to first while its servers keep running; undefined if there is none. */
export const steppingStone = async (
  pending: readonly string[],
  before: readonly string[],
): Promise<string | undefined> => {
  let found: string | undefined
  for (const { version, lastMigration } of RELEASES) {
    const first = pending.filter((migration) => migration <= lastMigration)
    if (lastMigration <= lastOf(before) || first.length === 0) continue
    if ((await breaking(first, before)).length === 0) found = version
  }
  return found
}
