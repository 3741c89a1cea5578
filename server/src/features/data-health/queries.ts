import type { Measured } from '@retorna/contract/data-health'
import { addDays } from '@retorna/domain/day'
import type { FeedProblem } from '@retorna/domain/feeds/feed'
import { sql } from 'kysely'
import { type Database, findRows } from '../../database/connection.ts'
import { NAME_FOR_READERS } from '../../database/feeds.ts'
import { readingsOfDays } from '../../database/readings/readings-of-days.ts'

type ProviderRow = Omit<Measured, 'lastReadingAt'> & {
  id: number
  name: string
  lastReadingAt: Date | null
}

/**
 * Data quality per active provider. Coverage and counts come from each game's days, corrections from the
 * few corrected readings; the readings themselves are not scanned.
 *
 * @param today the calendar day in `timeZone` that ends the windows.
 */
export const measureProviders = async (
  db: Database,
  timeZone: string,
  today: string,
): Promise<ProviderRow[]> => {
  const days = { from: addDays(today, -29), to: today }
  const { areOfDays } = await readingsOfDays(db, days, timeZone)
  return findRows<ProviderRow>(db)`
    with days as (
      select d.game_id, max(d.day) as latest, sum(d.readings)::integer as readings
      from daily_rtp d
      where d.day > ${today}::date - 30 and d.day <= ${today}::date group by 1),
    corrections as (
      select r.game_id, count(distinct (r.read_at, r.feed_id, r.version_rtp))::integer as corrected
      from reading_corrections r
      join readings n on n.game_id = r.game_id and n.read_at = r.read_at
        and n.feed_id = r.feed_id and n.version_rtp is not distinct from r.version_rtp
      where ${areOfDays} group by 1)
    select p.id, p.name, count(g.id)::integer as games,
      count(*) filter (where days.latest = ${today}::date)::integer as today,
      count(*) filter (where days.latest > ${today}::date - 7)::integer as week,
      count(days.latest)::integer as month,
      max(m.last_reading_at) as "lastReadingAt",
      coalesce(sum(days.readings), 0)::integer as readings,
      coalesce(sum(corrections.corrected), 0)::integer as corrected
    from providers p
    left join games g on g.provider_id = p.id and g.is_active
    left join days on days.game_id = g.id
    left join corrections on corrections.game_id = g.id
    left join game_metrics m on m.game_id = g.id
    where p.is_active
    group by p.id, p.name
    order by p.name`
}

export type FeedRow = {
  name: string | null
  operatorId: number | null
  games: number
  lastReadingAt: Date
  problems: FeedProblem[]
}

/** The open feeds with readings in the last 30 days, with the data that readers may see. */
export const measureFeeds = (db: Database, today: string) => findRows<FeedRow>(db)`
    with read as (
      select feed_id, count(distinct game_id)::integer as games, max(last_reading_at) as last
      from feed_days where day > ${today}::date - 30 and day <= ${today}::date group by 1)
    select ${sql.raw(NAME_FOR_READERS)} as name, o.id as "operatorId", read.games,
      read.last as "lastReadingAt",
      array(select distinct p.problem from feed_problems p where p.feed_id = f.id order by 1) as problems
    from read join feeds f on f.id = read.feed_id left join operators o on o.id = f.operator_id
    where f.stopped_at is null
    order by read.games desc, f.id`
