import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT } from './steps.ts'

type Package = {
  version?: string
  dev?: boolean
  optional?: boolean
  cpu?: string[]
  os?: string[]
  link?: boolean
  optionalDependencies?: Record<string, string>
}
type LockFile = { packages: Record<string, Package> }

const LOCK_FILE = join(ROOT, 'package-lock.json')

/**
 * The folders that Node searches for a package's dependencies, nearest first: `a/node_modules/b` → itself, `a`, root.
 */
const foldersAbove = (path: string): string[] => {
  if (path === '') return ['']
  const above = path.lastIndexOf('/node_modules/')
  return [path, ...foldersAbove(above === -1 ? '' : path.slice(0, above))]
}

const isLocked = ({ packages }: LockFile, dependent: string, name: string): boolean =>
  foldersAbove(dependent).some(
    (folder) => `${folder && `${folder}/`}node_modules/${name}` in packages,
  )

/**
 * The other platforms' binaries that the lock file references without an entry, which `npm ci` rejects. npm omits the
 * entries if its registry does not carry them.
 */
const missingPlatforms = (lock: LockFile): { name: string; version: string; dev: boolean }[] =>
  Object.entries(lock.packages).flatMap(([path, { optionalDependencies = {}, dev = false }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !isLocked(lock, path, name))
      .map(([name, version]) => ({ name, version, dev })),
  )

const PLATFORM = /(android|darwin|freebsd|linux|openharmony|win32)-([a-z0-9]+)/

const entryOf = ({ name, version, dev }: ReturnType<typeof missingPlatforms>[number]): Package => {
  const [, os, cpu] = PLATFORM.exec(name) ?? []
  if (os === undefined || cpu === undefined) throw new Error(`No platform in the name of ${name}`)
  return { version, cpu: [cpu], ...(dev ? { dev } : {}), optional: true, os: [os] }
}

/** Adds the missing entries, where npm would put them. */
const complete = async (): Promise<void> => {
  const lock: LockFile = JSON.parse(await readFile(LOCK_FILE, 'utf8'))
  for (const missing of missingPlatforms(lock)) {
    lock.packages[`node_modules/${missing.name}`] = entryOf(missing)
  }
  lock.packages = Object.fromEntries(
    Object.entries(lock.packages).sort(([one], [other]) => one.localeCompare(other, 'en')),
  )
  await writeFile(LOCK_FILE, `${JSON.stringify(lock, null, 2)}\n`)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await complete()
