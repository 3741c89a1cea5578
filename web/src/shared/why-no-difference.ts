import type { WireAnswer } from '@retorna/contract/tables/answer'

/**
 * Why the difference between the current and the theoretical RTP is unknown. Even a known certified RTP may not be
 * comparable with the readings: they exclude jackpots, and nobody has recorded the jackpot's share of the certified
 * RTP.
 */
export function whyNoDifference(
  currentRtp: number | null,
  { missing }: Pick<WireAnswer, 'missing'>,
): 'reading' | 'jackpotShare' | 'theoretical' {
  if (currentRtp === null) return 'reading'
  return missing === 'jackpot-share' ? 'jackpotShare' : 'theoretical'
}
