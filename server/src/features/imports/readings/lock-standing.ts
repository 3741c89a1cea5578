import type { Connection } from '../../../database/connection.ts'
import { lockOf, selectStanding } from '../../../database/readings/reading-locks.ts'
import { together } from '../../../database/together.ts'

class GameNotStanding extends Error {
  override name = 'GameNotStanding'
}

/**
 * Runs work that opens its own transaction and looks up the games of a file. If a game was merged or deleted before
 * it was locked ({@link lockStanding}), the work is rolled back and run again, because the file then names another
 * game.
 */
export const whileGamesStand = async <T>(work: () => Promise<T>): Promise<T> => {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof GameNotStanding)) throw error
    }
  }
}

/** Locks the readings of games, each given once; called inside {@link whileGamesStand}. */
export const lockStanding = async (client: Connection, games: readonly number[]): Promise<void> => {
  const [, { rowCount }] = await together(client, [lockOf(games), selectStanding(games)])
  if (rowCount !== games.length) throw new GameNotStanding('A game was merged meanwhile')
}
