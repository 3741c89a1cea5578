import type { WireAnswer } from '../tables/answer.ts'

/** No slot is certified near this RTP, so "at most" this means nothing to a reader. */
const TELLS_NOTHING = 200

/** Whether an open answer has no end of its interval, which a plan that hides the ends does not tell. */
export const isUnbounded = ({ kind, basis, ...ends }: WireAnswer): boolean => {
  const { low, high } = knownEnds(ends)
  const isHidden = basis !== null && ends.high_percent === null
  return kind === 'open' && low === null && high === null && !isHidden
}

/** The ends of an answer's interval, percent; `null` if unbounded or meaningless. */
export const knownEnds = ({
  low_percent: low,
  high_percent: high,
}: Pick<WireAnswer, 'low_percent' | 'high_percent'>) => ({
  low,
  high: low === null && high !== null && high >= TELLS_NOTHING ? null : high,
})
