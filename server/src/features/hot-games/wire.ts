import type { HeatPersistence, HotGame, TrendingGame } from '@retorna/contract/hot-games'
import { toWireAnswer } from '@retorna/contract/tables/wire-answer'
import { hasReasonAbove } from '@retorna/domain/answer/has-reason-above'
import type { Heat } from '@retorna/domain/statistics/heat-score'
import type {
  HeatPersistence as WeeksPersistence,
  WeeksResult,
} from '@retorna/domain/statistics/persistence'
import { round1, round2, rounded } from '@retorna/domain/statistics/rounding'
import { mean } from '@retorna/domain/statistics/sample-statistics'
import { imageUrl } from '../../catalog/image-url.ts'
import { weekByChance } from '../../catalog/judgments.ts'
import { type CatalogGame, jackpotsApart, verdictOf } from '../../catalog/snapshot.ts'

/** Mean heat score, one decimal. */
export const averageScore = (scored: readonly { heat: Heat }[]): number | null => {
  const average = mean(scored.map(({ heat }) => heat.heatScore))
  return average === null ? null : round1(average)
}

export const toHotGame = ({ game, heat, theoreticalRtp, judgedAgainst }: ScoredGame): HotGame => ({
  ...named(game),
  analysis: {
    heatScore: heat.heatScore,
    level: heat.level,
    trend: heat.trend,
    avgRtp7d: round2(heat.weeklyRtp),
    difference7d: round2(heat.differencePoints),
    momentumScore: heat.momentumScore,
    consistencyScore: heat.consistencyScore,
    volatility: round2(heat.standardDeviation),
  },
  answer: toWireAnswer(game.answer),
  hasReason: hasReason({ game, heat }),
  chance: chanceOf(game),
  standardizedDifference: rounded(standardizedDifference({ game, heat })),
  verdict: verdictOf(game, 'weekly'),
  theoreticalRtp: round2(theoreticalRtp),
  judgedAgainst: round2(judgedAgainst),
  certifiedRtp: round2(theoreticalRtp + jackpotsApart(game)),
  currentRtp: rounded(game.metrics?.currentRtp),
})

const chanceOf = (game: CatalogGame): HotGame['chance'] => {
  const week = weekByChance(game)
  return week && { oneIn: week.oneIn, condition: rounded(week.condition) }
}

/** Whether the game ran above its theoretical RTP in the week and its answer explains this. */
export const hasReason = ({ game, heat }: Pick<ScoredGame, 'game' | 'heat'>): boolean =>
  heat.differencePoints > 0 && hasReasonAbove(game.answer, game.theoreticalRtp)

/** The week's difference from theoretical in standard errors; `null` if it was not judged. */
const standardizedDifference = ({ game, heat }: Pick<ScoredGame, 'game' | 'heat'>) => {
  const week = game.judgments['7d']
  return week === null ? null : heat.differencePoints / week.standardError
}

export const toTrendingGame = ({ game, heat }: ScoredGame): TrendingGame => ({
  ...named(game),
  heatScore: heat.heatScore,
  trend: heat.trend,
  momentumScore: heat.momentumScore,
})

const named = (game: CatalogGame) => ({
  id: game.id,
  slug: game.slug,
  name: game.name,
  provider: game.provider.name,
  image: imageUrl(game),
})

export const toPersistence = ({
  after,
  others,
  interval,
  ...result
}: WeeksPersistence): HeatPersistence => ({
  ...result,
  ...toResult(after),
  meanDifferenceBefore: rounded(result.meanDifferenceBefore),
  others: toResult(others),
  excess: rounded(result.excess),
  interval: interval && { low: round2(interval.low), high: round2(interval.high) },
})

const toResult = ({ measuredGames, meanDifference, shareAbove }: WeeksResult) => ({
  measuredGames,
  meanDifference: rounded(meanDifference),
  shareAbove: rounded(shareAbove),
})

/** A game with a heat score, which requires a theoretical RTP. */
export type ScoredGame = {
  game: CatalogGame
  heat: Heat
  theoreticalRtp: number
  judgedAgainst: number
}
