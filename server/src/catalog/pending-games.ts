import type { AnnouncedGames } from '../database/announced-games.ts'

/** The games that have been announced but not read yet. */
export type PendingGames = {
  add: (games: AnnouncedGames) => void
  /** Returns and clears the games added since the last call. */
  take: () => AnnouncedGames
}

/** Initially, all games are pending. */
export const pendingGames = (): PendingGames => {
  let pending: Set<number> | 'all' = 'all'
  return {
    add: (games) => {
      if (games === 'all') pending = 'all'
      else if (pending !== 'all') for (const id of games) pending.add(id)
    },
    take: () => {
      const taken = pending === 'all' ? pending : [...pending]
      pending = new Set()
      return taken
    },
  }
}
