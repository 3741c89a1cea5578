import lockfile from 'proper-lockfile'

/** How long a lock held by a killed process delays the next one. */
const STALE_MILLISECONDS = 3_000

const WAITING = { retries: 6_000, minTimeout: 50, maxTimeout: 100 }

/**
 * Runs `work` while no other process creates, starts or stops the cluster in `directory`. If the lock is lost (the
 * machine slept), the work continues: PostgreSQL's own lock on the data remains.
 */
export const withClusterLock = async <T>(
  directory: string,
  report: (step: string) => void,
  work: () => Promise<T>,
): Promise<T> => {
  const take = (retries: typeof WAITING | 0) =>
    lockfile.lock(directory, {
      realpath: false,
      lockfilePath: `${directory}.lock`,
      stale: STALE_MILLISECONDS,
      update: STALE_MILLISECONDS / 3,
      retries,
      onCompromised: () => {},
    })
  const release = await take(0).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ELOCKED') throw error
    report('Waiting for another process that starts or stops the database …')
    return take(WAITING)
  })
  try {
    return await work()
  } finally {
    await release().catch(() => {})
  }
}
