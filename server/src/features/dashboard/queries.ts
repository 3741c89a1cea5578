import { sql } from 'kysely'
import type { Database } from '../../database/connection.ts'
import type { PlayedDay } from './catalog-chance.ts'

export type CatalogDay = Awaited<ReturnType<typeof daysOfCatalog>>[number]

/**
 * The days from `first` to `last`, inclusive, with readings of active games, oldest first. Volumes are null unless
 * every game of the day has them.
 */
export const daysOfCatalog = (db: Database, first: string, last: string) =>
  db
    .selectFrom('daily_rtp as d')
    .innerJoin('games as g', 'g.id', 'd.game_id')
    .innerJoin('providers as p', 'p.id', 'g.provider_id')
    .select([
      'd.day',
      sql<number>`avg(d.rtp)`.as('meanRtp'),
      sql<number | null>`case when count(d.turnover) = count(*) then sum(d.turnover) end`.as(
        'turnover',
      ),
      sql<number | null>`case when count(d.payout) = count(*) then sum(d.payout) end`.as('payout'),
      sql<number>`count(*)`.as('games'),
      sql<number>`sum(d.readings)`.as('readings'),
    ])
    .where('d.day', '>=', first)
    .where('d.day', '<=', last)
    .where('g.is_active', '=', true)
    .where('p.is_active', '=', true)
    .groupBy('d.day')
    .orderBy('d.day')
    .execute()

/** What all active games took on a day. */
export const playedOn = (db: Database, day: string): Promise<PlayedDay[]> =>
  db
    .selectFrom('daily_rtp as d')
    .innerJoin('games as g', 'g.id', 'd.game_id')
    .innerJoin('providers as p', 'p.id', 'g.provider_id')
    .select(['d.game_id as gameId', 'd.plays', 'd.turnover'])
    .select(['d.stake_squares as stakeSquares', 'd.stake_cubes as stakeCubes'])
    .select('d.max_stake as maxStake')
    .where('d.day', '=', day)
    .where('g.is_active', '=', true)
    .where('p.is_active', '=', true)
    .execute()
