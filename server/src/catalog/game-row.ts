import { ANSWER_COLUMNS, type WireAnswer } from '@retorna/contract/tables/answer'
import { type Columns, prefixed, type RowOf } from '@retorna/contract/tables/column'
import type { FactColumns } from '@retorna/contract/tables/fact-columns'
import { GAME_COLUMNS, GAME_DETAIL_COLUMNS } from '@retorna/contract/tables/game'
import { DETAIL_FACTS, DETAIL_KEYS, fieldOf } from '@retorna/contract/tables/game-facts'
import { toWireAnswer } from '@retorna/contract/tables/wire-answer'
import type { Answer } from '@retorna/domain/answer/answer'
import type { Period } from '@retorna/domain/day'
import { can, PLANS, type Plan } from '@retorna/domain/plan'
import { roundAmount, rounded } from '@retorna/domain/statistics/rounding'
import { imageUrl } from './image-url.ts'
import { judgedFigure } from './judged-figure.ts'
import { type CatalogGame, rtpOf } from './snapshot.ts'

/** A game in lists, files and API responses, as a plan shows it. */
export type GameRow = RowOf<typeof GAME_COLUMNS>

/** The fields of a game that a plan shows beyond {@link GameRow}. */
export type GameDetailRow = RowOf<typeof GAME_DETAIL_COLUMNS>

/** A game as a plan shows it: fields whose capability the plan lacks are `null`. */
export const toGameRow = (game: CatalogGame, plan: Plan): GameRow =>
  without({ ...everythingOf(game) }, HIDDEN.get(plan))

/** The remaining fields of a game, with the same fields hidden as `null`. */
export const toGameDetailRow = (game: CatalogGame, plan: Plan): GameDetailRow =>
  without(detailsOf(game), HIDDEN_DETAILS.get(plan))

/** An answer as a plan shows it, with hidden fields as `null`. */
export const shownAnswer = (answer: Answer, plan: Plan): WireAnswer =>
  without(toWireAnswer(answer), HIDDEN_ANSWERS.get(plan))

/** The columns that each plan hides. */
const hiddenOf = (columns: Columns) =>
  new Map(
    PLANS.map((plan) => [
      plan,
      Object.entries(columns).flatMap(([key, { needs }]) =>
        needs === undefined || can(plan, needs) ? [] : [key],
      ),
    ]),
  )

const HIDDEN = hiddenOf(GAME_COLUMNS)
const HIDDEN_DETAILS = hiddenOf(GAME_DETAIL_COLUMNS)
const HIDDEN_ANSWERS = hiddenOf(ANSWER_COLUMNS)

const without = <Row extends object>(row: Row, keys: readonly string[] = []): Row =>
  Object.assign(row, Object.fromEntries(keys.map((key) => [key, null])))

/** Cached, because all plans and periods show the same games. */
const kept = new WeakMap<CatalogGame, Readonly<GameRow>>()

const everythingOf = (game: CatalogGame): Readonly<GameRow> => {
  const row = kept.get(game) ?? rowOfGame(game)
  kept.set(game, row)
  return row
}

const rowOfGame = (game: CatalogGame): GameRow => {
  const { metrics } = game
  return {
    id: game.id,
    slug: game.slug,
    name: game.name,
    provider_id: game.provider.id,
    provider_name: game.provider.name,
    category: game.category,
    volatility: game.volatilityClass,
    image_url: imageUrl(game),
    popularity_rank: game.popularityRank,
    theoretical_rtp_percent: rtpOf(game, 'theoretical'),
    ...prefixed('answer', toWireAnswer(game.answer)),
    current_day: metrics?.currentDay ?? null,
    ...prefixed('current', windowOf(game, '1d')),
    ...prefixed('weekly', windowOf(game, '7d')),
    ...prefixed('monthly', windowOf(game, '30d')),
    difference_points: rounded(metrics?.difference),
    variation_points: rounded(metrics?.variation),
    variation_verdict: metrics?.variationVerdict ?? null,
    trend: metrics?.trend ?? null,
    last_reading_at: metrics?.lastReadingAt.toISOString() ?? null,
    operator_ids: [...game.operatorIds],
    operator_names: [...game.operatorNames],
  }
}

const RTPS = { '1d': 'currentRtp', '7d': 'weeklyRtp', '30d': 'monthlyRtp' } as const

const windowOf = (game: CatalogGame, period: Period) => {
  const { metrics } = game
  const volumes = metrics?.volumes[period]
  const leftOut = game.inputs.windows?.[period].leftOut ?? null
  return {
    rtp_percent: rounded(metrics?.[RTPS[period]]),
    ...judgedFigure(metrics === null ? null : game, period),
    left_out: leftOut,
    turnover_amount: roundAmount(volumes?.turnover),
    payout_amount: roundAmount(volumes?.payout),
  }
}

const detailsOf = (game: CatalogGame): GameDetailRow => {
  const { deviation } = game.inputs
  const judgment = game.judgments['1d']
  return {
    expected_low_percent: rounded(judgment?.ranges.watch.low),
    expected_high_percent: rounded(judgment?.ranges.watch.high),
    gap_found_below_points: rounded(judgment?.gaps.below),
    gap_found_above_points: rounded(judgment?.gaps.above),
    standard_deviation_stakes: rounded(deviation?.value),
    standard_deviation_source: deviation?.source ?? null,
    ...toldFacts(game),
  }
}

const toldFacts = (game: CatalogGame) =>
  Object.fromEntries(
    DETAIL_KEYS.map((key) => [DETAIL_FACTS[key].column, game[fieldOf(key)]]),
  ) as RowOf<FactColumns>
