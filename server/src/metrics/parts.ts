import { PARTS, type Part, type PlatformParts } from '@retorna/contract/health'
import type { BackupSettings } from '../backup-settings.ts'
import type { Database } from '../database/connection.ts'
import { type PlatformState, readPlatformState } from './platform-queries.ts'

export type BackupSchedule = Pick<BackupSettings, 'place' | 'everyMs'>

// As in deploy/monitoring/alerts.yml.
const WORKER_SECONDS = 60
const INBOX_SECONDS = 300
const DRILL_SECONDS = 120 * 86_400

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
    lateFeeds,
    stopped: stoppedParts(state, backup),
  }
}

const stoppedParts = (state: PlatformState, { place, everyMs }: BackupSchedule): Part[] => {
  const isBackedUp = place !== undefined
  const isStopped: Record<Part, boolean> = {
    worker: isOlder(state.workerSeconds, WORKER_SECONDS),
    inbox: state.oldestInboxSeconds > INBOX_SECONDS,
    backup: isBackedUp && isOlder(state.backupSeconds, (2 * everyMs) / 1000),
    drill: isBackedUp && isOlder(state.drillSeconds, DRILL_SECONDS),
    feeds: state.lateFeeds > 0,
  }
  return PARTS.filter((part) => isStopped[part])
}

/** Never is older than anything. */
const isOlder = (seconds: number | null, limit: number): boolean =>
  seconds === null || seconds > limit
