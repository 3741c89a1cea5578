import type { AnnouncedGames } from '../database/announced-games.ts'
import { gamesOf } from '../database/catalog-log.ts'
import type { Database } from '../database/connection.ts'
import { loadCatalog, loadChanges, loadSomeGames } from './queries.ts'
import type { Snapshot } from './snapshot.ts'
import { toSnapshot, withGames } from './to-snapshot.ts'

/** While only single games change, the whole catalog is still read this often, in case a change was not announced. */
const WHOLE_EVERY_MS = 300_000
/** Reading more than this share of the games one by one takes as long as reading all. */
const MOST = 0.25

/**
 * Reads each snapshot after the one before it: the games that have changed, or all of them if they are many, if it is not
 * known which, or from time to time.
 */
export const nextSnapshot = (db: Database) => {
  let version = 0
  let wholeAt = Number.NEGATIVE_INFINITY
  let wasWhole = false
  // Ids of the changes since the snapshot's mark that it already includes.
  let noted: ReadonlySet<number> = new Set()

  const readAll = async (): Promise<Snapshot> => {
    const startedAt = performance.now()
    const rows = await loadCatalog(db)
    const made = await toSnapshot(rows, ++version)
    noted = new Set(rows.logged.map(({ id }) => id))
    wholeAt = startedAt
    wasWhole = true
    return made
  }

  /** Null if all games have to be read. */
  const readChanged = async (
    which: readonly number[],
    before: Snapshot,
  ): Promise<Snapshot | null> => {
    const most = MOST * before.games.length
    if (which.length > most) return null
    const { mark, logged, rows } = await loadChanges(db, before.mark, which)
    if (mark.database !== before.mark.database) return null
    const fresh = logged.filter(({ id, kind }) => kind === 'game' && !noted.has(id))
    const games = gamesOf([{ games: which }, ...fresh])
    if (games === 'all' || games.length > most) return null
    if (games.length === 0) return before
    // The log may name games whose announcement has not arrived yet.
    const all = games.length === which.length ? rows : await loadSomeGames(db, games)
    const made = await withGames(before, games, all, { version: ++version, mark })
    if (made === null) return null
    noted = new Set(logged.map(({ id }) => id))
    wasWhole = false
    return made
  }

  return {
    /** @param before the snapshot in place, if there is one. */
    read: async (which: AnnouncedGames, before: Snapshot | undefined) => {
      const isWhole = performance.now() - wholeAt >= WHOLE_EVERY_MS
      const changed =
        which === 'all' || before === undefined || isWhole ? null : await readChanged(which, before)
      return changed ?? readAll()
    },
    /** Whether all games were read for the last one. */
    wasWhole: () => wasWhole,
  }
}
