import type { VolatilityClass } from '@retorna/domain/statistics/volatility'
import { type RawBuilder, sql } from 'kysely'
import { findRows, type Transaction } from '../../database/connection.ts'
import { CLASS_OF_DAYS, IS_COUNTED, RTP_OF_COUNTED } from '../../database/readings/best-class.ts'

/** A forecast, and the RTP observed on its days. */
export type DueScore = {
  seriesId: number
  madeOn: string
  days: 1 | 7
  quantiles: number[]
  observed: number
  volatilityClass: VolatilityClass | null
  /** The version on record when the forecast was stated; null if there were several, or none. */
  version: number | null
  /** The revision of the latest score; 0 if there is none yet. */
  revision: number
}

/** The forecasts to score: those of some days, or those that corrected days affect. */
export type Scope =
  /** Forecasts made since then that have no score. */
  { since: string } | { corrected: readonly { gameId: number; firstDay: string }[] }

/**
 * Forecasts whose days are over before `today` and all have readings, and whose score is missing or is for another RTP
 * than the one known now.
 */
export const dueScores = (db: Transaction, today: string, scope: Scope) => findRows<DueScore>(db)`
    select f.series_id as "seriesId", f.made_on as "madeOn", span.days,
      case span.days when 1 then f.day else f.week end as quantiles,
      o.rtp as observed, g.volatility_class as "volatilityClass", v.rtp as version,
      coalesce(scored.revision, 0) as revision
    from ${chosen(scope)}
    cross join (values (1), (7)) span (days)
    ${'since' in scope ? UNSCORED : sql``}
    join forecast_series s on s.id = f.series_id
    join games g on g.id = s.game_id
    cross join lateral (
      with days as (
        select * from forecast_days d
        where d.series_id = f.series_id and d.day > f.made_on and d.day <= f.made_on + span.days),
      classes as (select ${sql.raw(CLASS_OF_DAYS)} as class, count(*) as all_days from days)
      select max(all_days) as days, ${sql.raw(RTP_OF_COUNTED)} as rtp
      from days cross join classes where ${sql.raw(IS_COUNTED)} group by class
    ) o
    left join lateral (
      select revision, observed from forecast_scores x
      where x.series_id = f.series_id and x.made_on = f.made_on and x.days = span.days
      order by revision desc limit 1
    ) scored on true
    cross join lateral (${VERSION_ON_RECORD}) v
    where f.made_on + span.days < ${today}::date and o.days = span.days
      and (span.days = 1 and f.day is not null
        or span.days = 7 and f.week is not null and extract(isodow from f.made_on) = 7)
      -- Stored with seven digits.
      and (scored.revision is null or abs(scored.observed - o.rtp) > 1e-4 + 1e-6 * o.rtp)
    order by f.made_on, f.series_id`

/** Checked before anything is added up. */
const UNSCORED = sql`
    join lateral (select where not exists (
      select from forecast_scores x
      where x.series_id = f.series_id and x.made_on = f.made_on and x.days = span.days)) unscored
      on true`

const chosen = (scope: Scope): RawBuilder<unknown> =>
  'since' in scope
    ? sql`(
        select x.* from forecasts x where x.made_on >= ${scope.since}::date) f`
    : sql`(
        select distinct x.* from unnest(
          ${scope.corrected.map(({ gameId }) => gameId)}::integer[],
          ${scope.corrected.map(({ firstDay }) => firstDay)}::date[]) c (game_id, first_day)
        join forecast_series s on s.game_id = c.game_id
        join forecasts x on x.series_id = s.id and x.made_on >= c.first_day - 7) f`

/**
 * The version that actually ran, if that is known; else the one version that the feeds of `s` were recorded to run when
 * `f` was stated. A statement does not become right if somebody reads it and then records the version that it names.
 */
const VERSION_ON_RECORD = sql`
  select coalesce(
    (select rtp from true_versions t where t.slug = g.slug and t.since <= f.made_on + 1
      order by since desc limit 1),
    case when count(distinct one.rtp) = 1 and count(one.rtp) = count(*) then min(one.rtp) end)
    as rtp
  from (
    select (
      select max(judged_rtp) from judged_versions v
      where v.game_id = s.game_id and v.rtp = coalesce(
        (select rtp from feed_version_changes c
          where c.game_id = s.game_id and c.feed_id = feed.feed_id and c.at <= f.made_at
          order by id desc limit 1),
        (select rtp from version_changes c where c.game_id = s.game_id and c.at <= f.made_at
          order by id desc limit 1))
    ) as rtp
    from (
      select distinct d.feed_id from feed_days d join feeds on feeds.id = d.feed_id
      where d.game_id = s.game_id and d.day > f.made_on and d.day <= f.made_on + span.days
        and (s.operator_id is null or feeds.operator_id = s.operator_id)
    ) feed
  ) one`

export type NewScore = Omit<DueScore, 'quantiles'> & {
  position: number
  held: 50 | 80 | 95 | 100
}

export const storeScores = async (db: Transaction, scores: readonly NewScore[]): Promise<void> => {
  await sql`
    insert into forecast_scores (series_id, made_on, days, revision, observed, position, held,
      volatility_class, version)
    select * from unnest(${scores.map(({ seriesId }) => seriesId)}::integer[],
      ${scores.map(({ madeOn }) => madeOn)}::date[], ${scores.map(({ days }) => days)}::smallint[],
      ${scores.map(({ revision }) => revision)}::smallint[],
      ${scores.map(({ observed }) => observed)}::real[],
      ${scores.map(({ position }) => position)}::real[],
      ${scores.map(({ held }) => held)}::smallint[],
      ${scores.map(({ volatilityClass }) => volatilityClass)}::text[],
      ${scores.map(({ version }) => version)}::real[])`.execute(db)
}

/**
 * Takes the days that were rolled up since the last run off the queue.
 *
 * @returns for each game the first of these days that a forecast has counted or been scored by.
 */
export const takeCorrections = (db: Transaction) => {
  return findRows<{ gameId: number; firstDay: string }>(db)`
    with taken as (delete from forecast_changes returning game_id, first_day),
    first as (select game_id, min(first_day) as first_day from taken group by 1)
    select first.game_id as "gameId", greatest(first.first_day, '0001-01-01')::date as "firstDay"
    from first
    where exists (
      select from forecast_series s join forecast_standings t on t.series_id = s.id
      where s.game_id = first.game_id and t.made_on > first.first_day)`
}

/** Makes the series of games count their days anew on the next night. */
export const restartSeries = async (
  db: Transaction,
  corrected: readonly { gameId: number; firstDay: string }[],
): Promise<void> => {
  await sql`
    update forecast_standings t set basis = null
    from forecast_series s, unnest(${corrected.map(({ gameId }) => gameId)}::integer[],
      ${corrected.map(({ firstDay }) => firstDay)}::date[]) c (game_id, first_day)
    where s.id = t.series_id and s.game_id = c.game_id and t.through >= c.first_day`.execute(db)
}
