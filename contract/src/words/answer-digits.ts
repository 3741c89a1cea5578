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

/** Which side of the certified RTP an interval lies on; 0: it holds it. */
const sideOf = (low: number, high: number, certified: number): number =>
  Number(low > certified) - Number(high < certified)

const roundedTo = (figure: number, decimals: number): number => Number(figure.toFixed(decimals))

/**
 * Decimals of the ends and of the certified RTP: so many that what is written lies on the same side as what is meant, and an
 * interval that holds the certified RTP also holds it as written.
 *
 * @param certified RTP, percent; `null`: none stands beside the ends.
 */
export function digitsOf(
  { low_percent, high_percent }: ToldAnswer,
  certified: number | null,
): Digits {
  const low = low_percent ?? -Infinity
  const high = high_percent ?? Infinity
  const width = high - low
  // An interval without one of its ends is as wide as most.
  const fewest = width < NARROW ? 2 : width > WIDE && width < Infinity ? 0 : 1
  const isTrue = ({ ends, certified: own }: Digits): boolean =>
    certified === null ||
    sideOf(roundedTo(low, ends), roundedTo(high, ends), roundedTo(certified, own)) ===
      sideOf(low, high, certified)
  return PRECISIONS.find((digits) => digits.ends >= fewest && isTrue(digits)) ?? FINEST
}
