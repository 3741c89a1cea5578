import { PUBLISHED_DAYS } from '@retorna/domain/published-day'
import { sql } from 'kysely'
import { type Database, inTransaction } from '../database/connection.ts'
import {
  assumedStakeVariation,
  assumedStandardDeviations,
  storedSetting,
} from '../database/settings.ts'
import type { JudgmentRow } from './judgment-inputs.ts'
import type { DayVolumes } from './judgments.ts'

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
        .select(['outside_since', 'missing'])
        .execute()
      const evidenceByGame = new Map(evidence.map(({ game_id, ...row }) => [game_id, row]))
      const metricsByGame = new Map(metrics.map(({ game_id, ...row }) => [game_id, row]))
      const previousDays = await loadPreviousDays(transaction)
      return {
        games: games.map((game) => ({
          ...game,
          metrics: metricsByGame.get(game.id) ?? null,
          previousDay: previousDays.get(game.id) ?? null,
          evidence: evidenceByGame.get(game.id) ?? null,
        })),
        providers: await transaction
          .selectFrom('providers')
          .select(['id', 'name', 'logo_url as logoUrl'])
          .where('is_active', '=', true)
          .orderBy('name')
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
        'skewness', t.skewness, 'kurtosis', t.kurtosis) end as "table",
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
const loadPreviousDays = async (db: Database): Promise<ReadonlyMap<number, DayVolumes>> => {
  const { rows } = await sql<DayVolumes & { gameId: number }>`
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
      ...(['g.id', 'g.slug', 'g.provider_id', 'g.name', 'g.category'] as const),
      ...(['g.volatility_class as volatilityClass', 'g.standard_deviation'] as const),
      ...(['g.reels', 'g.paylines', 'g.launch_date as launchDate'] as const),
      ...(['g.min_bet as minBet', 'g.max_bet as maxBet', 'g.bet_currency as betCurrency'] as const),
      ...(['g.max_win_multiplier as maxWinMultiplier', 'g.technology'] as const),
      ...(['g.platforms', 'g.features', 'g.popularity_rating as popularityRating'] as const),
      ...(['g.reviews as reviewCount', 'i.sha256 as imageHash'] as const),
      sql<number | null>`v.theoretical_rtp`.as('theoreticalRtp'),
      sql<RtpVersion[]>`v.versions`.as('versions'),
    ])
    .where('g.is_active', '=', true)
    .orderBy('g.id')
    .execute()
