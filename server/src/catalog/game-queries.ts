import type { GameDetails } from '@retorna/contract/game-details'
import { type NotNull, sql } from 'kysely'
import { type AnnouncedGames, among } from '../database/announced-games.ts'
import type { Database } from '../database/connection.ts'
import { ALL_FEEDS } from '../database/feeds.ts'
import { FACTS_SELECTED } from '../database/game-facts.ts'
import {
  CLASS_OF_DAYS,
  CURRENCY_OF_DAY,
  IS_COUNTED,
  THEORETICAL_OF_COUNTED,
} from '../database/readings/best-class.ts'
import {
  hadSeveralRtps,
  IS_COUNTED_FEED,
  THEORETICAL_OF_FEEDS,
  withRecords,
} from '../database/readings/theoretical-of-day.ts'
import type { DayStakes } from './day-stakes.ts'
import type { CurrentMetricsRow, JudgmentRow, WindowTheoretical } from './judgment-inputs.ts'
import { namedVersions } from './named-versions.ts'

type OfGame = { game_id: number }

/** The metrics with the currency of the current day, by primary key. */
const metricsOf = (which: AnnouncedGames) => sql<CurrentMetricsRow & OfGame>`
  select m.*, d.currency, d.in_stakes
  from game_metrics m left join lateral (
    select ${sql.raw(CURRENCY_OF_DAY)} as currency, d.in_stakes from daily_rtp d
    where d.game_id = m.game_id and d.day = m.current_day limit 1
  ) d on true
  where ${among(which, 'm.game_id')}`

const evidenceOf = (db: Database, which: AnnouncedGames) =>
  db
    .selectFrom('game_evidence')
    .select(['game_id', 'days', 'first_day', 'last_day', 'log_evidence'])
    .select(['outside_since', 'direction', 'missing', 'rtp_low', 'rtp_high', 'spread'])
    .where('feed_id', '=', ALL_FEEDS)
    .where(among(which, 'game_id'))

/** The estimates from the days of each game, over all feeds. */
const estimatesOf = (db: Database, which: AnnouncedGames) =>
  db
    .selectFrom('day_estimates')
    .select(['game_id', 'certified_rtp', 'days', 'first_day', 'rtp', 'rtp_low', 'rtp_high'])
    .select(['silence', 'silent_day', 'said_since', 'back_since'])
    .where('feed_id', '=', ALL_FEEDS)
    .where(among(which, 'game_id'))

/**
 * The RTP that each window is judged against, for games that are judged against several RTPs: the mean over its days,
 * weighted like the window's RTP. Null for the game's own RTP.
 */
const theoreticalOf = (which: AnnouncedGames) => sql<WindowTheoretical & OfGame>`
  with of_several as materialized (
    select m.game_id, m.as_of, m.current_day, v.judged_rtp
    from game_metrics m join judged_versions v on v.game_id = m.game_id and v.is_monitored
    where ${among(which, 'm.game_id')} and ${sql.raw(hadSeveralRtps('m.game_id'))}),
  records as not materialized (select * from versions_on_record where ${among(which, 'game_id')}),
  month as materialized (
    select d.game_id, d.day, d.turnover, d.plays, d.in_stakes, m.as_of - d.day as age,
      ${sql.raw(CURRENCY_OF_DAY)} as currency, ${sql.raw(THEORETICAL_OF_FEEDS)} as theoretical
    from of_several m
    join daily_rtp d on d.game_id = m.game_id and d.day <= m.as_of and d.day >= least(m.as_of - 29, m.current_day)
    join feed_days f on f.game_id = d.game_id and f.day = d.day
    ${sql.raw(withRecords('records'))}
    where ${sql.raw(IS_COUNTED_FEED)}
    group by d.game_id, d.day, m.as_of),
  classes as (
    select game_id, span, ${sql.raw(CLASS_OF_DAYS)} as class
    from month join (values (7), (30)) spans (span) on age < span group by 1, 2),
  windows as (
    select game_id, span, ${sql.raw(THEORETICAL_OF_COUNTED)} as theoretical
    from month join classes using (game_id)
    where age < span and ${sql.raw(IS_COUNTED)} group by 1, 2, class)
  select m.game_id, nullif(latest.theoretical, m.judged_rtp) as "1d",
    nullif(week.theoretical, m.judged_rtp) as "7d", nullif(thirty.theoretical, m.judged_rtp) as "30d"
  from of_several m
  left join month latest on latest.game_id = m.game_id and latest.day = m.current_day
  left join windows week on week.game_id = m.game_id and week.span = 7
  left join windows thirty on thirty.game_id = m.game_id and thirty.span = 30`

/** The operators whose feeds have reported each game in the last 30 days, by name. */
const operatorsOf = (which: AnnouncedGames) => sql<OfGame & { ids: number[]; names: string[] }>`
  select game_id, array_agg(id order by lower(name)) as ids, array_agg(name order by lower(name)) as names
  from (
    select distinct d.game_id, o.id, o.name
    from feeds f
    join operators o on o.id = f.operator_id
    join feed_days d on d.feed_id = f.id and d.day > current_date - 30
    where ${among(which, 'd.game_id')}
  ) read group by 1`

