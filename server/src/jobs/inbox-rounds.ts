import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../database/connection.ts'
import { storeArrivals } from '../database/inbox/store-arrivals.ts'
import type { JobLog } from './job-log.ts'

/** Readings that arrive in this time are stored together; a round that takes longer is followed by the next at once. */
const ROUND_MS = 1_000
/** A backlog is stored by two concurrent transactions, each for other games, to use two processors. */
const TURNS_AT_ONCE = 2
/** Pause after a failure, such as a lost database. */
const RETRY_MS = 5_000

/** Stores arriving readings every second, until it is closed. */
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
      const started = performance.now()
      let waitMs = 0
      try {
        const isOver = () => signal.aborted
        await storeArrivals(db, timeZone, isOver)
        waitMs = Math.max(0, ROUND_MS - (performance.now() - started))
      } catch (err) {
        log.error({ err }, 'Readings in the inbox could not be stored; trying again')
        waitMs = RETRY_MS
      }
      await pause(waitMs, undefined, { signal, ref: false }).catch(() => {})
    }
  }
  const ended = Promise.all(Array.from({ length: TURNS_AT_ONCE }, run))
  return {
    close: async () => {
      closing.abort()
      await ended
    },
  }
}
