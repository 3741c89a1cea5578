import type { ToldAnswer } from '@retorna/contract/tables/answer'

/**
 * Why the difference between the current and the theoretical RTP is unknown. A certified RTP may be known and still not be
 * what readings are compared with: they are without jackpots, and nobody has said how much of it is the jackpot's.
 */
export function whyNoDifference(
  currentRtp: number | null,
  { missing }: Pick<ToldAnswer, 'missing'>,
): 'reading' | 'jackpotShare' | 'theoretical' {
  if (currentRtp === null) return 'reading'
  return missing === 'jackpot-share' ? 'jackpotShare' : 'theoretical'
}
