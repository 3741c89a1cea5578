import { sql } from 'kysely'
import { type Database, findRows, type Transaction } from '../../database/connection.ts'

/**
 * Games of feeds with readings of an implausible turnover that staff have not accepted; those that have waited longest
 * come first.
 */
export const implausibleGames = (db: Database, limit: number) => {
  return findRows<{
    feedId: number
    feedName: string
    gameId: number
    gameName: string
    provider: string
    readings: number
    first: string
    last: string
    turnover: number
    currency: string | null
    usual: number | null
    total: number
  }>(db)`
    select w.*, f.name as "feedName", f.currency, g.name as "gameName", p.name as provider,
      usual_turnover(g.id) as usual
    from (
      select q.feed_id as "feedId", q.game_id as "gameId", count(*) as readings, max(q.turnover) as turnover,
        min(q.reading ->> 'at') as first, max(q.reading ->> 'at') as last, min(q.arrived_at) as since,
        count(*) over () as total
      from quarantined_readings q
      where q.game_id is not null and not exists (
        select from accepted_turnovers a
        where a.feed_id = q.feed_id and a.game_id = q.game_id and a.turnover >= q.turnover)
      group by 1, 2 order by since limit ${limit}) w
    join feeds f on f.id = w."feedId" join games g on g.id = w."gameId"
    join providers p on p.id = g.provider_id
    order by w.since, f.name, g.name`
}

/** Stores the turnover up to which readings are accepted; returns the former one, null if there was none. */
export const replaceAccepted = async (
  trx: Transaction,
  accepted: { feed_id: number; game_id: number; turnover: number; accepted_by: string },
): Promise<number | null> => {
  const before = await trx
    .selectFrom('accepted_turnovers')
    .select('turnover')
    .where('feed_id', '=', accepted.feed_id)
    .where('game_id', '=', accepted.game_id)
    .forUpdate()
    .executeTakeFirst()
  await trx
    .insertInto('accepted_turnovers')
    .values(accepted)
    .onConflict((conflict) =>
      conflict.columns(['feed_id', 'game_id']).doUpdateSet({
        turnover: accepted.turnover,
        accepted_by: accepted.accepted_by,
        accepted_at: sql`now()`,
      }),
    )
    .execute()
  return before?.turnover ?? null
}

export const deleteAccepted = (trx: Transaction, feedId: number, gameId: number) =>
  trx
    .deleteFrom('accepted_turnovers')
    .where('feed_id', '=', feedId)
    .where('game_id', '=', gameId)
    .returning('turnover')
    .executeTakeFirst()
