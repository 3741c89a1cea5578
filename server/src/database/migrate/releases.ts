import { readFile } from 'node:fs/promises'
import { migrationFile } from './migration-files.ts'

/** Every release with the last of its migrations, oldest first; server/test/releases has a backup made by each. */
export const RELEASES: readonly { version: string; lastMigration: string }[] = [
  { version: '0.1.0', lastMigration: '0037-my-games.sql' },
]

/**
 * From this migration on, programs know undone migrations and leave them alone. Migrations up to it may drop
 * anything; later ones follow decision 0115.
 */
export const FREE_UNTIL = '0094-undone-migrations.sql'

const lastOf = (migrations: readonly string[]): string => migrations.toSorted().at(-1) ?? ''

/** The version of a database according to its migrations, in words for a person. */
export const versionOf = (migrations: readonly string[]): string => {
  const last = lastOf(migrations)
  const release = RELEASES.findLast(({ lastMigration }) => lastMigration <= last)
  if (release === undefined) return `an unreleased version (${last})`
  return release.lastMigration === last
    ? release.version
    : `a version after ${release.version} (${last})`
}

/**
 * Whether these are the migrations of a release. Where they end between releases, this version may make other tables:
 * migrations that no release has had may have changed, as long as the last one leads to the same tables.
 */
export const isRelease = (migrations: readonly string[]): boolean =>
  RELEASES.some(({ lastMigration }) => lastMigration === lastOf(migrations))

const MARK = /^-- Contracts after (\S+):/m

/**
 * The first release whose servers no longer use what the migration drops; `null` if all earlier servers may use it;
 * `undefined` if the migration drops nothing.
 */
export const contractionOf = async (migration: string): Promise<string | null | undefined> => {
  if (migration <= FREE_UNTIL) return null
  return MARK.exec(await readFile(migrationFile(migration), 'utf8'))?.[1]
}

/**
 * The `migrations` that drop something which servers of a database with the migrations `before` may use. If no
 * migration does, these servers keep working with the migrated tables.
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

/**
 * The latest release to which the database can move first while its servers keep running; undefined if no release
 * allows that.
 */
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
