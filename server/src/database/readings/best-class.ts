/*
 * Shared SQL for figures of several days, which use the best class of them (`bestOf` of the domain). The rows have
 * the columns of `daily_rtp` and the currency of the day.
 */

/** The currency of the volumes of a day `d` of `daily_rtp` over all its counted feeds; empty if unknown. */
export const CURRENCY_OF_DAY = `
  case when d.feed_id is null
    then (select min(coalesce(f.currency, '')) from shared_days s join feeds f on f.id = s.feed_id
      where s.game_id = d.game_id and s.day = d.day and s.turnover > 0)
    -- Feeds are read once, not again for each day.
    else (select jsonb_object_agg(id, coalesce(currency, '')) from feeds) ->> d.feed_id::text end`

/** The class of a group of days, which determines their weights; an aggregate over all of them. */
export const CLASS_OF_DAYS = `
  case
    when min(currency) filter (where turnover > 0) = max(currency) filter (where turnover > 0)
      and not bool_or(in_stakes) then 'turnover'
    when bool_or((turnover > 0 or in_stakes) and plays > 0) then 'stakes'
    when bool_or(plays > 0) then 'plays'
    else 'mean' end`

/** Whether a day counts in its group's `class`. */
export const IS_COUNTED = `
  case class when 'turnover' then turnover is not null
    when 'stakes' then (turnover > 0 or in_stakes) and plays > 0
    when 'plays' then plays > 0
    else true end`

/** The RTP of the counted days of one class, percent. Decimals: their sum does not depend on the order of the days. */
export const RTP_OF_COUNTED = `
  (case class when 'turnover' then 100 * sum(payout) / sum(turnover)
    when 'mean' then avg(rtp::numeric) filter (where class = 'mean')
    else sum(rtp::numeric * plays) filter (where class in ('stakes', 'plays')) / sum(plays) end)::float8`

const isKnown = (column: string): string => `count(${column}) = count(*)`

/**
 * The RTP that the counted days of one class are judged against, percent: the mean of their column `theoretical`,
 * weighted like the RTP. It is rounded, so that days of one version give exactly its RTP. Null if the theoretical
 * RTP of a day is unknown.
 */
export const THEORETICAL_OF_COUNTED = `
  case when ${isKnown('theoretical')} then
    round((case class when 'turnover' then sum(theoretical * turnover) / sum(turnover)
      when 'mean' then avg(theoretical) filter (where class = 'mean')
      else sum(theoretical * plays) filter (where class in ('stakes', 'plays')) / sum(plays) end)::numeric, 8)::float8 end`

/** A sum of powers of money, or of average stakes without turnover; null unless every counted day has it. */
const power = (column: string, exponent: number, aggregate = 'sum'): string => `
  case when ${isKnown(column)} then
    case class when 'turnover' then ${aggregate}(${column})
      when 'stakes' then ${aggregate}(case when in_stakes then ${column}
        else ${column} * (plays / nullif(turnover, 0)) ^ ${exponent} end) filter (where class = 'stakes') end end`

/**
 * How each column of `daily_rtp` is aggregated over the counted days of one class: added up, or the largest value
 * taken.
 */
const SUMS_OF_COUNTED = {
  turnover: `case when class = 'turnover' then sum(turnover) end`,
  payout: `case when class = 'turnover' then sum(payout) end`,
  plays: `case when class <> 'mean' and ${isKnown('plays')} then sum(plays) end`,
  stake_squares: power('stake_squares', 2),
  stake_cubes: power('stake_cubes', 3),
  max_stake: power('max_stake', 1, 'max'),
  payout_squares: power('payout_squares', 2),
} as const

export const SUMS = Object.keys(SUMS_OF_COUNTED)

/** {@link SUMS_OF_COUNTED} as columns of these names. */
export const ALL_SUMS = Object.entries(SUMS_OF_COUNTED)
  .map(([name, sum]) => `${sum} as ${name}`)
  .join(', ')
