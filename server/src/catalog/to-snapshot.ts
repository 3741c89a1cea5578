import { isDeepStrictEqual } from 'node:util'
import type { IdOrSlug } from '@retorna/contract/field-types'
import { foldName } from '@retorna/domain/game-name'
import type { Verdict } from '@retorna/domain/statistics/limits/verdict'
import { performanceOf } from '@retorna/domain/statistics/performance'
import { rankByPopularity, sortByPopularity } from '@retorna/domain/statistics/popularity-rank'
import { listTrend } from '@retorna/domain/statistics/trend'
import { variation } from '@retorna/domain/statistics/variation'
import type { Database } from '../database/connection.ts'
import { dailyOf, toAnswer } from './answers.ts'
import { toEvidence } from './evidence.ts'
import { GamesById } from './games-by-id.ts'
import { type CurrentMetricsRow, commonInputs, judgmentInputs } from './judgment-inputs.ts'
import { judgeVariation, judgmentsOf } from './judgments.ts'
import { mapInTurns } from './map-in-turns.ts'
import { type CatalogRows, type GameRows, loadCatalog } from './queries.ts'
import type { CatalogGame, CatalogProvider, GameMetrics, Snapshot } from './snapshot.ts'

/** A game before its position among the others is known. */
type UnplacedGame = Omit<CatalogGame, 'position' | 'popularityRank'>

/** The currently stored catalog, for a process that keeps none in memory. */
export const readSnapshot = async (db: Database): Promise<Snapshot> =>
  toSnapshot(await loadCatalog(db), 0)

/** Converts the database's rows to the domain's objects, a few at a time. */
export const toSnapshot = async (rows: CatalogRows, version: number): Promise<Snapshot> => {
  const { providers, operators, countries, isDemo, mark } = rows
  const common = commonInputs(rows.judgmentRows, rows.assumptions)
  return {
    version,
    changed: { since: version, games: 'all' },
    ...placed(await toGames(rows, providers, common)),
    mergedInto: new Map(placesTaken(rows)),
    providers,
    operators,
    countries,
    isDemo,
    mark,
    publishedDays: rows.publishedDays.map(({ rising, falling, steady, ...day }) => ({
      ...day,
      trends: { up: rising, down: falling, stable: steady },
    })),
    common,
  }
}

/**
 * The snapshot after `before` with some games read again. It equals one built from all rows.
 *
 * @param ids the requested games; those without a row no longer exist.
 * @returns `null` if all games have to be judged again.
 */
export const withGames = async (
  before: Snapshot,
  ids: readonly number[],
  rows: GameRows,
  { version, mark }: Pick<Snapshot, 'version' | 'mark'>,
): Promise<Snapshot | null> => {
  const { common, providers, gamesById } = before
  const isSameScale = (id: number) =>
    isDeepStrictEqual(
      rows.judgmentRows.get(id)?.stakeScale ?? undefined,
      common.stakeScales.get(id),
    )
  if (!ids.every(isSameScale)) return null
  const read = await toGames(rows, providers, common)
  const readById = new Map(read.map((game) => [game.id, game]))
  const next = {
    ...before,
    version,
    mark,
    changed: { since: before.version, games: ids },
    mergedInto:
      rows.merged.length === 0
        ? before.mergedInto
        : new Map([...before.mergedInto, ...placesTaken(rows)]),
  }
  if (!ids.every((id) => standsWhereItStood(gamesById.get(id), readById.get(id)))) {
    const gone = new Set(ids)
    const all = [...before.games.filter(({ id }) => !gone.has(id)), ...read]
    return { ...next, ...placed(all.sort((one, other) => one.id - other.id)) }
  }
  const games = [...before.games]
  for (const game of read) {
    const { position, popularityRank } = gamesById.get(game.id) ?? NOWHERE
    games[position] = { ...game, position, popularityRank }
  }
  return { ...next, games, gamesById: gamesById.of(games) }
}

const placesTaken = ({ merged }: GameRows): [IdOrSlug, number][] =>
  merged.flatMap(({ game_id: id, slug, into }): [IdOrSlug, number][] => [
    [id, into],
    [slug, into],
  ])

