import {
  type Connection,
  createConnection,
  type Database,
  type Pool,
} from '../database/connection.ts'
import type { JobLog } from './job-log.ts'
import { holdLife, releaseJobs, takenByTheDead } from './life-queries.ts'

const RETRY_MS = 1_000

export type DeathWatch = {
  /** Marks the runners of this name as alive until the process dies or closes. */
  hold: (runners: string) => void
  close: () => Promise<void>
}

/**
 * Resumes jobs of a killed process soon, long before they would resume by themselves (after the library's four hours).
 * Each process holds a lock for each of its runners, over a connection that ends with the process. Every `roundMs` it
 * looks for runners without a lock. A runner is considered dead after it is missed twice in a row, because a process
 * that has lost its connection reconnects in between.
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
  const held = new Set<string>()
  let suspects = new Set<string>()
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
    holding = holding.then(() => holdAll(fresh)).catch(noop)
    await holding
  }
  /** One at a time: a connection runs one statement at a time. */
  const holdAll = async (connection: Connection): Promise<void> => {
    for (const runners of held) await holdLife(connection, runners)
  }
  const connectLater = (): void => {
    if (isClosed) return
    retry = setTimeout(() => connect().catch(connectLater), RETRY_MS).unref()
  }

  const look = async (): Promise<void> => {
    const found = await takenByTheDead(db)
    const dead = found.filter((runners) => suspects.has(runners))
    suspects = new Set(found)
    if (dead.length === 0) return
    await releaseJobs(db, dead)
    log.warn({ runners: dead }, 'A process died; its jobs are resumed')
  }
  const timer = setInterval(() => {
    round = round.then(look).catch((err) => log.debug({ err }, 'Looking for dead processes failed'))
  }, roundMs).unref()

  connect().catch(connectLater)
  return {
    hold: (runners) => {
      held.add(runners)
      const present = client
      if (present !== undefined)
        holding = holding.then(() => holdLife(present, runners)).catch(noop)
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
