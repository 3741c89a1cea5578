import { ANSWERS_BY_NEED } from '@retorna/domain/answer/answer'
import type { WireAnswer } from './tables/answer.ts'

type Need = Pick<WireAnswer, 'kind' | 'back_since'>

/** Whether a game does not pay according to the version on record now: days that agree again need no look. */
export const needsLook = ({ kind, back_since: back }: Need): boolean =>
  kind === 'version' || (kind === 'off' && back == null)

/**
 * The position of an answer in lists that begin with the games that need a look; those that were off come right after
 * these. Answers that a plan hides come last.
 */
export function placeByNeed(answer: Need): number {
  const { kind } = answer
  if (kind === null) return ANSWERS_BY_NEED.length
  const isPast = kind === 'off' && !needsLook(answer)
  return isPast ? ANSWERS_BY_NEED.indexOf('version') + 0.5 : ANSWERS_BY_NEED.indexOf(kind)
}
