import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { StartError } from '../../start-error.ts'
import { readPassword } from './cluster.ts'
import {
  type Cluster,
  freePort,
  logPath,
  POLL_MILLISECONDS,
  type StartOutcome,
  startPostmaster,
} from './postmaster.ts'
import { disownPostmasterFile, isPostmasterOf, isRunning, readPostmasterFile } from './running.ts'
import { DATABASE_USER } from './settings.ts'
import { BYTES_TO_START, diskFull, explainFailure, freeBytes } from './start-failure.ts'

/** A server that answers, and the connection that keeps other processes from stopping it. */
export type ReachedServer = { url: string; keeper: pg.Client }

/** How long to wait for a server that neither answers nor recovers. */
const TIMEOUT_MILLISECONDS = 60_000

/** Pause between two attempts to start the server. */
const RETRY_MILLISECONDS = 200

const SLOW_MILLISECONDS = 2_000
const SLOW_STEP = 'Waiting for the database; after an unclean shutdown it recovers first …'

/** Transient failures: parts of a killed server are still ending, or another server starts at the same time. */
const TRANSIENT = /shared memory block .* is still in use|lock file ".*" already exists/
const PORT_TAKEN = /could not bind .* address|could not create any TCP\/IP sockets/

/**
 * Attaches to the server of the cluster, starting it first if none runs. Waits for a server that is starting,
 * recovering or stopping. The caller holds the cluster's lock.
 *
 * @throws StartError
 */
export const reachServer = async (
  cluster: Cluster,
  report: (step: string) => void,
): Promise<ReachedServer> => {
  const slow = setTimeout(report, SLOW_MILLISECONDS, SLOW_STEP)
  try {
    return await startOrAttach(cluster)
  } finally {
    clearTimeout(slow)
  }
}

const startOrAttach = async (cluster: Cluster): Promise<ReachedServer> => {
  let deadline = Date.now() + TIMEOUT_MILLISECONDS
  let lastOutput = ''
  while (Date.now() < deadline) {
    const file = await readPostmasterFile(cluster.directory)
    if (file && (await isPostmasterOf(file.pid, cluster.directory))) {
      const server = file.status === 'ready' && file.port && (await attach(cluster, file.port))
      if (server) return server
      if (file.status === 'starting') deadline = Date.now() + TIMEOUT_MILLISECONDS
    } else {
      if (file) await disownPostmasterFile(cluster.directory)
      const outcome = await start(cluster, await freePort())
      if (outcome.started) continue
      lastOutput = outcome.output
      if (!TRANSIENT.test(lastOutput) && !PORT_TAKEN.test(lastOutput)) break
      await pause(RETRY_MILLISECONDS)
    }
    await pause(POLL_MILLISECONDS)
  }
  if (lastOutput) throw explainFailure(lastOutput, cluster.directory, logPath(cluster.directory))
  throw new StartError(
    'databaseUnreachable',
    `The database in ${cluster.directory} does not answer. ${logPath(cluster.directory)} may say why.`,
  )
}

/** A full disk is detected here, because PostgreSQL could not even write its error message. */
const start = async (cluster: Cluster, port: number): Promise<StartOutcome> => {
  const assertSpace = async () => {
    if ((await freeBytes(cluster.directory)) < BYTES_TO_START) throw diskFull(cluster.directory)
  }
  await assertSpace()
  const outcome = await startPostmaster(cluster, port)
  if (!outcome.started) await assertSpace()
  return outcome
}

/** Undefined if the server does not answer right now. */
const attach = async (cluster: Cluster, port: number): Promise<ReachedServer | undefined> => {
  const password = await readPassword(cluster.directory)
  // Loopback needs no encryption, whatever PGSSLMODE says.
  const url = `postgresql://${DATABASE_USER}:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres?sslmode=disable`
  try {
    return { url, keeper: await connectKeeper(url) }
  } catch (cause) {
    // Class 28: invalid authorization.
    if (cause instanceof pg.DatabaseError && cause.code?.startsWith('28')) {
      throw new StartError(
        'databaseUnreachable',
        `The database in ${cluster.directory} runs, but refuses the password stored in it. Restore retorna.password there from a backup.`,
        { cause },
      )
    }
    return undefined
  }
}

/** Each process holds one connection of this name plus its process id while it needs the server. */
const KEEPER = 'retorna keeper '

/** Connects; losing the connection later raises `end`, not an error. */
const connectKeeper = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({
    connectionString: url,
    application_name: `${KEEPER}${process.pid}`,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    return client
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }
}

/** Whether another process, or another part of this one, also needs the server. */
export const isNeededByOthers = async (keeper: pg.Client): Promise<boolean> => {
  const { rows } = await keeper.query<{ name: string }>(
    'select application_name as name from pg_stat_activity where starts_with(application_name, $1) and pid <> pg_backend_pid()',
    [KEEPER],
  )
  // The server may not have noticed yet that a killed process is gone.
  const needed = await Promise.all(
    rows.map((row) => isRunning(Number(row.name.slice(KEEPER.length)))),
  )
  return needed.includes(true)
}

/** Releases the connection; from here on it does not count as a user, however long it takes to close. */
export const endKeeper = async (keeper: pg.Client): Promise<void> => {
  await keeper.query("set application_name = ''").catch(() => {})
  await keeper.end().catch(() => {})
}
