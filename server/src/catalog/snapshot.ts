import type { Answer } from '@retorna/domain/answer/answer'
import type { Period } from '@retorna/domain/day'
import { foldName } from '@retorna/domain/game-name'
import type { RtpKind } from '@retorna/domain/plan'
import type { Verdict } from '@retorna/domain/statistics/limits/payout-limits'
import { performanceOf } from '@retorna/domain/statistics/performance'
import { rankByPopularity, sortByPopularity } from '@retorna/domain/statistics/popularity-rank'
import { listTrend, type Trend } from '@retorna/domain/statistics/trend'
import { variation } from '@retorna/domain/statistics/variation'
import { dailyOf, toAnswer } from './answers.ts'
import { type CatalogEvidence, toEvidence } from './evidence.ts'
import { type JudgmentInputs, judgmentInputs, type MetricsRow } from './judgment-inputs.ts'
import { type GameJudgment, judgeVariation, judgmentsOf } from './judgments.ts'
import { mapInTurns } from './map-in-turns.ts'
import type { CatalogRows, GameRow } from './queries.ts'

type CatalogProvider = CatalogRows['providers'][number]

/** A game's metrics and their assessment. RTPs in percent, differences in points, full precision. */
type GameMetrics = {
  /** The calendar day on which the windows end. */
  asOf: string
  currentRtp: number
  /** The day of `currentRtp`, and its plays. */
  currentDay: string
  currentPlays: number | null
  weeklyRtp: number | null
  monthlyRtp: number | null
  variation: number | null
  /** Whether chance alone could explain the variation; null if unknown. */
  variationVerdict: Verdict | null
  trend: Trend
  /** Current minus theoretical. */
  difference: number | null
  volumes: Record<Period, { turnover: number | null; payout: number | null }>
  readings: number
  lastReadingAt: Date
}

/** An active game of an active provider. */
export type CatalogGame = Omit<GameRow, 'provider_id' | 'standard_deviation'> & {
  provider: CatalogProvider
  inputs: JudgmentInputs
  /** Of the current, weekly and monthly RTP. */
  judgments: Record<Period, GameJudgment | null>
  /** Null if neither a rating nor reviews are known: an order by name alone is not a rank. */
  popularityRank: number | null
  /** Zero-based position in the popularity order; decides whether a plan shows the game. */
  position: number
  /** Names normalized for searching. */
  foldedName: string
  foldedProvider: string
  /** Null: no reading yet. */
  metrics: GameMetrics | null
  evidence: CatalogEvidence
  /** What is said of it first, on every outlet. */
  answer: Answer
  /** The operators whose feeds read it in the last 30 days. */
  operatorIds: readonly number[]
}

/** An RTP of a game, percent, full precision; null if unknown. */
export const rtpOf = ({ theoreticalRtp, metrics }: CatalogGame, kind: RtpKind): number | null =>
  kind === 'theoretical' ? theoreticalRtp : (metrics?.[`${kind}Rtp`] ?? null)

/** The period of each measured RTP. */
const PERIOD_OF = { current: '1d', weekly: '7d', monthly: '30d' } as const

/** The verdict on an RTP of a game; null if unknown, as for the theoretical one. */
export const verdictOf = ({ judgments }: CatalogGame, kind: RtpKind): Verdict | null =>
  kind === 'theoretical' ? null : (judgments[PERIOD_OF[kind]]?.verdict ?? null)

/** A day as published, rounded (domain, published-day.ts). */
export type PublishedDay = {
  day: string
  rtp: number
  games: number
  readings: number
  trends: Record<Trend, number>
}

/** The catalog at one moment. Immutable: a change creates another snapshot. */
export type Snapshot = {
  /** Increases with each snapshot of this process. */
  version: number
  /** Most popular first. */
  games: readonly CatalogGame[]
  gamesById: ReadonlyMap<number, CatalogGame>
  /** Active ones, by name. */
  providers: readonly CatalogProvider[]
  /** By name. */
  operators: readonly { id: number; name: string }[]
  isDemo: boolean
  /** The latest 30, oldest first. */
  publishedDays: readonly PublishedDay[]
}

/** Converts the database's rows to the domain's objects, a few at a time. */
export const toSnapshot = async (rows: CatalogRows, version: number): Promise<Snapshot> => {
  const { providers } = rows
  const providersById = new Map(providers.map((provider) => [provider.id, provider]))
  const inputsOf = judgmentInputs(rows.judgmentRows, rows.assumptions)
  const known = await mapInTurns(rows.games, (row) => {
    const provider = providersById.get(row.provider_id)
    return provider === undefined ? [] : [toGame(row, provider, inputsOf)]
  })
  const ranks = rankByPopularity(known)
  const games = sortByPopularity(known).map((game, position) => ({
    ...game,
    position,
    popularityRank: hasPopularity(game) ? (ranks.get(game.id) ?? null) : null,
  }))
  return {
    version,
    games,
    gamesById: new Map(games.map((game) => [game.id, game])),
    providers,
    operators: rows.operators,
    isDemo: rows.isDemo,
    publishedDays: rows.publishedDays.map(({ rising, falling, steady, ...day }) => ({
      ...day,
      trends: { up: rising, down: falling, stable: steady },
    })),
  }
}

const hasPopularity = (game: Pick<CatalogGame, 'popularityRating' | 'reviewCount'>): boolean =>
  game.popularityRating !== null || game.reviewCount !== null

const toGame = (
  {
    provider_id,
    standard_deviation,
    metrics,
    previousDay,
    evidence: evidenceRow,
    estimate,
    named,
    theoretical,
    ...row
  }: CatalogRows['games'][number],
  provider: CatalogProvider,
  inputsOf: ReturnType<typeof judgmentInputs>,
): Omit<CatalogGame, 'position' | 'popularityRank'> => {
  const { theoreticalRtp } = row
  const inputs = inputsOf(row.id, {
    ...row,
    theoretical,
    standardDeviation: standard_deviation,
    metrics,
  })
  const evidence = toEvidence(evidenceRow, theoreticalRtp)
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
      versions: row.versions,
      hasReadings: metrics !== null,
      estimate,
      evidence,
      named,
      deviation: inputs.deviation,
      daily: dailyOf(inputs, inputs.windows?.['30d'].stakes ?? null, estimate?.days ?? 0),
    }),
  }
}

const toMetrics = (
  row: MetricsRow,
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
    readings: row.readings,
    lastReadingAt: row.last_reading_at,
  }
}
