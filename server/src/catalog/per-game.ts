import type { AnnouncedGames } from '../database/announced-games.ts'
import { promisedPerSnapshot } from './per-snapshot.ts'
import type { Snapshot } from './snapshot.ts'

export type FollowedCatalog = {
  snapshot: () => Snapshot
  onPrepare: (handler: (snapshot: Snapshot) => Promise<unknown>) => void
}

/** What is known of each game, by id. */
export type Parts<Part> = ReadonlyMap<number, Part>

/** How long something is still prepared after anybody asked for it. */
export const PREPARED_MS = 86_400_000
/** Whoever asks waits some milliseconds for the parts of so many games. */
export const FEW = 100

/** What a snapshot changed, of which the parts have yet to be read. */
type Unread = { since: number; version: number; games: readonly number[] }

const gamesOf = (changes: readonly Unread[]): number[] => [
  ...new Set(changes.flatMap(({ games }) => games)),
]

/**
 * Caches what is computed from days of all games. What is read of a game is kept as its part: of all games on first use, and
 * after that of the games that have changed. Those of a few games are read when somebody asks, however many snapshots they
 * changed in, and the parts are put together then. Those of more games are read and put together before the snapshot is in
 * place, while anybody asked within a day, so that nobody waits for them. So what a change costs grows with what it changed.
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
  /** Of snapshots after what is kept, each of which follows the one before. */
  let unread: Unread[] = []
  let askedAt = Number.NEGATIVE_INFINITY
  let turn: Promise<unknown> = Promise.resolve()

  const update = async (snapshot: Snapshot): Promise<Kept> => {
    const today = options.today()
    const { version } = snapshot
    const known = kept?.today === today ? kept : undefined
    if (known !== undefined && known.version >= version) return known
    const games = known === undefined ? 'all' : changedBetween(known.version, version)
    const fresh = await options.load(snapshot, today, games)
    if (known === undefined || games === 'all') kept = { version, today, parts: fresh }
    else {
      for (const id of games) replace(known.parts, id, fresh.get(id))
      kept = { ...known, version }
    }
    unread = unread.filter((change) => change.version > version)
    return kept
  }

  const changedBetween = (since: number, version: number): AnnouncedGames => {
    const from = unread.findIndex((change) => change.since === since)
    const to = unread.findIndex((change) => change.version === version)
    return from < 0 || to < from ? 'all' : gamesOf(unread.slice(from, to + 1))
  }

  const replace = (parts: Map<number, Part>, id: number, after: Part | undefined): void => {
    const before = parts.get(id)
    if (after === undefined) parts.delete(id)
    else parts.set(id, after)
    options.replaced?.(parts, before, after)
  }

  /** One after the other: each begins with what the one before has read. */
  const inTurn = (snapshot: Snapshot): Promise<Kept> => {
    const updated = turn.then(() => update(snapshot))
    turn = updated.catch(() => undefined)
    return updated
  }

  catalog.onPrepare(async (snapshot) => {
    if (Date.now() - askedAt >= PREPARED_MS) {
      kept = undefined
      unread = []
      return
    }
    const { version, changed } = snapshot
    const { since, games } = changed
    const last = (unread.at(-1) ?? kept)?.version
    // Nothing that was announced has changed.
    if (last !== undefined && version <= last) return
    const follows = last === since
    if (!follows || games === 'all') unread = []
    if (games !== 'all') unread = [...unread, { since, version, games }]
    if (follows && games !== 'all' && gamesOf(unread).length <= FEW) return
    // Whoever asks later gets the error.
    await combinedOf(snapshot).catch(() => undefined)
  })

  const combinedOf = promisedPerSnapshot(async (snapshot) => {
    const isReady = (kept?.version ?? -1) >= snapshot.version
    const { today, parts } = (isReady && kept) || (await inTurn(snapshot))
    return options.combine(snapshot, today, parts)
  })
  return () => {
    askedAt = Date.now()
    return combinedOf(catalog.snapshot())
  }
}
