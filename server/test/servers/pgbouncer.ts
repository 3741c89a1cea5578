import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chown, mkdir, writeFile } from 'node:fs/promises'
import { createConnection } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { inject } from 'vitest'
import { freePort } from '../../src/database/embedded/postmaster.ts'
import { findServerAccount } from '../../src/database/embedded/programs.ts'

const PROGRAM = '/usr/sbin/pgbouncer'

export const isPgBouncerInstalled = (): boolean => existsSync(PROGRAM)

/** PgBouncer in transaction mode with the settings of docs/operations.md, before the database of `url`. */
export const startPgBouncer = async (
  url: string,
): Promise<{ url: string; close: () => Promise<void> }> => {
  const port = await freePort()
  const { hostname, port: serverPort, pathname, username, password } = new URL(url)
  const directory = join(inject('scratch'), `pgbouncer-${port}`)
  await mkdir(directory, { recursive: true })
  const files = { users: join(directory, 'users.txt'), settings: join(directory, 'pgbouncer.ini') }
  await writeFile(
    files.users,
    `"${decodeURIComponent(username)}" "${decodeURIComponent(password)}"\n`,
  )
  await writeFile(
    files.settings,
    `[databases]
${pathname.slice(1)} = host=${hostname} port=${serverPort} connect_query='set statement_timeout = 60000'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = users.txt
pool_mode = transaction
default_pool_size = 5
`,
  )
  // It refuses to run as root.
  const account = await findServerAccount(join(directory, 'none'))
  if (account) {
    for (const path of [directory, files.users, files.settings]) {
      await chown(path, account.uid, account.gid)
    }
  }
  const child = spawn(PROGRAM, ['pgbouncer.ini'], { ...account, stdio: 'ignore', cwd: directory })
  await answers(port, () => child.exitCode)
  return {
    url: Object.assign(new URL(url), { hostname: '127.0.0.1', port: `${port}` }).href,
    close: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

const answers = async (port: number, exitCode: () => number | null): Promise<void> => {
  for (;;) {
    if (exitCode() !== null) throw new Error(`PgBouncer ended with ${exitCode()}`)
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = createConnection({ port, host: '127.0.0.1' })
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
      socket.once('connect', () => socket.destroy())
    })
    if (isOpen) return
    await pause(50)
  }
}
