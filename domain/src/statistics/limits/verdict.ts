import type { Interval } from '../../interval.ts'

/**
 * Verdicts of one look: within the 95 % limits of chance, beyond them, or beyond the limits that a game that pays as
 * certified exceeds in at most about 0.27 % of looks.
 */
export const VERDICTS = ['within', 'watch', 'outside'] as const
export type Verdict = (typeof VERDICTS)[number]

/** Whether a verdict is beyond the 95 % limits of chance; `null` is an unknown verdict. */
export function isBeyondChance(verdict: Verdict | null): boolean {
  return verdict === 'watch' || verdict === 'outside'
}

/** The verdict of one look at an observed RTP, in percent: the limits themselves are within. */
export function payoutVerdict(
  rtp: number,
  limits: { watch: Interval; outside: Interval },
): Verdict {
  const isInside = ({ low, high }: Interval) => rtp >= low && rtp <= high
  if (isInside(limits.watch)) return 'within'
  return isInside(limits.outside) ? 'watch' : 'outside'
}