/** The position of a new game, which causes all games to be placed again. */
const NOWHERE = { position: -1, popularityRank: null }

const standsWhereItStood = (before?: UnplacedGame, after?: UnplacedGame): boolean =>
  before?.name === after?.name &&
  before?.popularityRating === after?.popularityRating &&
  before?.reviews === after?.reviews

/** @param known sorted by id, which decides between equally popular games. */
const placed = (known: readonly UnplacedGame[]): Pick<Snapshot, 'games' | 'gamesById'> => {
  const ranks = rankByPopularity(known)
  const games = sortByPopularity(known).map((game, position) => ({
    ...game,
    position,
    popularityRank: hasPopularity(game) ? (ranks.get(game.id) ?? null) : null,
  }))
  return { games, gamesById: new GamesById(games) }
}

const toGames = (
  { games, judgmentRows }: GameRows,
  providers: readonly CatalogProvider[],
  common: Snapshot['common'],
): Promise<UnplacedGame[]> => {
  const providersById = new Map(providers.map((provider) => [provider.id, provider]))
  const inputsOf = judgmentInputs(judgmentRows, common)
  return mapInTurns(games, (row) => {
    const provider = providersById.get(row.provider_id)
    return provider === undefined ? [] : [toGame(row, provider, inputsOf)]
  })
}

const hasPopularity = (game: Pick<CatalogGame, 'popularityRating' | 'reviews'>): boolean =>
  game.popularityRating !== null || game.reviews !== null

const toGame = (
  {
    provider_id,
    standardDeviation,
    metrics,
    previousDay,
    monthDays,
    evidence: evidenceRow,
    estimate,
    named,
    theoretical,
    ...row
  }: GameRows['games'][number],
  provider: CatalogProvider,
  inputsOf: ReturnType<typeof judgmentInputs>,
): UnplacedGame => {
  const { theoreticalRtp } = row
  const inputs = inputsOf(row.id, {
    ...row,
    theoretical,
    standardDeviation,
    metrics,
  })
  const evidence = toEvidence(evidenceRow, row)
  return {
    ...row,
    provider,
    inputs,
    judgments: judgmentsOf({ inputs }),
    foldedName: foldName(row.name),
    foldedProvider: foldName(provider.name),
    metrics:
      metrics &&
      toMetrics(metrics, theoretical?.['1d'] ?? theoreticalRtp, (points) =>
        judgeVariation(inputs, points, previousDay),
      ),
    evidence,
    answer: toAnswer({
      theoreticalRtp,
      lacksJackpotShare: row.lacksJackpotShare,
      versions: row.versions,
      hasReadings: metrics !== null,
      estimate,
      evidence,
      named,
      daily: dailyOf(inputs, inputs.windows?.['30d'].stakes ?? null, monthDays, evidence.log),
    }),
  }
}

/** A game's metrics. `judgeChange` returns the verdict on a change of its RTP by a number of points. */
export const toMetrics = (
  row: CurrentMetricsRow,
  theoreticalRtp: number | null,
  judgeChange: (points: number | null) => Verdict | null,
): GameMetrics => {
  const change = variation(row.current_rtp, row.previous_rtp)
  return {
    asOf: row.as_of,
    currentRtp: row.current_rtp,
    currentDay: row.current_day,
    currentPlays: row.current_plays,
    weeklyRtp: row.weekly_rtp,
    monthlyRtp: row.monthly_rtp,
    variation: change,
    variationVerdict: judgeChange(change),
    trend: listTrend(change),
    difference: performanceOf(row.current_rtp, theoreticalRtp)?.differencePoints ?? null,
    volumes: {
      '1d': { turnover: row.turnover_1d, payout: row.payout_1d },
      '7d': { turnover: row.turnover_7d, payout: row.payout_7d },
      '30d': { turnover: row.turnover_30d, payout: row.payout_30d },
    },
    currency: row.currency ?? '',
    isInStakes: row.in_stakes === true,
    readings: row.readings,
    // The value is a text if the row was read as JSON.
    lastReadingAt: new Date(row.last_reading_at),
  }
}
