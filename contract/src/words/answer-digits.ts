import { contains } from '@retorna/domain/answer/estimate-from-days'
import type { ToldAnswer } from '../tables/answer.ts'

/** Points; a wider interval has no decimals, a narrower one two, so that its ends differ. */
const WIDE = 4
const NARROW = 0.2

type Digits = { ends: number; certified: number }

const FINEST: Digits = { ends: 2, certified: 2 }
const PRECISIONS: readonly Digits[] = [
  { ends: 0, certified: 1 },
  { ends: 1, certified: 1 },
  { ends: 2, certified: 1 },
]

/**
 * Decimals of the ends and of the certified RTP: so many that a game that is off is also off by what is written, and an interval
 * that holds the certified RTP also holds it as written.
 *
 * @param certified RTP, percent; `null`: none stands beside the ends.
 */
export function digitsOf(
  { kind, direction, low_percent: low, high_percent: high }: ToldAnswer,
  certified: number | null,
): Digits {
  const width = low === null || high === null ? 1 : high - low
  const fewest = width > WIDE ? 0 : width < NARROW ? 2 : 1
  const isTrue = ({ ends, certified: own }: Digits): boolean => {
    if (certified === null) return true
    const written = Number(certified.toFixed(own))
    const isBelow = high !== null && Number(high.toFixed(ends)) < written
    const isAbove = low !== null && Number(low.toFixed(ends)) > written
    if (kind === 'off') {
      return direction === 'above' ? low === null || isAbove : high === null || isBelow
    }
    return !contains({ low, high }, certified) || !(isBelow || isAbove)
  }
  return PRECISIONS.find((digits) => digits.ends >= fewest && isTrue(digits)) ?? FINEST
}
