import { sql } from 'kysely'
import type { DayVolumes } from '../../catalog/judgments.ts'
import type { Database } from '../../database/connection.ts'
import { ALL_FEEDS, NAME_FOR_READERS } from '../../database/feeds.ts'

export type FeedWindow = DayVolumes & {
  feedId: number
  /** The operator's, else that of a public feed; null: not for readers. */
  name: string | null
  isOperator: boolean
  rtp: number
  /** Of the version that runs there, percent. */
  theoreticalRtp: number | null
  lastReadingAt: Date
  /** Of the evidence: its judged days, and since when it has been at its limit; `null`: none. */
  judgedDays: number | null
  outsideSince: string | null
}

/** A game's feeds over the days since `first`, or the latest of these days alone; the one with the most plays first. */
export const windowsOfFeeds = async (
  db: Database,
  gameId: number,
  { first, latestAlone }: { first: string; latestAlone: boolean },
): Promise<FeedWindow[]> => {
  const { rows } = await sql<FeedWindow>`
    with days as (
      select *, max(day) over (partition by feed_id) as latest
      from feed_days where game_id = ${gameId} and day >= ${first})
    select f.id as "feedId", ${sql.raw(NAME_FOR_READERS)} as name,
      o.id is not null as "isOperator",
      coalesce(
        case when ${all(sql`d.turnover`)} and sum(d.turnover) > 0
          then (100 * sum(d.payout) / sum(d.turnover))::float8 end,
        avg(d.rtp)) as rtp,
      ${known(sql`d.turnover`)} as turnover, ${known(sql`d.plays`)} as plays,
      ${known(sql`d.stake_squares`)} as "stakeSquares",
      ${known(sql`d.stake_cubes`)} as "stakeCubes",
      case when ${all(sql`d.max_stake`)} then max(d.max_stake) end as "maxStake",
      ${known(sql`d.payout_squares`)} as "payoutSquares",
      coalesce(max(v.rtp), max(own.rtp)) as "theoreticalRtp",
      max(d.last_reading_at) as "lastReadingAt",
      max(e.days) as "judgedDays", max(e.outside_since) as "outsideSince"
    from days d
    join feeds f on f.id = d.feed_id
    left join operators o on o.id = f.operator_id
    left join feed_games g on g.feed_id = f.id and g.game_id = d.game_id
    left join rtp_versions v on v.id = g.version_id
    left join rtp_versions own on own.game_id = d.game_id and own.is_monitored
    -- That of the only feed of a game is the game's.
    left join game_evidence e on e.game_id = d.game_id and e.feed_id = case
      when exists (select from judged_feeds where game_id = d.game_id) then f.id
      else ${ALL_FEEDS} end
    where not ${latestAlone}::boolean or d.day = d.latest
    group by f.id, o.id
    order by plays desc nulls last, f.id`.execute(db)
  return rows
}

const all = (column: ReturnType<typeof sql>) => sql`count(${column}) = count(*)`
const known = (column: ReturnType<typeof sql>) =>
  sql`case when ${all(column)} then sum(${column}) end`
