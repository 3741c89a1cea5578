import { PUBLISHED_DAYS } from '@retorna/domain/published-day'
import { type Selectable, sql } from 'kysely'
import type { Tables } from '../database/connection.ts'
import { type Database, inTransaction } from '../database/connection.ts'
import { assumedStandardDeviations, storedSetting } from '../database/settings.ts'

export type MetricsRow = Omit<Selectable<Tables['game_metrics']>, 'game_id'>

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
      return {
        games: games.map((game) => ({
          ...game,
          metrics: metricsByGame.get(game.id) ?? null,
          evidence: evidenceByGame.get(game.id) ?? null,
        })),
        providers: await transaction
          .selectFrom('providers')
          .select(['id', 'name', 'logo_url as logoUrl'])
          .where('is_active', '=', true)
          .orderBy('name')
          .execute(),
        isDemo: (await storedSetting(transaction, 'demo')) !== undefined,
        assumedDeviations: await assumedStandardDeviations(transaction),
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
