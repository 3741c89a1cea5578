import type { AnnouncedGames } from '../database/announced-games.ts'
import { perSnapshot } from './per-snapshot.ts'
import type { Snapshot } from './snapshot.ts'

export type FollowedCatalog = {
  snapshot: () => Snapshot
  onPrepare: (handler: (snapshot: Snapshot) => Promise<unknown>) => void
}

/** What is known of each game, by id. */
export type Parts<Part> = ReadonlyMap<number, Part>

/** How long something is still prepared after anybody asked for it. */
export const PREPARED_MS = 86_400_000

/**
 * Caches what is computed from days of all games. What is read of a game is kept as its part: of all games on first use, and
 * while it was used within a day, of the games that differ from the snapshot before, before the next one is in place. So nobody
 * waits after a change, and what it costs grows with what it changed. The parts are put together when somebody asks.
 *
 * @param today the calendar day that parts depend on: on another, they are all read again.
 * @param load reads parts; of games that have none or are not in the snapshot, nothing.
 * @param combine must not depend on the order of the parts.
 * @param replaced is told of each part that another takes the place of; not if all are read again.
 */
export const perGame = <Part, Value>(
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
  let askedAt = Number.NEGATIVE_INFINITY
  let turn: Promise<unknown> = Promise.resolve()

  const update = async (snapshot: Snapshot): Promise<Kept> => {
    const today = options.today()
    const { since, games } = snapshot.changed
    const known = kept?.today === today ? kept : undefined
    if (known !== undefined && known.version >= snapshot.version) return known
    if (known === undefined || known.version !== since || games === 'all') {
      const parts = await options.load(snapshot, today, 'all')
      kept = { version: snapshot.version, today, parts }
      return kept
    }
    const fresh = await options.load(snapshot, today, games)
    for (const id of games) {
      const [before, after] = [known.parts.get(id), fresh.get(id)]
      if (after === undefined) known.parts.delete(id)
      else known.parts.set(id, after)
      options.replaced?.(known.parts, before, after)
    }
    known.version = snapshot.version
    return known
  }

  /** One after the other: each begins with what the one before has read. */
  const inTurn = (snapshot: Snapshot): Promise<Kept> => {
    const updated = turn.then(() => update(snapshot))
    turn = updated.catch(() => undefined)
    return updated
  }

  catalog.onPrepare(async (snapshot) => {
    // Whoever asks later gets the error.
    if (Date.now() - askedAt < PREPARED_MS) await inTurn(snapshot).catch(() => undefined)
    else kept = undefined
  })

  const combined = perSnapshot(catalog, async (snapshot) => {
    const isReady = (kept?.version ?? -1) >= snapshot.version
    const { today, parts } = (isReady && kept) || (await inTurn(snapshot))
    return options.combine(snapshot, today, parts)
  })
  return () => {
    askedAt = Date.now()
    return combined()
  }
}
