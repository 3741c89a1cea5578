import type { Database, Pool } from '../database/connection.ts'
import { showLife } from '../database/life-signs.ts'
import { holdLives } from './hold-lives.ts'
import type { JobLog } from './job-log.ts'
import { releaseJobs, takenBy, takenByTheDead } from './life-queries.ts'

type Runners = {
  /** Whether one of the runners works on a job. */
  isRunning: (jobId: string) => boolean
  /** Ends the runners and starts new ones. */
  restart: () => void
}

export type DeathWatch = ReturnType<typeof watchForDead>

/**
 * Resumes jobs of a killed process soon, long before they would resume by themselves (after the library's four hours).
 * Each process holds a lock for each of its runners, over a connection that ends with the process. Every `roundMs` it
 * looks for runners without a lock. A runner is considered dead after it is missed twice in a row, because a process
 * that has lost its connection reconnects in between.
 *
 * If the connection breaks after the database has assigned a job and before its runner receives it, the job stays
 * locked by a runner that does not know of it. Runners found with such a job twice in a row are restarted.
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
}) => {
  const held = new Map<string, Runners>()
  let suspects = new Set<string>()
  let unknown = new Set<string>()
  const lives = holdLives(pool, () => [...held.keys()])
  let round: Promise<void> = Promise.resolve()

  const look = async (): Promise<void> => {
    // This process is alive even if it has lost its locks.
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
      .then(() => lives.check(roundMs))
      .then(() => showLife(db, 'jobs'))
      .then(look)
      .then(lookForUnknown)
      .catch((err) => log.debug({ err }, 'Looking for dead processes failed'))
  }, roundMs).unref()

  return {
    /** Marks the runners of this name as alive until they are released, or the process dies or closes. */
    hold: (name: string, runners: Runners) => {
      held.set(name, runners)
      lives.hold(name)
    },
    /** Reports that the runners of this name have ended, so that jobs that they could not return are resumed. */
    release: (name: string) => {
      if (held.delete(name)) lives.release(name)
    },
    close: async () => {
      clearInterval(timer)
      lives.stop()
      await round
      await lives.close()
    },
  }
}
