import type { Statement } from '../together.ts'
import type { Relation } from './touched-days.ts'

const sumOf = (pairs: Relation): string => `
  select d.game_id, sum(d.readings) as readings
  from daily_rtp d join ${pairs.text} on d.game_id = t.game_id and d.day = t.day group by 1`

/** Subtracts days from the sums in `game_totals`, before they are rolled up again. */
export const subtractDays = (pairs: Relation): Statement => ({
  text: `update game_totals g set readings = g.readings - s.readings
    from (${sumOf(pairs)}) s where g.game_id = s.game_id`,
  values: pairs.values,
})

/** Adds days to the sums in `game_totals`, once they are rolled up; a game without readings has no row. */
export const addDays = (pairs: Relation): [Statement, Statement] => [
  {
    text: `insert into game_totals as g (game_id, readings) ${sumOf(pairs)}
      on conflict (game_id) do update set readings = g.readings + excluded.readings`,
    values: pairs.values,
  },
  {
    text: `delete from game_totals g using ${pairs.text} where g.game_id = t.game_id and g.readings = 0`,
    values: pairs.values,
  },
]

/** Computes all sums in `game_totals` from all days. */
export const sumAllDays = (): [Statement, Statement] => [
  { text: 'delete from game_totals' },
  { text: 'insert into game_totals select game_id, sum(readings) from daily_rtp group by 1' },
]
