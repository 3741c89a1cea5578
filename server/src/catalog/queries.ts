import { PUBLISHED_DAYS } from '@retorna/domain/published-day'
import { type RawBuilder, sql } from 'kysely'
import { type Database, inTransaction } from '../database/connection.ts'
import { ALL_FEEDS } from '../database/feeds.ts'
import {
  assumedStakeVariation,
  assumedStandardDeviations,
  storedSetting,
} from '../database/settings.ts'
import { IS_COUNTED_FEED } from '../database/theoretical-of-day.ts'
import { loadEstimates } from './answers.ts'
import type { DayStakes } from './day-stakes.ts'
import type { JudgmentRow, WindowTheoretical } from './judgment-inputs.ts'
import { namedVersions } from './named-versions.ts'

type RtpVersion = {
  rtp: number
  variant: string | null
  isMonitored: boolean
  source: string | null
}

export type GameRow = Awaited<ReturnType<typeof loadGames>>[number]

export type CatalogRows = Awaited<ReturnType<typeof loadCatalog>>

/**
 * Reads the active catalog with its metrics in one consistent snapshot: games by id, providers by name, the latest
 * published days oldest first.
 */
export const loadCatalog = (db: Database) =>
  inTransaction(
    db,
    async (transaction) => {
      const games = await loadGames(transaction)
      const metrics = await transaction.selectFrom('game_metrics').selectAll().execute()
      const evidence = await transaction
        .selectFrom('game_evidence')
        .select(['game_id', 'days', 'first_day', 'last_day', 'log_evidence'])
        .select(['outside_since', 'missing', 'rtp_low', 'rtp_high'])
        .where('feed_id', '=', ALL_FEEDS)
        .execute()
      const evidenceByGame = new Map(evidence.map(({ game_id, ...row }) => [game_id, row]))
      const metricsByGame = new Map(metrics.map(({ game_id, ...row }) => [game_id, row]))
      const previousDays = await loadPreviousDays(transaction)
      const theoretical = await theoreticalOfFeeds(transaction)
      const operatorIds = await operatorsOfGames(transaction)
      const estimates = await loadEstimates(transaction)
      const named = await namedVersions(transaction)
      return {
        games: games.map((game) => ({
          ...game,
          metrics: metricsByGame.get(game.id) ?? null,
          previousDay: previousDays.get(game.id) ?? null,
          evidence: evidenceByGame.get(game.id) ?? null,
          theoretical: theoretical.get(game.id) ?? null,
          operatorIds: operatorIds.get(game.id) ?? [],
          estimate: estimates.get(game.id) ?? null,
          named: named.get(game.id) ?? null,
        })),
        providers: await transaction
          .selectFrom('providers')
          .select(['id', 'name', 'logo_url as logoUrl'])
          .where('is_active', '=', true)
          .orderBy('name')
          .execute(),
        operators: await transaction
          .selectFrom('operators')
          .select(['id', 'name'])
          .orderBy(sql`lower(name)`)
          .execute(),
        isDemo: (await storedSetting(transaction, 'demo')) !== undefined,
        assumptions: {
          deviations: await assumedStandardDeviations(transaction),
          stakeVariation: await assumedStakeVariation(transaction),
        },
        judgmentRows: await judgmentRows(transaction),
        publishedDays: (await latestPublishedDays(transaction)).reverse(),
      }
    },
    { isSnapshot: true },
  )

/**
 * Of the games that some feed runs in a version of its own: the RTPs that their windows are judged against, those of the
 * feeds' versions weighted by plays; unknown where a version is.
 */
const theoreticalOfFeeds = async (
  db: Database,
): Promise<ReadonlyMap<number, WindowTheoretical>> => {
  const { rows } = await sql<WindowTheoretical & { gameId: number }>`
    select m.game_id as "gameId",
      ${weighted(sql`f.day = m.current_day`)} as "1d",
      ${weighted(sql`f.day > m.as_of - 7`)} as "7d",
      ${weighted(sql`f.day > m.as_of - 30`)} as "30d"
    from game_metrics m
    join feed_days f on f.game_id = m.game_id and f.day >= least(m.as_of - 29, m.current_day)
    left join feed_games g on g.game_id = f.game_id and g.feed_id = f.feed_id
    join rtp_versions v on v.id = g.version_id
      or g.version_id is null and v.game_id = f.game_id and v.is_monitored
    where ${sql.raw(IS_COUNTED_FEED)} and m.game_id in (select game_id from feed_games)
    group by m.game_id`.execute(db)
  return new Map(rows.map(({ gameId, ...windows }) => [gameId, windows]))
}

