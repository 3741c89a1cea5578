import { readdir } from 'node:fs/promises'

const DIRECTORY = new URL('../migrations/', import.meta.url)

/** Where the statements of a migration are. */
export const migrationFile = (name: string): URL => new URL(name, DIRECTORY)

/** The names of all migrations that this program has, in their order. */
export const knownMigrations = async (): Promise<string[]> =>
  (await readdir(DIRECTORY)).filter((name) => name.endsWith('.sql')).sort()
