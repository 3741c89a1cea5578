import type { ToldAnswer } from '../tables/answer.ts'

/** No slot is certified near it, so that an RTP "at most" so high tells a reader nothing. */
const TELLS_NOTHING = 200

/** The ends of an answer's interval, percent; `null`: none, or none that tells anything. */
export const knownEnds = ({
  low_percent: low,
  high_percent: high,
}: Pick<ToldAnswer, 'low_percent' | 'high_percent'>) => ({
  low,
  high: low === null && high !== null && high >= TELLS_NOTHING ? null : high,
})
