import { randomBytes } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { MINUTE_MS } from '@retorna/domain/milliseconds'
import type { Database } from '../database/connection.ts'
import { readPlatformState } from './platform-queries.ts'
import type { ServerState } from './registry.ts'
import { insertSample } from './sample-queries.ts'

/** Each look wakes the processor: fifty times a second would take two percent of it at rest. */
const RESOLUTION_MS = 100
const NANOSECONDS = 1_000_000

type Sampled = {
  db: Database
  server: ServerState
  /** Requests that wait for a connection to the database. */
  withoutConnection: () => number
  onFailure: (error: unknown) => void
}

/** Stores the state of this process every minute, for the last 24 hours in Operations. */
export const startSampler = ({ db, server, withoutConnection, onFailure }: Sampled) => {
  const processId = randomBytes(6).toString('base64url')
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delay.enable()
  let before = server.requests.totals()

  const store = async (): Promise<void> => {
    const totals = server.requests.totals()
    const longest = Math.max(0, delay.max / NANOSECONDS - RESOLUTION_MS)
    delay.reset()
    const requests = totals.requests - before.requests
    const failed = totals.failed - before.failed
    before = totals
    const platform = await readPlatformState(db)
    await insertSample(db, {
      process_id: processId,
      requests,
      failed_requests: failed,
      longest_delay_ms: longest,
      requests_without_connection: withoutConnection(),
      event_streams: server.eventStreams(),
      hears_changes: server.isListening(),
      due_jobs: platform.dueJobs,
      oldest_job_seconds: platform.oldestJobSeconds,
      waiting_mails: platform.mails.queued + platform.mails.sending,
      waiting_deliveries: platform.deliveries.queued + platform.deliveries.sending,
      readings: platform.readings,
      late_feeds: platform.lateFeeds.length,
    })
  }
  let round: Promise<void> | undefined
  const sample = (): Promise<void> => {
    round ??= store().finally(() => {
      round = undefined
    })
    return round
  }
  const timer = setInterval(() => sample().catch(onFailure), MINUTE_MS).unref()
  return {
    /** Stores a sample now, unless one is being stored: then it is done with that one. Also done every minute. */
    sample,
    stop: () => {
      clearInterval(timer)
      delay.disable()
    },
  }
}
