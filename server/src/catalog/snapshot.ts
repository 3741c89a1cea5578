import type { IdOrSlug } from '@retorna/contract/field-types'
import type { Answer } from '@retorna/domain/answer/answer'
import type { Countries } from '@retorna/domain/country/profiles'
import type { Period } from '@retorna/domain/day'
import { PERIOD_OF_RTP, type RtpKind } from '@retorna/domain/plan'
import type { Verdict } from '@retorna/domain/statistics/limits/verdict'
import type { Trend } from '@retorna/domain/statistics/trend'
import type { AnnouncedGames } from '../database/announced-games.ts'
import type { ChangeMark } from '../database/catalog-log.ts'
import type { CatalogEvidence } from './evidence.ts'
import type { GamesById } from './games-by-id.ts'
import type { CommonInputs, JudgmentInputs } from './judgment-inputs.ts'
import type { GameJudgment } from './judgments.ts'
import type { CatalogRows, GameRow } from './queries.ts'

export type CatalogProvider = CatalogRows['providers'][number]

/** A game's metrics and their assessment. RTPs in percent, differences in points, full precision. */
export type GameMetrics = {
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
  /** Currency of the current day's volumes; empty if unknown. */
  currency: string
  /** Whether the current day has no turnover because several currencies were played. */
  isInStakes: boolean
  readings: number
  lastReadingAt: Date
}

/** An active game whose provider is also active. */
export type CatalogGame = Omit<GameRow, 'provider_id' | 'standardDeviation'> & {
  provider: CatalogProvider
  /**
   * The RTP that the game's figures are judged against, percent: the certified RTP, less the share of jackpots if
   * readings report these separately. `null` if the RTP or that share is unknown.
   */
  theoreticalRtp: number | null
  inputs: JudgmentInputs
  /** The judgments of the current, weekly and monthly RTP. */
  judgments: Record<Period, GameJudgment | null>
  /** Null if neither a rating nor reviews are known, since an order by name alone is not a rank. */
  popularityRank: number | null
  /** Zero-based position in the popularity order, which decides whether a plan shows the game. */
  position: number
  /** Names normalized for searching. */
  foldedName: string
  foldedProvider: string
  /** Null without readings. */
  metrics: GameMetrics | null
  evidence: CatalogEvidence
  /** The game's answer, identical everywhere. */
  answer: Answer
  /** The operators whose feeds reported the game in the last 30 days, by name. */
  operatorIds: readonly number[]
  operatorNames: readonly string[]
}

/** The RTP of the version on record exactly as certified, percent. */
export const certifiedRtpOf = ({ versions }: Pick<CatalogGame, 'versions'>): number | null =>
  versions.find(({ isMonitored }) => isMonitored)?.rtp ?? null

/**
 * The share of jackpots, in points, if readings report them separately; the same for all versions of a game. 0 if
 * there is no share or it is unknown.
 */
export const jackpotsApart = ({ versions: [version] }: Pick<CatalogGame, 'versions'>): number =>
  version?.judgedRtp == null ? 0 : version.rtp - version.judgedRtp

/** The certified RTP of the version that the game is judged against, in percent and with jackpots included. */
export const longRunRtpOf = (
  game: Pick<CatalogGame, 'theoreticalRtp' | 'versions'>,
): number | null =>
  game.theoreticalRtp === null ? certifiedRtpOf(game) : game.theoreticalRtp + jackpotsApart(game)

/**
 * An RTP of a game, percent, full precision; null if unknown. While the share of its jackpots is unknown, the
 * theoretical RTP is the certified one.
 */
export const rtpOf = (game: CatalogGame, kind: RtpKind): number | null =>
  kind === 'theoretical'
    ? (game.theoreticalRtp ?? certifiedRtpOf(game))
    : (game.metrics?.[`${kind}Rtp`] ?? null)

/** The verdict on an RTP of a game; null if unknown, as for the theoretical one. */
export const verdictOf = ({ judgments }: CatalogGame, kind: RtpKind): Verdict | null =>
  kind === 'theoretical' ? null : (judgments[PERIOD_OF_RTP[kind]]?.verdict ?? null)

/** A day as published, rounded (domain, published-day.ts). */
export type PublishedDay = {
  day: string
  rtp: number
  games: number
  readings: number
  trends: Record<Trend, number>
}

/** The catalog at one moment. It is immutable: a change creates another snapshot. */
export type Snapshot = {
  /** Increases with each snapshot of this process. */
  version: number
  /** The games that may differ from those of the version `since`. */
  changed: { since: number; games: AnnouncedGames }
  /** Most popular first. */
  games: readonly CatalogGame[]
  gamesById: GamesById<CatalogGame>
  /** The game that each merged game became part of, by the merged game's id and by its slug. */
  mergedInto: ReadonlyMap<IdOrSlug, number>
  /** Active providers, by name. */
  providers: readonly CatalogProvider[]
  /** By name. */
  operators: readonly { id: number; slug: string; name: string }[]
  countries: Countries
  isDemo: boolean
  /** The snapshot contains at least everything committed before this mark. */
  mark: ChangeMark
  /** The latest 30 days, oldest first. */
  publishedDays: readonly PublishedDay[]
  common: CommonInputs
}
