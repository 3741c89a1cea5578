import type { GameEvidence } from '@retorna/contract/evidence'
import { type Database, findRows } from '../database/connection.ts'
import { ALL_FEEDS } from '../database/feeds.ts'

type DayLeftOut = { day: string; reason: GameEvidence['leftOut'][number]['reason'] }

/** The days after the first judged one of a game that are known but not judged, oldest first, each with the reason. */
export const daysLeftOut = (db: Database, gameId: number) => findRows<DayLeftOut>(db)`
    select d.day, case
      when v.turnover is null or v.turnover = 0 then 'turnover'
      when coalesce(v.stake_squares, v.max_stake * v.turnover, 0) = 0 then 'stakes'
      else 'version' end as reason
    from game_evidence g
    join day_estimates s using (game_id, feed_id)
    join daily_rtp d on d.game_id = g.game_id and d.day > g.first_day
    left join days_with_volumes(${gameId}, s.in_stakes) v on v.day = d.day
    where g.game_id = ${gameId} and g.feed_id = ${ALL_FEEDS}
      and d.turnover is distinct from 0
      and not exists (
        select from daily_evidence e
        where e.game_id = g.game_id and e.feed_id = g.feed_id and e.day = d.day)
      -- Days from the first changed one on are judged within seconds.
      and not exists (
        select from changed_days c where c.game_id = g.game_id and c.first_day <= d.day)
    order by d.day`

/** How many days each reason leaves out, and the last of them. */
export const countLeftOut = (days: readonly DayLeftOut[]): GameEvidence['leftOut'] =>
  [...Map.groupBy(days, ({ reason }) => reason)].map(([reason, left]) => ({
    reason,
    days: left.length,
    lastDay: left.at(-1)?.day ?? '',
  }))