const weighted = (inWindow: RawBuilder<unknown>): RawBuilder<number | null> => sql`
  case when count(f.plays) filter (where ${inWindow}) = count(*) filter (where ${inWindow})
      and sum(f.plays) filter (where ${inWindow}) > 0
    then (sum(v.rtp * f.plays) filter (where ${inWindow})
      / sum(f.plays) filter (where ${inWindow}))::float8
    else avg(v.rtp) filter (where ${inWindow}) end`

/** The operators whose feeds have read each game in the last 30 days. */
const operatorsOfGames = async (db: Database): Promise<ReadonlyMap<number, number[]>> => {
  const { rows } = await sql<{ gameId: number; ids: number[] }>`
    select d.game_id as "gameId", array_agg(distinct f.operator_id) as ids
    from feeds f
    join feed_days d on d.feed_id = f.id and d.day > current_date - 30
    where f.operator_id is not null group by 1`.execute(db)
  return new Map(rows.map(({ gameId, ids }) => [gameId, ids]))
}

const latestPublishedDays = (db: Database) =>
  db
    .selectFrom('published_days')
    .select(['day', 'rtp', 'games', 'readings', 'rising', 'falling', 'steady'])
    .orderBy('day', 'desc')
    .limit(PUBLISHED_DAYS)
    .execute()

/** What judging needs of each game for which anything is stored. Limits of an outdated basis are left out. */
const judgmentRows = async (db: Database): Promise<ReadonlyMap<number, JudgmentRow>> => {
  const { rows } = await sql<JudgmentRow & { gameId: number }>`
    select b.game_id as "gameId",
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
    where e.game_id is not null or t.id is not null`.execute(db)
  return new Map(rows.map(({ gameId, ...row }) => [gameId, row]))
}

/** Each game's day before the current one, by primary key. */
const loadPreviousDays = async (db: Database): Promise<ReadonlyMap<number, DayStakes>> => {
  const { rows } = await sql<DayStakes & { gameId: number }>`
    select m.game_id as "gameId", d.plays, d.turnover, d.stake_squares as "stakeSquares",
      d.stake_cubes as "stakeCubes", d.max_stake as "maxStake"
    from game_metrics m cross join lateral (
      select * from daily_rtp d where d.game_id = m.game_id and d.day < m.current_day
      order by d.day desc limit 1
    ) d`.execute(db)
  return new Map(rows.map(({ gameId, ...day }) => [gameId, day]))
}

const loadGames = (db: Database) =>
  db
    .selectFrom('games as g')
    .leftJoin('game_images as i', 'i.game_id', 'g.id')
    .leftJoinLateral(
      sql`(
        select max(v.rtp) filter (where v.is_monitored) as theoretical_rtp,
          coalesce(
            json_agg(
              json_build_object('rtp', v.rtp, 'variant', v.variant,
                'isMonitored', v.is_monitored, 'source', v.source)
              order by v.rtp desc
            ),
            '[]'
          ) as versions
        from rtp_versions v where v.game_id = g.id
      )`.as('v'),
      (join) => join.onTrue(),
    )
    .select([
      'g.id',
      'g.slug',
      'g.provider_id',
      'g.name',
      'g.category',
      'g.volatility_class as volatilityClass',
      'g.standard_deviation',
      'g.reels',
      'g.paylines',
      'g.launch_date as launchDate',
      'g.min_bet as minBet',
      'g.max_bet as maxBet',
      'g.bet_currency as betCurrency',
      'g.max_win_multiplier as maxWinMultiplier',
      'g.technology',
      'g.platforms',
      'g.features',
      'g.popularity_rating as popularityRating',
      'g.reviews as reviewCount',
      'i.sha256 as imageHash',
      sql<number | null>`v.theoretical_rtp`.as('theoreticalRtp'),
      sql<RtpVersion[]>`v.versions`.as('versions'),
    ])
    .where('g.is_active', '=', true)
    .orderBy('g.id')
    .execute()
