import { type AnnouncedGames, among } from '../../database/announced-games.ts'
import type { Database } from '../../database/connection.ts'
import { queryOfGames } from '../../database/query-planned-once.ts'
import type { DayNumbers } from './game-month.ts'

export type GameDay = DayNumbers & { gameId: number; day: string }

/** The days of games from `first` to `last`, inclusive. */
export const daysOfGames = (
  db: Database,
  { first, last, games }: { first: string; last: string; games: AnnouncedGames },
): Promise<GameDay[]> =>
  queryOfGames(
    db,
    games,
    'trend-days',
    db
      .selectFrom('daily_rtp')
      .select(['game_id as gameId', 'day', 'rtp', 'turnover', 'payout', 'readings', 'plays'])
      .select(['stake_squares as stakeSquares', 'stake_cubes as stakeCubes'])
      .select('max_stake as maxStake')
      .where('day', '>=', first)
      .where('day', '<=', last)
      .where(among(games, 'game_id'))
      .compile(),
  )
