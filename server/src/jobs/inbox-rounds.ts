import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../database/connection.ts'
import { storeArrivals } from '../database/inbox/store-arrivals.ts'
import type { JobLog } from './job-log.ts'

/** What arrives in this time is computed at once. */
const ROUND_MS = 1_000
/** After a failure, such as a lost database. */
const RETRY_MS = 5_000

/** Stores what arrives in the inbox, every second, until it is closed. */
export const keepStoringArrivals = ({
  db,
  timeZone,
  log,
}: {
  db: Database
  timeZone: string
  log: JobLog
}): { close: () => Promise<void> } => {
  const closing = new AbortController()
  const { signal } = closing
  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      const waitMs = await storeArrivals(db, timeZone, () => signal.aborted).then(
        () => ROUND_MS,
        (err) => {
          log.error({ err }, 'Readings in the inbox could not be stored; trying again')
          return RETRY_MS
        },
      )
      await pause(waitMs, undefined, { signal, ref: false }).catch(() => {})
    }
  }
  const ended = run()
  return {
    close: async () => {
      closing.abort()
      await ended
    },
  }
}
