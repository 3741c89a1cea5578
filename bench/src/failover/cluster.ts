import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../../server/src/database/embedded/postmaster.ts'
import {
  findServerAccount,
  programOptions,
  runProgram,
} from '../../../server/src/database/embedded/programs.ts'
import { createPool } from '../../../server/src/database/pool.ts'

/** Where Debian installs PostgreSQL. */
const PROGRAMS = '/usr/lib/postgresql/15/bin'
const HAPROXY = '/usr/sbin/haproxy'
const CHECK_MS = 500
const MISSED_CHECKS = 2

export type Cluster = AsyncDisposable & {
  /** The URL through the proxy, which leads to the current primary. */
  url: string
  directory: string
  /** Kills the primary as a power failure would. The standby is promoted once the primary has missed its checks. */
  killPrimary: () => Promise<void>
}

/**
 * Starts a primary, a synchronous streaming standby, the agents that promote it, and HAProxy in front of both, all
 * on this machine.
 */
export const startCluster = async (): Promise<Cluster> => {
  const directory = await mkdtemp(join(tmpdir(), 'retorna-failover-'))
  const account = await findServerAccount(join(directory, 'none'))
  if (account) await chown(directory, account.uid, account.gid)
  const options = programOptions(account, directory)
  const [first, second, front] = [await freePort(), await freePort(), await freePort()]
  const run = async (name: string, args: string[]): Promise<void> => {
    const { ok, output } = await runProgram(join(PROGRAMS, name), args, options)
    if (!ok) throw new Error(`${name}: ${output}`)
  }
  const children: ChildProcess[] = []
  const start = (data: string, port: number, settings: string[]): ChildProcess => {
    const all = [
      `port=${port}`,
      'listen_addresses=127.0.0.1',
      'unix_socket_directories=',
      ...settings,
    ]
    const child = spawn(
      join(PROGRAMS, 'postgres'),
      ['-D', data, ...all.flatMap((setting) => ['-c', setting])],
      { ...options, stdio: 'ignore', detached: true },
    )
    children.push(child)
    return child
  }
  const [primaryData, standbyData] = [join(directory, 'primary'), join(directory, 'standby')]
  await run('initdb', [
    '-D',
    primaryData,
    '-U',
    'retorna',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
  ])
  // The setting is on the command line, so that the standby does not wait for another standby when it becomes the
  // primary.
  const primary = start(primaryData, first, ['synchronous_standby_names=*', 'max_connections=200'])
  await reachable(first)
  const source = `host=127.0.0.1 port=${first} user=retorna`
  await run('pg_basebackup', ['-D', standbyData, '-d', source, '-R', '-X', 'stream', '-c', 'fast'])
  start(standbyData, second, ['max_connections=200'])
  await reachable(second)

  const isPrimary = async (port: number): Promise<boolean> => {
    try {
      return (await ask(port, 'select not pg_is_in_recovery() as yes')) === true
    } catch {
      return false
    }
  }
  // Answers the proxy's check whether a server is the primary, as an agent such as Patroni does.
  const agents = await Promise.all(
    [first, second].map(async (port) => {
      const agent = createServer(async (_, response) => {
        response.writeHead((await isPrimary(port)) ? 200 : 503).end()
      })
      agent.listen(0, '127.0.0.1')
      await once(agent, 'listening')
      return agent
    }),
  )
  const checkPorts = agents.map((agent) => (agent.address() as AddressInfo).port)
  const configuration = join(directory, 'haproxy.cfg')
  await mkdir(join(directory, 'run'))
  await writeFile(
    configuration,
    `defaults
  mode tcp
  timeout connect 2s
  timeout client 1h
  timeout server 1h
listen postgres
  bind 127.0.0.1:${front}
  option httpchk GET /
  default-server inter ${CHECK_MS}ms fall ${MISSED_CHECKS} rise 1 on-marked-down shutdown-sessions
  server one 127.0.0.1:${first} check port ${checkPorts[0]}
  server two 127.0.0.1:${second} check port ${checkPorts[1]}
`,
  )
  children.push(spawn(HAPROXY, ['-db', '-f', configuration], { stdio: 'ignore' }))
  // Until its first checks, the proxy considers both to be primaries.
  for (let proven = 0; proven < 4; await pause(CHECK_MS)) {
    proven = (await isPrimary(front)) ? proven + 1 : 0
  }

  return {
    url: `postgresql://retorna:unused@127.0.0.1:${front}/postgres`,
    directory,
    killPrimary: async () => {
      if (primary.pid === undefined) throw new Error('The primary does not run')
      // Otherwise its backends would survive it for a moment.
      process.kill(-primary.pid, 'SIGKILL')
      primary.kill('SIGKILL')
      for (let missed = 0; missed < MISSED_CHECKS; await pause(CHECK_MS)) {
        missed = (await isPrimary(first)) ? 0 : missed + 1
      }
      await run('pg_ctl', ['promote', '-D', standbyData, '-w'])
    },
    [Symbol.asyncDispose]: async () => {
      for (const agent of agents) agent.close()
      for (const child of children) {
        if (child.exitCode !== null || child.signalCode !== null) continue
        const ended = once(child, 'exit')
        child.kill(child.spawnfile === HAPROXY ? 'SIGTERM' : 'SIGQUIT')
        await ended
      }
      await rm(directory, { recursive: true, force: true })
    },
  }
}

const ask = async (port: number, query: string): Promise<unknown> => {
  const pool = createPool(`postgresql://retorna:unused@127.0.0.1:${port}/postgres`, {
    max: 1,
    connectionTimeoutMillis: 1_000,
  })
  try {
    const { rows } = await pool.query<{ yes: boolean }>(query)
    return rows[0]?.yes
  } finally {
    await pool.end()
  }
}

const reachable = async (port: number): Promise<void> => {
  for (let attempt = 0; attempt < 300; attempt++) {
    try {
      await ask(port, 'select true as yes')
      return
    } catch {
      await pause(100)
    }
  }
  throw new Error(`Nothing answers on port ${port}`)
}
