import type { Answer } from './answer.ts'

/**
 * The RTP used to show the cost of playing, percent. `off`: the RTP over all days, or the certified RTP if that of
 * the days lies on the side opposite to `direction`, or if the days agree with it again. `version`: that version's
 * RTP. Otherwise the certified RTP. `null` if unknown.
 *
 * @param certified percent.
 * @example costRtp({ kind: 'off', direction: 'below', rtp: 93.8, version: null, backSince: null }, 95.7) // 93.8
 */
export function costRtp(
  {
    kind,
    direction,
    rtp,
    version,
    backSince,
  }: Pick<Answer, 'kind' | 'direction' | 'rtp' | 'version' | 'backSince'>,
  certified: number | null,
): number | null {
  switch (kind) {
    case 'off':
      if (backSince !== null && certified !== null) return certified
      if (rtp === null || certified === null) return rtp ?? certified
      return direction === 'above' ? Math.max(rtp, certified) : Math.min(rtp, certified)
    case 'version':
      return version?.rtp ?? certified
    default:
      return certified
  }
}
