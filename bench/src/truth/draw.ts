import type { Random } from './random.ts'
import type { NamedTable } from './tables.ts'

/** Draws the payout of one play (the alias method of Walker and Vose). */
export const drawOf = ({ payouts, probabilities }: NamedTable, random: Random): (() => number) => {
  const count = payouts.length
  const scaled = probabilities.map((share) => share * count)
  const alias = new Int32Array(count)
  const cut = new Float64Array(count).fill(1)
  const small = scaled.flatMap((share, row) => (share < 1 ? [row] : []))
  const large = scaled.flatMap((share, row) => (share < 1 ? [] : [row]))
  for (let row = small.pop(), other = large.at(-1); row !== undefined && other !== undefined; ) {
    cut[row] = scaled[row] ?? 0
    alias[row] = other
    const rest = (scaled[other] ?? 0) - (1 - (scaled[row] ?? 0))
    scaled[other] = rest
    if (rest < 1) {
      large.pop()
      small.push(other)
    }
    row = small.pop()
    other = large.at(-1)
  }
  return () => {
    const at = random() * count
    const row = Math.floor(at)
    return payouts[at - row < (cut[row] ?? 1) ? row : (alias[row] ?? row)] ?? 0
  }
}
