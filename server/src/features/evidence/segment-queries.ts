import type { SegmentCheckpoint } from '@retorna/domain/answer/segment-answer'
import type { JudgedDay, KnownGame } from '@retorna/domain/statistics/evidence/daily-factors'
import { type Insertable, sql } from 'kysely'
import { findRows, type Tables, type Transaction } from '../../database/connection.ts'
import { lowerWinsOf } from './lower-wins-of.ts'

/** A segment of a game with what its days are judged against. */
export type DueSegment = {
  gameId: number
  segmentId: number
  /** The first day of the version that its feed runs. */
  since: string
  /** The certified RTP of the mode, percent; `null` if unknown. */
  certifiedRtp: number | null
  /**
   * If a standard deviation is all that is known of the payouts: the one of the data sheet, or a larger measured one,
   * in stakes.
   */
  spread: number | null
  /** Identifies what the days are judged against. */
  basis: string
  /** The checkpoint of its days, with the basis for which it was stored. */
  kept: (Omit<SegmentCheckpoint, 'state'> & { basis: string; state: Buffer }) | null
  /** `null` if the payouts of the mode are unknown. */
  known: Omit<KnownGame, 'hasPayoutSquares'> | null
}

/**
 * The segments of these games, each with what it is judged against: the version that its feed runs or, for a bonus buy,
 * the payout table of that mode.
 */
export const segmentsOfGames = async (
  db: Transaction,
  gameIds: readonly number[],
  timeZone: string,
): Promise<DueSegment[]> => {
  type Row = Omit<DueSegment, 'known' | 'basis' | 'kept'> &
    Pick<KnownGame, 'thirdMoment' | 'maximumWin'> & {
      secondMoment: number | null
      payoutTableId: number | null
      keptBasis: string | null
      keptDay: string | null
      keptStanding: Buffer | null
      keptOutsideSince: string | null
    }
  const { rows } = await sql<Row>`
    select d.game_id as "gameId", d.segment_id as "segmentId",
      greatest(coalesce((c.since at time zone ${timeZone})::date, '-infinity'), k.jackpots_since) as since,
      case when m.is_base then v.judged_rtp else t.rtp - (v.rtp - v.judged_rtp) end as "certifiedRtp",
      case when m.is_base and t.id is null then n.standard_deviation end as spread,
      coalesce(t.second_moment, case when m.is_base then
        coalesce(n.standard_deviation ^ 2 + 1, g.max_win_multiplier) end) as "secondMoment",
      t.third_moment as "thirdMoment",
      coalesce(t.maximum_win, case when m.is_base then g.max_win_multiplier end) as "maximumWin",
      t.id as "payoutTableId", e.basis as "keptBasis", e.kept_day as "keptDay",
      e.kept_standing as "keptStanding", e.kept_outside_since as "keptOutsideSince"
    from (select distinct game_id, segment_id from segment_days where game_id = any(${gameIds}::integer[])) d
    join segments s on s.id = d.segment_id
    join games g on g.id = d.game_id
    join known_deviations n on n.game_id = d.game_id
    left join segment_evidence e on e.game_id = d.game_id and e.segment_id = d.segment_id
    cross join lateral (select s.mode is null or s.mode = 'base' as is_base) m
    left join feed_games own on own.game_id = g.id and own.feed_id = s.feed_id
    left join game_metrics k on k.game_id = g.id
    left join judged_versions v on v.game_id = g.id
      and case when own.version_id is null then v.is_monitored else v.id = own.version_id end
    left join payout_tables t on t.game_id = g.id and t.version_rtp = v.rtp and t.deleted_at is null
      and t.mode = coalesce(s.mode, 'base')
    cross join lateral (
      select greatest(
        (select case when count(*) > 1 then max(at) end from version_changes
         where game_id = g.id and own.version_id is null),
        (select case when count(*) > 1 then max(at) end from feed_version_changes
         where game_id = g.id and feed_id = s.feed_id)) as since) c`.execute(db)
  const winsOf = await lowerWinsOf(db, rows)
  return rows.map((row) => {
    const { secondMoment, thirdMoment, maximumWin, payoutTableId, ...rest } = row
    const { keptBasis, keptDay, keptStanding, keptOutsideSince, ...segment } = rest
    const moments = [secondMoment, thirdMoment, maximumWin, payoutTableId]
    const isKept = keptBasis !== null && keptDay !== null && keptStanding !== null
    return {
      ...segment,
      basis: JSON.stringify([segment.certifiedRtp, segment.since, ...moments]),
      kept: isKept
        ? {
            basis: keptBasis,
            day: keptDay,
            state: keptStanding,
            outsideSince: keptOutsideSince,
          }
        : null,
      known:
        secondMoment === null
          ? null
          : { secondMoment, thirdMoment, maximumWin, wins: winsOf(payoutTableId) },
    }
  })
}

/** `squares` is 0 if the stakes are unknown. */
export type SegmentDay = Pick<DueSegment, 'gameId' | 'segmentId'> &
  JudgedDay & {
    day: string
    plays: number | null
    jackpotContribution: number | null
    jackpotWin: number | null
  }

/** The days of segments with turnover under the version that their feeds run, oldest first. */
export const daysOfSegments = (db: Transaction, due: readonly DueSegment[]) => {
  return findRows<SegmentDay>(db)`
    select d.game_id as "gameId", d.segment_id as "segmentId", d.day, d.turnover, d.payout, d.plays,
      coalesce(d.stake_squares, d.max_stake * d.turnover, 0) as squares, d.stake_cubes as cubes,
      nullif(d.max_stake, 0) as largest, d.payout_squares as "payoutSquares",
      d.jackpot_contribution as "jackpotContribution", d.jackpot_win as "jackpotWin"
    from unnest(${due.map(({ gameId }) => gameId)}::integer[],
      ${due.map(({ segmentId }) => segmentId)}::integer[],
      ${due.map(({ since }) => since)}::date[]) due (game_id, segment_id, since)
    join segment_days d using (game_id, segment_id)
    where d.day >= due.since and d.turnover > 0
    order by d.day`
}

export type StoredSegment = Insertable<Tables['segment_evidence']>

/** Replaces everything that is stored for the segments of games. */
export const storeSegmentEvidence = async (
  db: Transaction,
  gameIds: readonly number[],
  rows: readonly StoredSegment[],
): Promise<void> => {
  await sql`delete from segment_evidence where game_id = any(${gameIds}::integer[])`.execute(db)
  const stored = rows.map(({ kept_standing: standing, ...row }) => ({
    ...row,
    kept_standing: standing && `\\x${standing.toString('hex')}`,
  }))
  await sql`
    insert into segment_evidence
    select e.* from jsonb_populate_recordset(null::segment_evidence, ${JSON.stringify(stored)}) e`.execute(
    db,
  )
}
