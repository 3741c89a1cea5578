import type { Answer } from './answer.ts'

/**
 * The RTP by which the cost of playing is told, percent: of a game that is off, that of all its days, unless that lies on the
 * other side of the certified one than was told; of one that runs another version, that version's; of any other the certified
 * one. `null`: unknown.
 *
 * @param certified percent.
 * @example costRtp({ kind: 'off', direction: 'below', rtp: 93.8, version: null }, 95.7) // 93.8
 */
export function costRtp(
  { kind, direction, rtp, version }: Pick<Answer, 'kind' | 'direction' | 'rtp' | 'version'>,
  certified: number | null,
): number | null {
  switch (kind) {
    case 'off':
      if (rtp === null || certified === null) return rtp ?? certified
      return direction === 'above' ? Math.max(rtp, certified) : Math.min(rtp, certified)
    case 'version':
      return version?.rtp ?? certified
    default:
      return certified
  }
}
