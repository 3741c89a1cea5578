import type { Answer } from './answer.ts'

/**
 * Whether the answer gives a reason for a game to run above its certified RTP: it pays more, or the data identify a
 * version that does. Otherwise it may be chance.
 *
 * @param certified percent; `null` if unknown.
 * @example hasReasonAbove({ kind: 'off', direction: 'above', version: null }, 96) // true
 */
export function hasReasonAbove(
  { kind, direction, version }: Pick<Answer, 'kind' | 'direction' | 'version'>,
  certified: number | null,
): boolean {
  if (kind === 'off') return direction === 'above'
  return version !== null && certified !== null && version.rtp > certified
}