/** The stored inputs for judging each game, if any. Limits of an outdated basis are left out. */
const judgmentsOf = (which: AnnouncedGames) => sql<JudgmentRow & OfGame>`
  select b.game_id,
    case when t.id is not null then json_build_object('standardDeviation', t.standard_deviation,
      'skewness', t.skewness, 'kurtosis', t.kurtosis, 'maximumWin', t.maximum_win) end as "table",
    case when e.measured_variance is not null then json_build_object(
      'value', e.measured_variance, 'degrees', least(e.measured_degrees, 1e9)) end as measured,
    case when e.stake_scale is not null then json_build_object(
      'value', e.stake_scale, 'degrees', least(e.stake_degrees, 1e9)) end as "stakeScale",
    (select json_object_agg(l.period, json_build_object(
        'watch', json_build_object('low', l.watch_low, 'high', l.watch_high),
        'outside', json_build_object('low', l.outside_low, 'high', l.outside_high)))
      from table_limits l where l.game_id = b.game_id and l.basis = b.basis) as limits
  from game_bases b
  left join game_estimates e on e.game_id = b.game_id
  left join payout_tables t on t.id = b.payout_table_id
  where (e.game_id is not null or t.id is not null) and ${among(which, 'b.game_id')}
  order by b.game_id`

/** Each game's day before the current one, by primary key. */
const previousDaysOf = (which: AnnouncedGames) => sql<DayStakes & OfGame>`
  select m.game_id, d.plays, d.turnover, d.stake_squares as "stakeSquares",
    d.stake_cubes as "stakeCubes", d.max_stake as "maxStake"
  from game_metrics m cross join lateral (
    select * from daily_rtp d where d.game_id = m.game_id and d.day < m.current_day
    order by d.day desc limit 1
  ) d
  where ${among(which, 'm.game_id')}`

/** The number of days counted in each game's figures of the last 30 days, by primary key, if their plays are known. */
const monthDaysOf = (which: AnnouncedGames) => sql<{ days: number } & OfGame>`
  select m.game_id, (
      select count(*) from daily_rtp d
      where d.game_id = m.game_id and d.day > m.as_of - 30 and d.day <= m.as_of
    ) - m.left_out_30d as days
  from game_metrics m where m.plays_30d is not null and ${among(which, 'm.game_id')}`

const gamesOf = (db: Database, which: AnnouncedGames) =>
  db
    .selectFrom('games as g')
    .leftJoin('game_images as i', 'i.game_id', 'g.id')
    .leftJoinLateral(
      sql`(
        select max(v.judged_rtp) filter (where v.is_monitored) as theoretical_rtp,
          coalesce(bool_or(v.is_monitored and v.judged_rtp is null), false) as lacks_jackpot_share,
          coalesce(
            json_agg(
              json_build_object('rtp', v.rtp, 'judgedRtp', v.judged_rtp, 'variant', v.variant,
                'isMonitored', v.is_monitored, 'source', v.source)
              order by v.rtp desc
            ),
            '[]'
          ) as versions
        from judged_versions v where v.game_id = g.id
      )`.as('v'),
      (join) => join.onTrue(),
    )
    .select([
      'g.id',
      'g.slug',
      'g.provider_id',
      'g.name',
      'i.sha256 as imageHash',
      ...FACTS_SELECTED,
      sql<number | null>`v.theoretical_rtp`.as('theoreticalRtp'),
      sql<boolean>`v.lacks_jackpot_share`.as('lacksJackpotShare'),
      sql<GameDetails['rtpVersions']>`v.versions`.as('versions'),
    ])
    .where('g.is_active', '=', true)
    .where(among(which, 'g.id'))
    .orderBy('g.id')

/** The games that each of these was merged into, and those that have ever been merged into one of these. */
const mergedOf = (db: Database, which: AnnouncedGames) =>
  db
    .selectFrom('games')
    .select(['id as game_id', 'slug', 'merged_into as into'])
    .where('merged_into', 'is not', null)
    .where(({ or }) => or([among(which, 'id'), among(which, 'merged_into')]))
    .$narrowType<{ into: NotNull }>()

/** Everything stored about games, one query per kind. Except for `games` and `named`, each row carries a `game_id`. */
export const queriesOf = (db: Database, which: AnnouncedGames) => ({
  games: gamesOf(db, which),
  metrics: metricsOf(which),
  previousDays: previousDaysOf(which),
  monthDays: monthDaysOf(which),
  evidence: evidenceOf(db, which),
  theoretical: theoreticalOf(which),
  operators: operatorsOf(which),
  estimates: estimatesOf(db, which),
  named: namedVersions(which),
  judgments: judgmentsOf(which),
  merged: mergedOf(db, which),
})
