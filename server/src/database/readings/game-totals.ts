import type pg from 'pg'

/** Rows `t` with a game and a day, as SQL with parameters from $1 on. */
type Pairs = { text: string; values: readonly unknown[] }

const sumOf = (pairs: Pairs): string => `
  select d.game_id, sum(d.readings) as readings
  from daily_rtp d join ${pairs.text} on d.game_id = t.game_id and d.day = t.day group by 1`

/** Takes the days, before they are rolled up anew, off the sums in `game_totals`. */
export const subtractDays = async (
  client: Pick<pg.ClientBase, 'query'>,
  pairs: Pairs,
): Promise<void> => {
  await client.query(
    `update game_totals g set readings = g.readings - s.readings
     from (${sumOf(pairs)}) s where g.game_id = s.game_id`,
    [...pairs.values],
  )
}

/** Adds the days, once they are rolled up, to the sums in `game_totals`; a game without readings has none. */
export const addDays = async (
  client: Pick<pg.ClientBase, 'query'>,
  pairs: Pairs,
): Promise<void> => {
  await client.query(
    `insert into game_totals as g (game_id, readings) ${sumOf(pairs)}
     on conflict (game_id) do update set readings = g.readings + excluded.readings`,
    [...pairs.values],
  )
  await client.query(
    `delete from game_totals g using ${pairs.text} where g.game_id = t.game_id and g.readings = 0`,
    [...pairs.values],
  )
}

/** Computes all sums in `game_totals` from all days. */
export const sumAllDays = async (client: Pick<pg.ClientBase, 'query'>): Promise<void> => {
  await client.query('delete from game_totals')
  await client.query(
    'insert into game_totals select game_id, sum(readings) from daily_rtp group by 1',
  )
}
