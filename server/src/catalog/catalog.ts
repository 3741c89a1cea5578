import { HOUR_MS } from '@retorna/domain/milliseconds'
import fastifyPlugin from 'fastify-plugin'
import { type AnnouncedGames, gamesAnnounced } from '../database/announced-games.ts'
import { ApiError } from '../http/errors/api-error.ts'
import { atMostEvery } from '../http/events/at-most-every.ts'
import { followDay } from './follow-day.ts'
import { keepLatest, type Latest } from './latest.ts'
import { nextSnapshot } from './next-snapshot.ts'
import type { Snapshot } from './snapshot.ts'

/** The games that have been announced but not read yet: initially all. */
const pendingGames = () => {
  let pending: Set<number> | 'all' = 'all'
  return {
    add: (games: AnnouncedGames) => {
      if (games === 'all') pending = 'all'
      else if (pending !== 'all') for (const id of games) pending.add(id)
    },
    /** Returns and clears the games added since the last call. */
    take: () => {
      const taken = pending === 'all' ? pending : [...pending]
      pending = new Set()
      return taken
    },
  }
}

type Catalog = {
  /**
   * The catalog as last read. Take it once per request, so that a reply is consistent.
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
  /** Reads the whole catalog again; resolves once the snapshot contains everything stored before this call. */
  reload: () => Promise<void>
  /** Seconds since the last read; undefined before the first read. */
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
/** The pause if so many games change at once that all of them are read. */
const MANY_CHANGES_EVERY_MS = 1_000

/**
 * The active catalog with its metrics, in memory. It is read at startup, and again whenever notifications may have
 * been missed or the database announces a change. If a change names games, only these are read. When the day
 * changes, the metrics' windows move on.
 */
export const catalog = fastifyPlugin(
  async (app) => {
    const pending = pendingGames()
    const next = nextSnapshot(app.db)
    let readAt: number | undefined
    const changeHandlers: (() => void)[] = []
    const preparations: ((snapshot: Snapshot) => Promise<unknown>)[] = []
    const latest: Latest<Snapshot> = keepLatest({
      load: async () => {
        const which = pending.take()
        try {
          const made = await next.read(which, latest.value)
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
    const day = followDay(app, { latest, reload })

    const changes = atMostEvery(
      () => (next.wasWhole() ? MANY_CHANGES_EVERY_MS : CHANGES_EVERY_MS),
      () => void latest.reload(),
    )
    app.databaseEvents.on('catalogue_changed', (text) => {
      pending.add(gamesAnnounced(text))
      changes.ask()
    })
    app.addHook('onReady', async () => {
      await day.moveWindows()
      // Not earlier: the start of listening counts as a gap, too, and would have the catalog read twice.
      app.databaseEvents.onGap(() => void reload())
      await reload()
      await day.publish()
    })
    app.addHook('onClose', async () => {
      day.stop()
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
