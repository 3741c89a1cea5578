import type { EvidenceState } from '@retorna/domain/statistics/evidence/evidence-state'
import { littleEndian } from './stored-payouts.ts'

const HEADER = 6

/**
 * An evidence state in the format of `daily_evidence.standing`, float64, little endian: the numbers of days and of
 * logarithms; turnover, Σ stake², Σ stake³ and the largest stake so far, NaN if unknown; the logarithms; slope and
 * constant of the day, shift by shift; then slopes and constants of all days combined.
 */
export const packEvidenceState = ({ earlier, products, factors, total }: EvidenceState): Buffer => {
  const numbers = Float64Array.of(
    products.days,
    products.logs.length,
    earlier?.turnover ?? 0,
    earlier?.squares ?? 0,
    earlier?.cubes ?? Number.NaN,
    earlier?.largest ?? Number.NaN,
    ...products.logs,
    ...[...factors, ...total].flatMap(({ slope, constant }) => [slope, constant]),
  )
  return littleEndian(Buffer.from(numbers.buffer))
}

export const unpackEvidenceState = (packed: Buffer): EvidenceState => {
  const bytes = littleEndian(Buffer.from(packed))
  const numbers = new Float64Array(Uint8Array.from(bytes).buffer)
  const [days = 0, shifts = 0, turnover = 0, squares = 0, cubes = 0, largest = 0] = numbers
  const pairs = numbers.subarray(HEADER + shifts)
  const both = Array.from({ length: pairs.length / 2 }, (_, index) => ({
    slope: pairs[2 * index] ?? 0,
    constant: pairs[2 * index + 1] ?? 0,
  }))
  return {
    earlier: { turnover, squares, cubes: known(cubes), largest: known(largest) },
    products: { days, logs: [...numbers.subarray(HEADER, HEADER + shifts)] },
    factors: both.slice(0, both.length / 2),
    total: both.slice(both.length / 2),
  }
}

const known = (value: number): number | null => (Number.isNaN(value) ? null : value)
