import type { Range } from './payout-limits.ts'

/** Of one look: within the 95 % limits of chance, beyond them, or beyond those of three standard deviations. */
export const VERDICTS = ['within', 'watch', 'outside'] as const
export type Verdict = (typeof VERDICTS)[number]

/** Whether a verdict is beyond the limits of chance, of 95 % or farther; `null`: unknown. */
export function isBeyondChance(verdict: Verdict | null): boolean {
  return verdict === 'watch' || verdict === 'outside'
}

/** The verdict of one look at an observed RTP, in percent: the limits themselves are within. */
export function payoutVerdict(rtp: number, limits: { watch: Range; outside: Range }): Verdict {
  const isInside = ({ low, high }: Range) => rtp >= low && rtp <= high
  if (isInside(limits.watch)) return 'within'
  return isInside(limits.outside) ? 'watch' : 'outside'
}
