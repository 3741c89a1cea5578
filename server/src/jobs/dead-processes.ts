import {
  type Connection,
  createConnection,
  type Database,
  type Pool,
  socketOf,
} from '../database/connection.ts'
import { showLife } from '../database/life-signs.ts'
import type { JobLog } from './job-log.ts'
import { holdLife, releaseJobs, releaseLife, takenBy, takenByTheDead } from './life-queries.ts'

const RETRY_MS = 1_000

type Runners = {
  /** Whether one of them works on a job. */
  isRunning: (jobId: string) => boolean
  /** Ends them; others take their place. */
  restart: () => void
}

export type DeathWatch = {
  /** Marks the runners of this name as alive until they are released, or the process dies or closes. */
  hold: (name: string, runners: Runners) => void
  /** Says that the runners of this name have ended: the jobs that they could not give back are resumed. */
  release: (name: string) => void
  close: () => Promise<void>
}

/**
 * Resumes jobs of a killed process soon, long before they would resume by themselves (after the library's four hours).
 * Each process holds a lock for each of its runners, over a connection that ends with the process. Every `roundMs` it
 * looks for runners without a lock. A runner is considered dead after it is missed twice in a row, because a process
 * that has lost its connection reconnects in between.
 *
 * If the connection breaks after the database has given out a job and before its runner hears of it, the job stays
 * locked by a runner that does not know of it. Runners that are twice in a row found to have such a job are restarted.
 */
export const watchForDead = ({
  pool,
  db,
  log,
  roundMs,
}: {
  pool: Pool
  db: Database
  log: JobLog
  roundMs: number
}): DeathWatch => {
  const held = new Map<string, Runners>()
  let suspects = new Set<string>()
  let unknown = new Set<string>()
  let client: ReturnType<typeof createConnection> | undefined
  let isClosed = false
  let retry: NodeJS.Timeout | undefined
  let round: Promise<void> = Promise.resolve()
  let holding: Promise<void> = Promise.resolve()

  const connect = async (): Promise<void> => {
    const fresh = createConnection(pool)
    const lose = (): void => {
      if (client !== fresh) return
      client = undefined
      connectLater()
    }
    fresh.on('error', lose)
    fresh.on('end', lose)
    await fresh.connect()
    client = fresh
    if (isClosed) return void (await fresh.end())
    // Those held from now on lock for themselves: who locks twice is not released by one unlock.
    const names = [...held.keys()]
    holding = holding.then(() => holdAll(fresh, names)).catch(noop)
    await holding
  }
  /** One at a time: a connection runs one statement at a time. */
  const holdAll = async (connection: Connection, names: readonly string[]): Promise<void> => {
    for (const runners of names) await holdLife(connection, runners)
  }
  const connectLater = (): void => {
    if (isClosed) return
    retry = setTimeout(() => connect().catch(connectLater), RETRY_MS).unref()
  }

  /** A broken network does not close a connection by itself, and over a lost one no lock is held; an unanswered query reveals it. */
  const checkLife = async (): Promise<void> => {
    const present = client
    await present
      ?.query({ text: 'select', query_timeout: roundMs } as { text: string })
      .catch(() => socketOf(present).destroy())
  }
  const look = async (): Promise<void> => {
    // This process lives, whatever became of its locks.
    const found = (await takenByTheDead(db)).filter((runners) => !held.has(runners))
    const dead = found.filter((runners) => suspects.has(runners))
    suspects = new Set(found)
    if (dead.length === 0) return
    const failed = await releaseJobs(db, dead)
    log.warn({ runners: dead }, 'A process died; its jobs are resumed')
    if (failed.length > 0)
      log.error({ jobs: failed }, 'Jobs were given up: each of their processes died')
  }
  const lookForUnknown = async (): Promise<void> => {
    const taken = await takenBy(db, [...held.keys()])
    const found = taken.filter(({ id, runners }) => held.get(runners)?.isRunning(id) === false)
    for (const { id, runners } of found.filter((job) => unknown.has(job.id))) {
      log.warn({ jobId: id }, 'A job was given out and never arrived; its runners are restarted')
      held.get(runners)?.restart()
    }
    unknown = new Set(found.map(({ id }) => id))
  }
  const timer = setInterval(() => {
    round = round
      .then(checkLife)
      .then(() => showLife(db, 'jobs'))
      .then(look)
      .then(lookForUnknown)
      .catch((err) => log.debug({ err }, 'Looking for dead processes failed'))
  }, roundMs).unref()

  connect().catch(connectLater)
  return {
    hold: (name, runners) => {
      held.set(name, runners)
      const present = client
      if (present !== undefined) holding = holding.then(() => holdLife(present, name)).catch(noop)
    },
    release: (name) => {
      const present = client
      if (held.delete(name) && present !== undefined)
        holding = holding.then(() => releaseLife(present, name)).catch(noop)
    },
    close: async () => {
      isClosed = true
      clearInterval(timer)
      clearTimeout(retry)
      await round
      const last = client
      client = undefined
      await last?.end().catch(noop)
    },
  }
}

/** A lock that could not be taken fails together with its connection, which is then reopened. */
const noop = () => {}
