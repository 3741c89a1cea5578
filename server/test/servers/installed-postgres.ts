import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../src/database/embedded/postmaster.ts'
import {
  findServerAccount,
  programOptions,
  runProgram,
} from '../../src/database/embedded/programs.ts'

/** Where Debian installs a version. */
const programs = (version: string): string => `/usr/lib/postgresql/${version}/bin`

export const isInstalled = (version: string): boolean =>
  existsSync(join(programs(version), 'initdb'))

/**
 * A server of an installed version with a new cluster; its superuser needs no password. Its folder is below the system's
 * temporary one: initdb before version 16 leaves the working directory, and needs access to all folders above.
 */
export const startInstalled = async (
  version: string,
): Promise<{ url: string; close: () => Promise<void> }> => {
  const directory = await mkdtemp(join(tmpdir(), 'retorna-postgres-'))
  const account = await findServerAccount(join(directory, 'none'))
  if (account) await chown(directory, account.uid, account.gid)
  const options = programOptions(account, directory)
  const made = await runProgram(
    join(programs(version), 'initdb'),
    ['-D', directory, '-U', 'retorna', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8'],
    options,
  )
  if (!made.ok) throw new Error(`initdb of PostgreSQL ${version}: ${made.output}`)
  const port = await freePort()
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'fsync=off',
    'max_connections=200',
  ]
  const child = spawn(
    join(programs(version), 'postgres'),
    ['-D', directory, ...settings.flatMap((setting) => ['-c', setting])],
    { ...options, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  let output = ''
  child.stderr.on('data', (part) => {
    output += part
  })
  while (!output.includes('ready to accept connections')) {
    if (child.exitCode !== null) throw new Error(`PostgreSQL ${version} ended:\n${output}`)
    await pause(20)
  }
  return {
    url: `postgresql://retorna:unused@127.0.0.1:${port}/postgres`,
    close: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGINT')
      await ended
      await rm(directory, { recursive: true, force: true })
    },
  }
}
