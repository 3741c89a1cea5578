import type { RowOf } from '@retorna/contract/tables/column'
import {
  FIGURES_AT_OPERATOR,
  type GAME_AT_OPERATOR_COLUMNS,
} from '@retorna/contract/tables/operator'
import { can, type Plan } from '@retorna/domain/plan'
import { roundProbability } from '@retorna/domain/statistics/probability'
import { rounded } from '@retorna/domain/statistics/rounding'
import { toGameRow } from './game-row.ts'
import { isNamed } from './named-versions.ts'
import type { GameAtOperator } from './operators.ts'

export type GameAtOperatorRow = RowOf<typeof GAME_AT_OPERATOR_COLUMNS>

const FIGURES = Object.keys(FIGURES_AT_OPERATOR) as (keyof typeof FIGURES_AT_OPERATOR)[]

/** A game's figures at an operator's feed, as a plan shows them. */
export const gameAtOperatorRow = (one: GameAtOperator, plan: Plan): GameAtOperatorRow => {
  const { game, operator, feeds } = one
  const likeliest = can(plan, 'predictions') ? one.likeliest : null
  const row = toGameRow(game, plan)
  return {
    game_id: game.id,
    game_slug: game.slug,
    game_name: game.name,
    provider_name: game.provider.name,
    operator_id: operator.id,
    operator_slug: operator.slug,
    operator_name: operator.name,
    theoretical_rtp_percent: game.theoreticalRtp,
    version_is_stated: one.isStated,
    likeliest_version_percent: rounded(likeliest?.rtp),
    likeliest_version_probability: likeliest && roundProbability(likeliest.probability),
    likeliest_version_is_named: likeliest && isNamed(likeliest),
    likeliest_version_since: likeliest?.since ?? null,
    ...(Object.fromEntries(FIGURES.map((key) => [key, row[key]])) as RowOf<
      typeof FIGURES_AT_OPERATOR
    >),
    feeds,
  }
}
