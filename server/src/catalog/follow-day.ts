import { lastPublishedDay } from '@retorna/domain/published-day'
import type { FastifyInstance } from 'fastify'
import type { Latest } from './latest.ts'
import { publishDays } from './publish-days.ts'
import { rollOver } from './roll-over.ts'
import type { Snapshot } from './snapshot.ts'

/** How long after midnight the 7- and 30-day windows may still end on the previous day. */
const DAY_CHECK_MS = 30_000

type FollowedDay = {
  /** Moves the metrics' windows if the day has changed. */
  moveWindows: () => Promise<void>
  /** Publishes the figures of the days that have ended, and reloads the catalog if any were published. */
  publish: () => Promise<void>
  stop: () => void
}

/**
 * Checks every half minute whether the calendar day has changed, and then does what is due. Failures are logged,
 * and the next check tries again.
 */
export const followDay = (
  app: FastifyInstance,
  catalog: { latest: Latest<Snapshot>; reload: () => Promise<void> },
): FollowedDay => {
  const { timeZone } = app.config

  const moveWindows = async (): Promise<void> => {
    try {
      await rollOver(app.writers.pool, timeZone, new Date())
    } catch (error) {
      app.log.warn({ err: error }, 'The metrics could not be moved to the new day')
    }
  }

  let publishedThrough: string | undefined
  const publish = async (): Promise<void> => {
    const now = new Date()
    const day = lastPublishedDay(now, timeZone)
    const { value } = catalog.latest
    if (day === publishedThrough || value === undefined) return
    try {
      if (await publishDays(app.db, value, timeZone, now)) await catalog.reload()
      publishedThrough = day
    } catch (error) {
      app.log.warn({ err: error }, 'The figures of the last days could not be published')
    }
  }

  const timer = setInterval(async () => {
    await moveWindows()
    await publish()
  }, DAY_CHECK_MS).unref()
  return { moveWindows, publish, stop: () => clearInterval(timer) }
}
