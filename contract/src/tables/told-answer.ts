import type { Answer } from '@retorna/domain/answer/answer'
import { roundProbability } from '@retorna/domain/statistics/probability'
import { rounded } from '@retorna/domain/statistics/rounding'
import type { ToldAnswer } from './answer.ts'

/** More is no use to anybody. */
const MAX_IN = 1_000_000

/** An answer with its figures rounded, as every outlet tells it. */
export const toldAnswer = (answer: Answer): ToldAnswer => ({
  kind: answer.kind,
  direction: answer.direction,
  basis: answer.basis,
  is_close: answer.isClose,
  missing: answer.missing,
  missing_day: answer.missingDay,
  since: answer.since,
  back_since: answer.backSince,
  low_percent: rounded(answer.interval?.low),
  high_percent: rounded(answer.interval?.high),
  within_points: answer.within,
  version_percent: rounded(answer.version?.rtp),
  probability: answer.version && roundProbability(answer.version.probability),
  one_in: answer.log === null ? null : Math.floor(Math.min(MAX_IN, Math.exp(answer.log))),
  condition_stakes: rounded(answer.condition),
  needs_plays: answer.needs?.plays ?? null,
  needs_days: answer.needs?.days ?? null,
})
