import { statfs } from 'node:fs/promises'
import type { ServerAccount } from './programs.ts'
import { markOf } from './running.ts'

/** The database's superuser. */
export const DATABASE_USER = 'retorna'

/** Loopback and password for every user. */
export const ACCESS_RULES = 'host all all 127.0.0.1/32 scram-sha-256\n'

/** Initial settings for a small machine; the cluster's `postgresql.conf` may be edited. */
const INITIAL_SETTINGS = {
  shared_buffers: '128MB',
  max_connections: '100',
  max_wal_size: '1GB',
  wal_compression: 'on',
  random_page_cost: '1.1',
  timezone: 'UTC',
  log_timezone: 'UTC',
}

/** Arguments of `initdb`, whose password file is beside the cluster. */
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
  // Sorts by code point and maps the case of every letter, identically on every system.
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  ...Object.entries(INITIAL_SETTINGS).map(([name, value]) => `--set=${name}=${value}`),
]

/** Arguments of `postgres`: settings that override `postgresql.conf`. */
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
 * The data directory as passed to PostgreSQL, whose working directory must be that directory.
 *
 * If the server runs as another user, that user may lack access to the parent directories (`/root`, our temporary
 * directory). Its working directory is set before the user is switched, and `/proc/self/cwd` leads straight there. On
 * other systems than Linux the path is used.
 */
const dataPath = (directory: string, account: ServerAccount | undefined): string =>
  account && process.platform === 'linux' ? '/proc/self/cwd' : directory

const SHARED_MEMORY_BYTES = 256 * 1024 * 1024

/** Containers often have a `/dev/shm` too small for parallel queries; files work as well. */
const sharedMemorySettings = async (): Promise<string[]> => {
  if (process.platform !== 'linux') return []
  const space = await statfs('/dev/shm').catch(() => undefined)
  const isEnough = space !== undefined && space.blocks * space.bsize >= SHARED_MEMORY_BYTES
  return isEnough ? [] : ['dynamic_shared_memory_type=mmap']
}
