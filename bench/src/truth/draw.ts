import type { StakeClass } from '@retorna/domain/statistics/payouts/payout-distribution'
import type { Random } from '../../../server/src/demo/random.ts'
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

/** Draws these plays one by one, and adds up what they pay. */
export const drawPlays = (
  classes: readonly StakeClass[],
  draw: () => number,
): { payout: number; payoutSquares: number } => {
  let [payout, payoutSquares] = [0, 0]
  for (const { stake, plays } of classes) {
    for (let play = 0; play < plays; play++) {
      const won = stake * draw()
      payout += won
      payoutSquares += won ** 2
    }
  }
  return { payout, payoutSquares }
}
