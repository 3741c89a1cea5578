/** Whether readings with volumes, the best class, determine the figure. */
const IS_WEIGHTED = 'sum(r.turnover) > 0'
const IS_COMPLETE = 'count(r.turnover) = count(*)'
const ofWeighted = (column: string, aggregate: 'sum' | 'max' = 'sum'): string =>
  `case when count(r.${column}) = count(r.turnover) then ${aggregate}(r.${column}) end`
// The maximum (moment, …) of a group is the latest reading; readings with plays rank above the others. It is needed
// only for days on which nothing was staked, so readings with turnover are skipped: building their arrays would
// take a third of the time.
const LATEST = `max(case when coalesce(r.turnover, 0) = 0 then array[(coalesce(r.plays, 0) > 0)::int::float8,
  extract(epoch from r.read_at)::float8, r.rtp, r.plays::float8] end)`

/** The columns of a day in `daily_rtp` and `shared_days` that are computed from its readings. */
export const FIGURES = `rtp, turnover, payout, plays, stake_squares, stake_cubes, max_stake, payout_squares,
  readings, last_reading_at, left_out`

/** Their expressions, in the same order, over a group of readings `r`. */
export const FIGURES_OF_READINGS = `
    coalesce(
      case when ${IS_WEIGHTED} then (100 * sum(r.payout) / sum(r.turnover))::float8 end,
      (${LATEST})[3]),
    case when ${IS_WEIGHTED} or ${IS_COMPLETE} then sum(r.turnover) end,
    case when ${IS_WEIGHTED} or ${IS_COMPLETE} then sum(r.payout) end,
    case when ${IS_WEIGHTED} then
      case when count(r.plays) filter (where r.turnover is not null) = count(r.turnover)
        then sum(r.plays) filter (where r.turnover is not null) end
      else (${LATEST})[4]::bigint end,
    ${ofWeighted('stake_squares')}, ${ofWeighted('stake_cubes')}, ${ofWeighted('max_stake', 'max')},
    ${ofWeighted('payout_squares')},
    count(*), max(r.read_at),
    case when ${IS_WEIGHTED} then count(*) - count(r.turnover)
      when bool_or(r.plays > 0) then count(*) - count(*) filter (where r.plays > 0)
      else 0 end`
