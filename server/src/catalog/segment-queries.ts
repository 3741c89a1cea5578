import type { Segment } from '@retorna/domain/readings/segment'
import { EVIDENCE_LIMIT } from '@retorna/domain/statistics/evidence/e-process'
import type { Side } from '@retorna/domain/statistics/evidence/evidence-state'
import { sql } from 'kysely'
import { type Database, findFirst, findRows } from '../database/connection.ts'
import { NAME_FOR_READERS } from '../database/feeds.ts'
import { CLASS_OF_DAYS, CURRENCY_OF_DAY } from '../database/readings/best-class.ts'
import type { EstimatedInterval } from './answers.ts'

type Estimated = Segment & EstimatedInterval

/** A stored segment of a game, with its feed. RTPs in percent. */
export type SegmentRow = Estimated & {
  id: number
  /** The name of the segment's feed that readers may see. */
  feed: string | null
  operatorId: number | null
  currency: string | null
  certifiedRtp: number | null
  spread: number | null
  days: number
  firstDay: string
  lastDay: string
  turnover: number
  payout: number
  plays: number | null
  jackpotContribution: number | null
  jackpotWin: number | null
  log: number | null
  outsideSince: string | null
  direction: Side | null
  provedLow: number | null
  provedHigh: number | null
}

export const segmentRows = (db: Database, gameId: number) => findRows<SegmentRow>(db)`
    select s.id, ${sql.raw(NAME_FOR_READERS)} as feed, o.id as "operatorId", f.currency, s.channel, s.stake_level as "stakeLevel",
      s.mode, s.money, e.certified_rtp as "certifiedRtp", e.spread, e.days, e.first_day as "firstDay",
      e.last_day as "lastDay", e.turnover, e.payout, e.plays,
      e.jackpot_contribution as "jackpotContribution", e.jackpot_win as "jackpotWin",
      e.log_evidence as log, e.outside_since as "outsideSince", e.direction, e.proved_low as "provedLow",
      e.proved_high as "provedHigh", e.rtp_low, e.rtp_high, e.silence, e.silent_day
    from segment_evidence e
    join segments s on s.id = e.segment_id
    join feeds f on f.id = s.feed_id
    left join operators o on o.id = f.operator_id
    where e.game_id = ${gameId}`

type Jackpots = { since: string; turnover: number; payout: number; jackpotWin: number }

/**
 * The sums over a game's days since jackpots are reported separately; undefined if they are not, or if a day has no
 * turnover or has another currency.
 */
export const jackpotsOf = (db: Database, gameId: number) => findFirst<Jackpots>(db)`
    select since, sum(turnover) as turnover, sum(payout) as payout,
      sum(coalesce(win, 0)) as "jackpotWin"
    from (
      select m.jackpots_since as since, d.turnover, d.payout, d.plays, d.in_stakes,
        ${sql.raw(CURRENCY_OF_DAY)} as currency, (
          select sum(s.jackpot_win) from segment_days s
          where s.game_id = d.game_id and s.day = d.day) as win
      from game_metrics m
      join daily_rtp d on d.game_id = m.game_id and d.day >= m.jackpots_since
      where m.game_id = ${gameId}) days
    group by 1
    having bool_and(turnover is not null) and sum(turnover) > 0
      and ${sql.raw(CLASS_OF_DAYS)} = 'turnover'`

/** The evidence on the segments of all games that is at the limit, and the number of other segments. */
export const evidenceOfSegments = async (db: Database) => {
  const { rows } = await sql<{ gameId: number; segmentId: number; log: number }>`
    select e.game_id as "gameId", e.segment_id as "segmentId", e.log_evidence as log
    from segment_evidence e join games g on g.id = e.game_id and g.is_active
    where e.log_evidence >= ${Math.log(EVIDENCE_LIMIT)}`.execute(db)
  const { rows: counts } = await sql<{ all: number }>`
    select count(*) as all
    from segment_evidence e join games g on g.id = e.game_id and g.is_active
    where e.log_evidence is not null`.execute(db)
  return { strong: rows, others: Math.max(0, (counts[0]?.all ?? 0) - rows.length) }
}
