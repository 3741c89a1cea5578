import { AMOUNT_DECIMALS } from '../statistics/rounding.ts'

/**
 * Optional fields of a reading beyond its volumes, over single plays and in powers of its currency: Σ stake², Σ
 * stake³, the largest stake, Σ payout².
 */
export const SUM_FIELDS = ['stakeSquares', 'stakeCubes', 'maxStake', 'payoutSquares'] as const
export type SumField = (typeof SUM_FIELDS)[number]

/** Exact decimals (see {@link EXACT_DECIMAL}); absent or `null` if unknown. */
export type ReadingSums = { [Field in SumField]?: string | null | undefined }

/** The decimals of sums of powers: those of the cube of such an amount. */
export const SUM_DECIMALS = 3 * AMOUNT_DECIMALS

/** A decimal of 0 or more that is kept exactly: at most 27 digits before the point and 24 after it. */
export const EXACT_DECIMAL = /^\d{1,27}(?:\.\d{1,24})?$/

export type SumProblem = {
  code: 'not-a-number' | 'negative' | 'sum-without-volumes' | 'sum-too-small' | 'sum-too-large'
  field: SumField
}

/**
 * How far a sum may be off, because feeds round sums and volumes: relative to it, and absolute for amounts in cents.
 */
const TOLERANCE = { relative: 1e-3, absolute: 0.01 }

/** The step of a number's last decimal, 0.01 for 0.25: in bitcoins, 0.01 may exceed all stakes of a day. */
const unitOf = (text: string): number => 10 ** -(text.split('.')[1]?.length ?? 0)

/**
 * The problems of a reading's sums, empty if valid. Rejected: a value that is not an exact decimal of 0 or more, a
 * sum without turnover and plays, and a sum that no plays with these volumes can have (Cauchy–Schwarz): turnover² /
 * plays ≤ Σ stake² ≤ turnover · largest stake; (Σ stake²)² / turnover ≤ Σ stake³ ≤ Σ stake² · largest stake; turnover
 * / plays ≤ largest stake ≤ turnover; payout² / plays ≤ Σ payout² ≤ payout². An unknown sum is replaced by its own
 * bound.
 *
 * @param values volumes as valid numbers.
 * @example sumProblems({ turnover: 100, payout: 90, plays: 10, stakeSquares: '900' })[0]?.code // 'sum-too-small'
 */
export function sumProblems(
  values: ReadingSums & { turnover: number | null; payout: number | null; plays: number | null },
): SumProblem[] {
  const given = SUM_FIELDS.filter((field) => values[field] != null)
  if (given.length === 0) return []
  const unreadable = given.flatMap((field): SumProblem[] => {
    const text = values[field] ?? ''
    if (EXACT_DECIMAL.test(text)) return []
    return [{ code: text.startsWith('-') ? 'negative' : 'not-a-number', field }]
  })
  if (unreadable.length > 0) return unreadable
  const { turnover, payout, plays } = values
  if (turnover === null || payout === null || plays === null) {
    return given.map((field) => ({ code: 'sum-without-volumes', field }))
  }
  const known = (field: SumField) => (values[field] == null ? null : Number(values[field]))
  const largest = known('maxStake') ?? turnover
  const least = turnover === 0 ? 0 : turnover ** 2 / plays
  const squares = known('stakeSquares')
  const bounds: Record<SumField, [number, number]> = {
    maxStake: [turnover === 0 ? 0 : turnover / plays, turnover],
    stakeSquares: [least, turnover * largest],
    stakeCubes: [
      turnover === 0 ? 0 : (squares ?? least) ** 2 / turnover,
      (squares ?? turnover * largest) * largest,
    ],
    payoutSquares: [payout === 0 ? 0 : payout ** 2 / plays, payout ** 2],
  }
  return given.flatMap((field): SumProblem[] => {
    const text = values[field] ?? ''
    const value = Number(text)
    const absolute = Math.min(TOLERANCE.absolute, unitOf(text))
    const [low, high] = bounds[field]
    if (value < low * (1 - TOLERANCE.relative) - absolute) {
      return [{ code: 'sum-too-small', field }]
    }
    return value > high * (1 + TOLERANCE.relative) + absolute
      ? [{ code: 'sum-too-large', field }]
      : []
  })
}
