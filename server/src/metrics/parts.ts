import { PARTS, type Part, type PlatformParts } from '@retorna/contract/health'
import type { BackupSettings } from '../backup-settings.ts'
import type { Database } from '../database/connection.ts'
import { type PlatformState, readPlatformState } from './platform-queries.ts'

export type BackupSchedule = Pick<BackupSettings, 'place' | 'everyMs'>

/** A part has stopped beyond these: in seconds, a backup in intervals. `alert-rules.test.ts` holds the alerts to them. */
export const LIMITS = { worker: 60, inbox: 300, drill: 120 * 86_400, backupIntervals: 2 }

/** The parts that nobody waits for, as they are now, and which of them have stopped. */
export const readParts = async (db: Database, backup: BackupSchedule): Promise<PlatformParts> => {
  const state = await readPlatformState(db)
  const { inboxRows, oldestInboxSeconds, workerSeconds, backupSeconds, drillSeconds, lateFeeds } =
    state
  return {
    inboxRows,
    oldestInboxSeconds,
    workerSeconds,
    backupSeconds,
    drillSeconds,
    lateFeeds: lateFeeds.length,
    stopped: stoppedParts(state, backup),
  }
}

const stoppedParts = (state: PlatformState, { place, everyMs }: BackupSchedule): Part[] => {
  const isBackedUp = place !== undefined
  const isStopped: Record<Part, boolean> = {
    worker: isOlder(state.workerSeconds, LIMITS.worker),
    inbox: state.oldestInboxSeconds > LIMITS.inbox,
    backup: isBackedUp && isOlder(state.backupSeconds, (LIMITS.backupIntervals * everyMs) / 1000),
    drill: isBackedUp && isOlder(state.drillSeconds, LIMITS.drill),
    feeds: state.lateFeeds.length > 0,
  }
  return PARTS.filter((part) => isStopped[part])
}

/** Never is older than anything. */
const isOlder = (seconds: number | null, limit: number): boolean =>
  seconds === null || seconds > limit
