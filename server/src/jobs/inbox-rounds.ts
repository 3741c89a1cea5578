import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../database/connection.ts'
import { storeArrivals } from '../database/inbox/store-arrivals.ts'
import type { JobLog } from './job-log.ts'

/** What arrives in this time is computed at once. */
const ROUND_MS = 1_000
/** A backlog is stored by two transactions, each of other games, as two processors can. */
const TURNS_AT_ONCE = 2
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
      let waitMs = ROUND_MS
      try {
        const isOver = () => signal.aborted
        await storeArrivals(db, timeZone, { isOver, turnsAtOnce: TURNS_AT_ONCE })
      } catch (err) {
        log.error({ err }, 'Readings in the inbox could not be stored; trying again')
        waitMs = RETRY_MS
      }
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
