import lockfile from 'proper-lockfile'

/** A process that was killed while it held the lock holds up the next one for this long. */
const STALE_MILLISECONDS = 3_000

const WAITING = { retries: 6_000, minTimeout: 50, maxTimeout: 100 }

/**
 * Runs `work` while no other process makes, starts or stops the cluster in `directory`. Should the
 * lock be lost (the machine slept), the work goes on: PostgreSQL's own lock on the data remains.
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
