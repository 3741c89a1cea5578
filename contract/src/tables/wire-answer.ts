import type { Answer } from '@retorna/domain/answer/answer'
import { shownEvidence } from '@retorna/domain/statistics/evidence/e-process'
import { roundProbability } from '@retorna/domain/statistics/probability'
import { rounded } from '@retorna/domain/statistics/rounding'
import type { WireAnswer } from './answer.ts'

/** An answer with its figures rounded, as every outlet tells it. */
export const toWireAnswer = (answer: Answer): WireAnswer => ({
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
  one_in: answer.log === null ? null : Math.floor(shownEvidence(answer.log)),
  condition_stakes: rounded(answer.condition),
  needs_plays: answer.needs?.plays ?? null,
  needs_days: answer.needs?.days ?? null,
})
