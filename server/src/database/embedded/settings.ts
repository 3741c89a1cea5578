import { statfs } from 'node:fs/promises'
import { markOf } from './running.ts'
import type { ServerAccount } from './server-account.ts'

/** The database's superuser; the application connects as it. */
export const DATABASE_USER = 'retorna'

/** Loopback and password, for everybody. */
export const ACCESS_RULES = 'host all all 127.0.0.1/32 scram-sha-256\n'

/** Starting points for a small machine; `postgresql.conf` in the cluster may be edited. */
const INITIAL_SETTINGS = {
  shared_buffers: '128MB',
  max_connections: '100',
  max_wal_size: '1GB',
  wal_compression: 'on',
  random_page_cost: '1.1',
  timezone: 'UTC',
  log_timezone: 'UTC',
}

/** For `initdb`, whose password file lies beside the cluster. */
export const creationParameters = (
  directory: string,
  account: ServerAccount | undefined,
): string[] => [
  `--pgdata=${dataPath(directory, account)}`,
  `--username=${DATABASE_USER}`,
  `--pwfile=${dataPath(directory, account)}/../password`,
  '--auth=scram-sha-256',
  '--encoding=UTF8',
  '--locale=C',
  // Sorts by code point and knows every letter's case, alike on every system.
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  ...Object.entries(INITIAL_SETTINGS).map(([name, value]) => `--set=${name}=${value}`),
]

/** For `postgres`: what must hold whatever `postgresql.conf` says. */
export const startParameters = async (
  directory: string,
  account: ServerAccount | undefined,
  port: number,
): Promise<string[]> => {
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'logging_collector=off',
    'log_destination=stderr',
    'lc_messages=C',
    'cluster_name=retorna',
    await markOf(directory),
    ...(await sharedMemorySettings()),
  ]
  return ['-D', dataPath(directory, account), ...settings.flatMap((setting) => ['-c', setting])]
}

/**
 * How PostgreSQL is told where its data lies; its working directory must be that directory.
 *
 * Another user than ours need not be able to enter the directories above (`/root`, a temporary
 * directory of ours). Its working directory is set before the user is changed and `/proc/self/cwd`
 * leads straight to it, so that nothing above matters. Elsewhere than on Linux the path serves.
 */
const dataPath = (directory: string, account: ServerAccount | undefined): string =>
  account && process.platform === 'linux' ? '/proc/self/cwd' : directory

const SHARED_MEMORY_BYTES = 256 * 1024 * 1024

/** Containers often have a `/dev/shm` too small for parallel queries; files serve them as well. */
const sharedMemorySettings = async (): Promise<string[]> => {
  if (process.platform !== 'linux') return []
  const space = await statfs('/dev/shm').catch(() => undefined)
  const isEnough = space !== undefined && space.blocks * space.bsize >= SHARED_MEMORY_BYTES
  return isEnough ? [] : ['dynamic_shared_memory_type=mmap']
}
