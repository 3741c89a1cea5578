import type { WireAnswer } from '../tables/answer.ts'

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

/** 1 if the interval lies above the certified RTP, -1 if below, 0 if it contains it. */
const sideOf = (low: number, high: number, certified: number): number =>
  Number(low > certified) - Number(high < certified)

const roundedTo = (figure: number, decimals: number): number => Number(figure.toFixed(decimals))

/**
 * The number of decimals for the ends and the certified RTP: enough that rounding does not move the certified RTP
 * into or out of the interval.
 *
 * @param certified RTP in percent; `null` if only the interval is written.
 */
export function digitsOf(
  { low_percent, high_percent }: WireAnswer,
  certified: number | null,
): Digits {
  const low = low_percent ?? -Infinity
  const high = high_percent ?? Infinity
  const width = high - low
  // An interval that is open at one end has one decimal, like most.
  const fewest = width < NARROW ? 2 : width > WIDE && width < Infinity ? 0 : 1
  const isTrue = ({ ends, certified: own }: Digits): boolean =>
    certified === null ||
    sideOf(roundedTo(low, ends), roundedTo(high, ends), roundedTo(certified, own)) ===
      sideOf(low, high, certified)
  return PRECISIONS.find((digits) => digits.ends >= fewest && isTrue(digits)) ?? FINEST
}
