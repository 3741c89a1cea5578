import { BY_VOLUME } from '@retorna/domain/investigations/by-volume'
import type { Days } from '@retorna/domain/report-days'
import { sql } from 'kysely'
import type { Database } from '../../../database/connection.ts'

/** How often a game was looked at in a span of days. */
export type LookedAt = {
  id: number
  game: string
  /** Days with a reading, and all readings of them. */
  days: number
  looks: number
  /** Of the days whose plays are known; `null`: of none. */
  plays: number | null
  /** The day of its first reading ever, and of the last one in the span. */
  firstDay: string
  lastDay: string
  /** Days with at least as many readings as each rule of {@link BY_VOLUME} asks for, in its order. */
  keptBy: number[]
}

/** The games that were read between two days, both included, the most plays first. */
export const lookedAtBetween = async (db: Database, { from, to }: Days): Promise<LookedAt[]> => {
  const kept = BY_VOLUME.map(
    ({ lookHours }) =>
      sql`count(*) filter (where d.readings >= ${24 / lookHours}::integer)::integer`,
  )
  const { rows } = await sql<LookedAt>`
    select g.id, g.name as game, count(*)::integer as days, sum(d.readings)::float8 as looks,
      sum(d.plays)::float8 as plays, max(d.day) as "lastDay", array[${sql.join(kept)}] as "keptBy",
      (select min(day) from daily_rtp where game_id = g.id) as "firstDay"
    from daily_rtp d join games g on g.id = d.game_id
    where d.day between ${from} and ${to}
    group by g.id order by plays desc nulls last, g.name, g.id`.execute(db)
  return rows
}
