import { lastPublishedDay } from '@retorna/domain/published-day'
import fastifyPlugin from 'fastify-plugin'
import { type AnnouncedGames, gamesAnnounced } from '../database/announced-games.ts'
import { changesSince, gamesOf } from '../database/catalog-log.ts'
import { ApiError } from '../http/errors/api-error.ts'
import { atMostEvery } from '../http/events/at-most-every.ts'
import { keepLatest, type Latest } from './latest.ts'
import { pendingGames } from './pending-games.ts'
import { publishDays, rollOver } from './publish-days.ts'
import { loadCatalog, loadSomeGames } from './queries.ts'
import type { Snapshot } from './snapshot.ts'
import { toSnapshot, withGames } from './to-snapshot.ts'

type Catalog = {
  /**
   * The catalog as last read; take it once per request, so that a reply is consistent.
   *
   * @throws ApiError `UNAVAILABLE` until it has been read for the first time.
   */
  snapshot: () => Snapshot
  /**
   * The catalog as of the first request for it in the current hour. Aggregates shown to users who may not see the
   * readings are computed from it.
   *
   * @throws like `snapshot`.
   */
  snapshotOfHour: () => Snapshot
  /** Reads the whole catalog again; resolves once the snapshot has everything that was stored before this call. */
  reload: () => Promise<void>
  /** Seconds since it was last read; undefined before. */
  age: () => number | undefined
  /** Calls `handler` each time a new snapshot is in place. */
  onChange: (handler: () => void) => void
  /** Calls `handler`, which must not throw, with each new snapshot and waits for it before the snapshot is in place. */
  onPrepare: (handler: (snapshot: Snapshot) => Promise<unknown>) => void
}

declare module 'fastify' {
  interface FastifyInstance {
    catalog: Catalog
  }
}

const RETRY_MS = 1_000
/** Minimum pause between reloads, so that a stream of changes does not take all the time. */
const REST_MS = 100
const CHANGES_EVERY_MS = 500
/** While so many games change at once that all are read. */
const MANY_CHANGES_EVERY_MS = 1_000
/** How long after midnight the 7- and 30-day windows may still end on the previous day. */
const DAY_CHECK_MS = 30_000
const HOUR_MS = 3_600_000
/** While only single games change, the whole catalog is still read this often, in case a change was not announced. */
const WHOLE_EVERY_MS = 300_000
/** Reading more than this share of the games one by one takes as long as reading all. */
const MOST = 0.25

/**
 * The active catalog with its metrics, in memory: read at startup and again whenever notifications may have been missed or
 * the database announces a change; where that names games, these alone. When the day changes, the metrics' windows move on.
 */
export const catalog = fastifyPlugin(
  async (app) => {
    let version = 0
    const pending = pendingGames()
    let wholeAt = Number.NEGATIVE_INFINITY
    let wasWhole = false
    let readAt: number | undefined
    // Of the changes noted since the snapshot's mark, those that it has.
    let read: ReadonlySet<number> = new Set()
    const changeHandlers: (() => void)[] = []
    const preparations: ((snapshot: Snapshot) => Promise<unknown>)[] = []
    const next = async (which: AnnouncedGames, before = latest.value): Promise<Snapshot> => {
      const isWhole = performance.now() - wholeAt >= WHOLE_EVERY_MS
      if (which !== 'all' && before && !isWhole) {
        const { mark, logged } = await changesSince(app.db, before.mark)
        const fresh = logged.filter(({ id, kind }) => kind === 'game' && !read.has(id))
        const games =
          mark.database === before.mark.database ? gamesOf([{ games: which }, ...fresh]) : 'all'
        if (games !== 'all' && games.length <= MOST * before.games.length) {
          if (games.length === 0) return before
          const rows = await loadSomeGames(app.db, games)
          const made = await withGames(before, games, rows, { version: ++version, mark })
          if (made !== null) {
            read = new Set(logged.map(({ id }) => id))
            wasWhole = false
            return made
          }
        }
      }
      const startedAt = performance.now()
      const rows = await loadCatalog(app.db)
      const made = await toSnapshot(rows, ++version)
      read = new Set(rows.logged.map(({ id }) => id))
      wholeAt = startedAt
      wasWhole = true
      return made
    }
    const latest: Latest<Snapshot> = keepLatest({
      load: async () => {
        const which = pending.take()
        try {
          const made = await next(which)
          for (const prepare of preparations) await prepare(made)
          return made
        } catch (error) {
          pending.add(which)
          throw error
        }
      },
      retryMs: RETRY_MS,
      restMs: REST_MS,
      onFailure: (error) => app.log.warn({ err: error }, 'The catalog could not be read'),
      onLoad: () => {
        readAt = performance.now()
        for (const handler of changeHandlers) handler()
      },
    })
    const reload = (): Promise<void> => {
      pending.add('all')
      return latest.reload()
    }
    const followDay = (): Promise<unknown> =>
      rollOver(app.writers.pool, app.config.timeZone, new Date()).catch((error: unknown) =>
        app.log.warn({ err: error }, 'The metrics could not be moved to the new day'),
      )

    let publishedThrough: string | undefined
    const publish = async (): Promise<void> => {
      const { timeZone } = app.config
      const now = new Date()
      const day = lastPublishedDay(now, timeZone)
      if (day === publishedThrough || latest.value === undefined) return
      try {
        if (await publishDays(app.db, latest.value, timeZone, now)) await reload()
        publishedThrough = day
      } catch (error) {
        app.log.warn({ err: error }, 'The figures of the last days could not be published')
      }
    }
    const follow = async (): Promise<void> => {
      await followDay()
      await publish()
    }
    const dayTimer = setInterval(follow, DAY_CHECK_MS).unref()

    const changes = atMostEvery(
      () => (wasWhole ? MANY_CHANGES_EVERY_MS : CHANGES_EVERY_MS),
      () => void latest.reload(),
    )
    app.databaseEvents.on('catalogue_changed', (text) => {
      pending.add(gamesAnnounced(text))
      changes.ask()
    })
    app.databaseEvents.onGap(() => void reload())
    app.addHook('onReady', async () => {
      await followDay()
      await reload()
      await publish()
    })
    app.addHook('onClose', async () => {
      clearInterval(dayTimer)
      changes.stop()
      latest.stop()
    })

    const snapshot = (): Snapshot => {
      if (latest.value === undefined) throw new ApiError('UNAVAILABLE', { retryAfterSeconds: 1 })
      return latest.value
    }
    let ofHour: { hour: number; snapshot: Snapshot } | undefined

    app.decorate('catalog', {
      snapshot,
      snapshotOfHour: () => {
        const hour = Math.floor(Date.now() / HOUR_MS)
        if (ofHour?.hour !== hour) ofHour = { hour, snapshot: snapshot() }
        return ofHour.snapshot
      },
      reload,
      age: () => (readAt === undefined ? undefined : (performance.now() - readAt) / 1000),
      onChange: (handler) => {
        changeHandlers.push(handler)
      },
      onPrepare: (handler) => {
        preparations.push(handler)
      },
    })
  },
  { name: 'catalog', dependencies: ['database-events'] },
)
