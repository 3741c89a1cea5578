import type { SentReading } from '@retorna/domain/readings/sent-reading'
import type { Transaction } from '../database/connection.ts'
import { findSentGames, type SentGame } from './sent-game-queries.ts'

/** Games cached from one group to the next. */
const GAMES = 10_000

type GameOf = (reading: SentReading) => SentGame

/** The games that a feed names while a batch of it is sorted. */
export const gameBook = (trx: Transaction, feedId: number) => {
  const games = new Map<SentReading['game'], SentGame>()
  return {
    /** Looks up the games that are not known yet. */
    find: async (readings: readonly SentReading[]): Promise<GameOf> => {
      if (games.size > GAMES) games.clear()
      const asked = new Set(readings.map(({ game }) => game).filter((game) => !games.has(game)))
      if (asked.size > 0) {
        const foundIds = new Map(
          readings.flatMap(({ game, foundId }) =>
            foundId === undefined ? [] : [[game, foundId] as const],
          ),
        )
        const found = await findSentGames(trx, feedId, asked, foundIds)
        for (const [game, meant] of found) games.set(game, meant)
      }
      return ({ game }) => games.get(game) ?? 'unknown'
    },
  }
}
