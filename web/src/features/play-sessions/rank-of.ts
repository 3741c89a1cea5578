import type { SessionComparison } from '@retorna/contract/play-sessions'

/** The sentence that says how usual a session was, and the count in it. */
type Rank = {
  key: 'nothing' | 'rarelyNothing' | 'middle' | 'worse' | 'better' | 'rarelyWorse' | 'rarelyBetter'
  count: number
}

/** From this share on, neither side is worth a count. */
const MIDDLE = 0.4
const RARE = 0.001

/** How usual a session was among those of its length, by the rarer side. */
export function rankOf(
  { less, more }: Pick<SessionComparison, 'less' | 'more'>,
  won: number,
): Rank {
  if (won === 0) {
    const count = Math.round(100 * (1 - more))
    return { key: count === 0 ? 'rarelyNothing' : 'nothing', count }
  }
  const rarer = Math.min(less, more)
  if (rarer > MIDDLE) return { key: 'middle', count: 0 }
  const isWorse = less <= more
  if (rarer < RARE) return { key: isWorse ? 'rarelyWorse' : 'rarelyBetter', count: 1000 }
  return { key: isWorse ? 'worse' : 'better', count: Math.round(1 / rarer) }
}
