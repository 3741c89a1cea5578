import { readdir } from 'node:fs/promises'

const DIRECTORY = new URL('../migrations/', import.meta.url)

export const migrationFile = (name: string): URL => new URL(name, DIRECTORY)

/** The names of all migrations of this program, in order. */
export const knownMigrations = async (): Promise<string[]> =>
  (await readdir(DIRECTORY)).filter((name) => name.endsWith('.sql')).sort()
