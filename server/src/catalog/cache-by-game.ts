import type { AnnouncedGames } from '../database/announced-games.ts'
import { oneAtATime } from '../one-at-a-time.ts'
import { memoizePromiseBySnapshot } from './cache-by-snapshot.ts'
import { changeLog } from './change-log.ts'
import type { Snapshot } from './snapshot.ts'

export type FollowedCatalog = {
  snapshot: () => Snapshot
  onPrepare: (handler: (snapshot: Snapshot) => Promise<unknown>) => void
}

/** The loaded part of each game, by id. */
export type Parts<Part> = ReadonlyMap<number, Part>

/** Values are precomputed for this long after the last request. */
export const PREPARED_MS = 86_400_000
/** Up to this many changed games are loaded on request, which takes a few milliseconds. */
export const MAX_LAZY_GAMES = 100

/**
 * Caches a value computed from the days of all games. Each game's part is loaded once, and again when the game
 * changes. If at most {@link MAX_LAZY_GAMES} games changed since the last request, their parts are loaded on the next
 * one; otherwise they are loaded before the new snapshot is published, provided that someone asked within a day. They
 * are also combined then if more than that many changed at once. So the cost of a change depends on the number of
 * changed games, not on the catalog.
 *
 * @param today the calendar day that parts depend on; on a new day, all are loaded again.
 * @param load loads parts; returns none for games that have none or are not in the snapshot.
 * @param combine must not depend on the order of the parts.
 * @param replaced called for each replaced part, but not if all are loaded again.
 */
export const cacheByGame = <Part, Value>(
  catalog: FollowedCatalog,
  options: {
    today: () => string
    load: (snapshot: Snapshot, today: string, games: AnnouncedGames) => Promise<Map<number, Part>>
    combine: (snapshot: Snapshot, today: string, parts: Parts<Part>) => Promise<Value>
    replaced?: (parts: Parts<Part>, before: Part | undefined, after: Part | undefined) => void
  },
): (() => Promise<Value>) => {
  type Kept = { version: number; today: string; parts: Map<number, Part> }
  let kept: Kept | undefined
  /** Changes of the snapshots since `kept`, whose parts have not been loaded yet. */
  const unread = changeLog()
  let askedAt = Number.NEGATIVE_INFINITY
  /** Each update begins with what the one before has read. */
  const inTurn = oneAtATime()

  const update = async (snapshot: Snapshot): Promise<Kept> => {
    const today = options.today()
    const { version } = snapshot
    const known = kept?.today === today ? kept : undefined
    if (known !== undefined && known.version >= version) return known
    const games = known === undefined ? 'all' : unread.between(known.version, version)
    const fresh = await options.load(snapshot, today, games)
    if (known === undefined || games === 'all') kept = { version, today, parts: fresh }
    else {
      for (const id of games) replace(known.parts, id, fresh.get(id))
      kept = { ...known, version }
    }
    unread.dropThrough(version)
    return kept
  }

  const replace = (parts: Map<number, Part>, id: number, after: Part | undefined): void => {
    const before = parts.get(id)
    if (after === undefined) parts.delete(id)
    else parts.set(id, after)
    options.replaced?.(parts, before, after)
  }

  catalog.onPrepare(async (snapshot) => {
    if (Date.now() - askedAt >= PREPARED_MS) {
      kept = undefined
      unread.clear()
      return
    }
    const { version, changed } = snapshot
    const last = unread.last() ?? kept?.version
    // Nothing has changed since.
    if (last !== undefined && version <= last) return
    unread.note(snapshot)
    const isKnown = last === changed.since && changed.games !== 'all'
    if (isKnown && unread.games().size <= MAX_LAZY_GAMES) return
    const isMany = !isKnown || changed.games.length > MAX_LAZY_GAMES
    const loaded = isMany ? combinedOf(snapshot) : inTurn(() => update(snapshot))
    // The next request gets the error.
    await loaded.catch(() => undefined)
  })

  const combinedOf = memoizePromiseBySnapshot(async (snapshot) => {
    const isReady = (kept?.version ?? -1) >= snapshot.version
    const { today, parts } = (isReady && kept) || (await inTurn(() => update(snapshot)))
    return options.combine(snapshot, today, parts)
  })
  return () => {
    askedAt = Date.now()
    return combinedOf(catalog.snapshot())
  }
}
