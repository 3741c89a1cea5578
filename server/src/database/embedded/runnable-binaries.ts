import { chmod, cp, lstat, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { StartError } from '../../start-error.ts'
import type { ServerAccount } from './programs.ts'
import { type Binaries, programOptions, programPath, runProgram } from './programs.ts'

/** Where root keeps copies that the server's user can reach. */
const SHARED_DIRECTORY = '/var/lib/retorna'

/**
 * The binaries, or a copy of them if `account` cannot reach them (a checkout in `/root`).
 *
 * @param sharedDirectory where the copy is kept; writable by root only.
 * @throws StartError if they do not run on this system.
 */
export const makeRunnable = async (
  binaries: Binaries,
  account: ServerAccount | undefined,
  report: (step: string) => void,
  sharedDirectory = SHARED_DIRECTORY,
): Promise<Binaries> => {
  const trial = await tryOut(binaries, account)
  if (trial.ok) return binaries
  const readable = await tryOut(binaries, undefined)
  if (!account || !readable.ok) throw unusable(readable.output || trial.output)
  if (/spawn E(PERM|INVAL)/.test(trial.output)) {
    throw new StartError(
      'databaseUnusable',
      'PostgreSQL does not run as root, and here root may not run it as another user. Start Retorna as an ordinary user, or set DATABASE_URL to your own PostgreSQL server.',
    )
  }
  const copy = { ...binaries, root: join(sharedDirectory, `postgresql-${binaries.version}`) }
  if (await isIntact(copy, binaries, account)) return copy
  report(`Copying PostgreSQL to ${copy.root}, where the database's user can read it …`)
  const problem = await makeCopy(binaries, copy, account).catch((error: Error) => error.message)
  if (await isIntact(copy, binaries, account)) return copy
  throw new StartError(
    'databaseUnusable',
    `The user that runs PostgreSQL instead of root cannot reach its programs in ${binaries.root}, and they could not be copied to ${copy.root} (${problem ?? 'other users can write there'}). Move Retorna to a directory that everyone may enter, or set DATABASE_URL to your own PostgreSQL server.`,
  )
}

const tryOut = (binaries: Binaries, account: ServerAccount | undefined) =>
  runProgram(programPath(binaries, 'postgres'), ['--version'], programOptions(account, '/'))

const unusable = (output: string): StartError =>
  new StartError(
    'databaseUnusable',
    `PostgreSQL's programs do not run on this system (${output.trim()}). Run npm rebuild, or set DATABASE_URL to your own PostgreSQL server.`,
  )

/** Whether an earlier copy is complete, runs, and is writable by root only. */
const isIntact = async (copy: Binaries, original: Binaries, account: ServerAccount) => {
  try {
    for (const path of [dirname(copy.root), copy.root]) {
      const { uid, mode } = await lstat(path)
      if (uid !== 0 || (mode & 0o022) !== 0) return false
    }
    const [mine, theirs] = await Promise.all([sizes(copy.root), sizes(original.root)])
    return mine === theirs && (await tryOut(copy, account)).ok
  } catch {
    return false
  }
}

const sizes = async (root: string): Promise<string> => {
  const names = (await readdir(root, { recursive: true })).sort()
  const entries = names.map(async (name) => {
    const entry = await lstat(join(root, name))
    return `${name} ${entry.isFile() ? entry.size : ''}`
  })
  return (await Promise.all(entries)).join('\n')
}

/** Copies beside the target, then renames, so that an interrupted copy is never mistaken for a complete one. */
const makeCopy = async (original: Binaries, copy: Binaries, account: ServerAccount) => {
  const sharedDirectory = dirname(copy.root)
  const made = await mkdir(sharedDirectory, { recursive: true })
  if (made) await chmod(sharedDirectory, 0o755)
  const making = await mkdtemp(`${copy.root}.new-`)
  try {
    await cp(original.root, making, { recursive: true, verbatimSymlinks: true })
    await openToReaders(making)
    // Another process may have been faster and may already use its copy.
    if (await isIntact(copy, original, account)) return
    await rm(copy.root, { recursive: true, force: true })
    await rename(making, copy.root)
  } finally {
    await rm(making, { recursive: true, force: true })
  }
}

const openToReaders = async (root: string): Promise<void> => {
  await chmod(root, 0o755)
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue
    const runs = entry.isDirectory() || entry.parentPath.endsWith('/bin')
    await chmod(join(entry.parentPath, entry.name), runs ? 0o755 : 0o644)
  }
}
