import { PUBLISHED_DAYS } from '@retorna/domain/published-day'
import { sql } from 'kysely'
import type { AnnouncedGames } from '../database/announced-games.ts'
import { type Database, inTransaction, type Transaction } from '../database/connection.ts'
import {
  assumedStakeVariation,
  assumedStandardDeviations,
  storedSetting,
} from '../database/settings.ts'
import { loadEstimates } from './answers.ts'
import {
  judgmentRows,
  loadEvidence,
  loadGames,
  loadMetrics,
  loadPreviousDays,
  operatorsOfGames,
  theoreticalOfFeeds,
} from './game-queries.ts'
import { namedVersions } from './named-versions.ts'

export type GameRow = Awaited<ReturnType<typeof loadGames>>[number]

export type CatalogRows = Awaited<ReturnType<typeof loadCatalog>>

/** Of some games, or of all: those that are active, by id, and what judging takes of every one. */
export type GameRows = Awaited<ReturnType<typeof rowsOfGames>>

/**
 * Reads the active catalog with its metrics in one consistent snapshot: games by id, providers by name, the latest
 * published days oldest first.
 */
export const loadCatalog = (db: Database) =>
  inTransaction(
    db,
    async (transaction) => ({
      ...(await rowsOfGames(transaction, 'all')),
      providers: await transaction
        .selectFrom('providers')
        .select(['id', 'name', 'logo_url as logoUrl'])
        .where('is_active', '=', true)
        .orderBy('name')
        .execute(),
      operators: await transaction
        .selectFrom('operators')
        .select(['id', 'slug', 'name'])
        .orderBy(sql`lower(name)`)
        .execute(),
      isDemo: (await storedSetting(transaction, 'demo')) !== undefined,
      assumptions: {
        deviations: await assumedStandardDeviations(transaction),
        stakeVariation: await assumedStakeVariation(transaction),
      },
      publishedDays: (await latestPublishedDays(transaction)).reverse(),
    }),
    { isSnapshot: true },
  )

/** Reads some games of the catalog in one consistent snapshot. */
export const loadSomeGames = (db: Database, ids: readonly number[]): Promise<GameRows> =>
  inTransaction(db, (transaction) => rowsOfGames(transaction, ids), { isSnapshot: true })

const rowsOfGames = async (transaction: Transaction, which: AnnouncedGames) => {
  const games = await loadGames(transaction, which)
  const metrics = await loadMetrics(transaction, which)
  const evidence = await loadEvidence(transaction, which)
  const previousDays = await loadPreviousDays(transaction, which)
  const theoretical = await theoreticalOfFeeds(transaction, which)
  const operatorIds = await operatorsOfGames(transaction, which)
  const estimates = await loadEstimates(transaction, which)
  const named = await namedVersions(transaction, which)
  return {
    games: games.map((game) => ({
      ...game,
      metrics: metrics.get(game.id) ?? null,
      previousDay: previousDays.get(game.id) ?? null,
      evidence: evidence.get(game.id) ?? null,
      theoretical: theoretical.get(game.id) ?? null,
      operatorIds: operatorIds.get(game.id) ?? [],
      estimate: estimates.get(game.id) ?? null,
      named: named.get(game.id) ?? null,
    })),
    judgmentRows: await judgmentRows(transaction, which),
  }
}

const latestPublishedDays = (db: Database) =>
  db
    .selectFrom('published_days')
    .select(['day', 'rtp', 'games', 'readings', 'rising', 'falling', 'steady'])
    .orderBy('day', 'desc')
    .limit(PUBLISHED_DAYS)
    .execute()
