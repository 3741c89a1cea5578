import { sql } from 'kysely'
import type { DayVolumes } from '../../catalog/day-stakes.ts'
import { ALL_SUMS, CLASS_OF_DAYS, IS_COUNTED, RTP_OF_COUNTED } from '../../database/best-class.ts'
import type { Database } from '../../database/connection.ts'
import { ALL_FEEDS, NAME_FOR_READERS } from '../../database/feeds.ts'

export type FeedWindow = DayVolumes & {
  feedId: number
  /** The operator's, else that of a public feed; null: not for readers. */
  name: string | null
  rtp: number
  /** Of the version that runs there, percent. */
  theoreticalRtp: number | null
  lastReadingAt: Date
  operatorId: number | null
  /** Under which feed it is judged: that of the only feed of a game is the game's. */
  judgedAs: number
}

/** A game's feeds over the days since `first`, or the latest of these days alone; the one with the most plays first. */
export const windowsOfFeeds = async (
  db: Database,
  gameId: number,
  { first, latestAlone }: { first: string; latestAlone: boolean },
): Promise<FeedWindow[]> => {
  const { rows } = await sql<FeedWindow>`
    with days as (
      select *, false as in_stakes, '' as currency, max(day) over (partition by feed_id) as latest
      from feed_days where game_id = ${gameId} and day >= ${first}),
    shown as (select * from days where not ${latestAlone}::boolean or day = latest),
    classes as (select feed_id, ${sql.raw(CLASS_OF_DAYS)} as class from shown group by 1),
    counted as (
      select feed_id, class, game_id, ${sql.raw(RTP_OF_COUNTED)} as rtp, ${sql.raw(ALL_SUMS)},
        max(last_reading_at) as last_reading_at
      from shown join classes using (feed_id) where ${sql.raw(IS_COUNTED)} group by 1, 2, 3)
    select f.id as "feedId", ${sql.raw(NAME_FOR_READERS)} as name,
      o.id as "operatorId",
      case when exists (select from judged_feeds where game_id = d.game_id) then f.id
        else ${ALL_FEEDS} end as "judgedAs",
      d.rtp, d.turnover, d.plays, d.stake_squares as "stakeSquares",
      d.stake_cubes as "stakeCubes", d.max_stake as "maxStake", d.payout_squares as "payoutSquares",
      coalesce(v.rtp, own.rtp) as "theoreticalRtp", d.last_reading_at as "lastReadingAt"
    from counted d
    join feeds f on f.id = d.feed_id
    left join operators o on o.id = f.operator_id
    left join feed_games g on g.feed_id = f.id and g.game_id = d.game_id
    left join rtp_versions v on v.id = g.version_id
    left join rtp_versions own on own.game_id = d.game_id and own.is_monitored
    order by d.plays desc nulls last, f.id`.execute(db)
  return rows
}

/** What the days and the evidence of a game come to, by the feed under which they are judged. */
export const judgedOfGame = async (db: Database, gameId: number) => {
  const estimates = await db
    .selectFrom('day_estimates')
    .selectAll()
    .where('game_id', '=', gameId)
    .execute()
  const evidence = await db
    .selectFrom('game_evidence')
    .selectAll()
    .where('game_id', '=', gameId)
    .execute()
  return {
    estimates: new Map(estimates.map((row) => [row.feed_id, row])),
    evidence: new Map(evidence.map((row) => [row.feed_id, row])),
  }
}
