import type { Answer } from './answer.ts'

/**
 * The RTP by which the cost of playing is told, percent: of a game that is off, that of all its days; of one that runs
 * another version, that version's; of any other the certified one. `null`: unknown.
 *
 * @param certified percent.
 * @example costRtp({ kind: 'off', rtp: 93.8, version: null }, 95.7) // 93.8
 */
export function costRtp(
  { kind, rtp, version }: Pick<Answer, 'kind' | 'rtp' | 'version'>,
  certified: number | null,
): number | null {
  switch (kind) {
    case 'off':
      return rtp ?? certified
    case 'version':
      return version?.rtp ?? certified
    default:
      return certified
  }
}
