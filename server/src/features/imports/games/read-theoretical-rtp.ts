import { parseRtp } from '../cells/parse-rtp.ts'
import type { OpenRow } from '../columns/open-row.ts'

/** No slot is certified lower: Nevada and New Jersey have the lowest legal minimums, 75 and 83 %. */
const USUAL_FROM = 80
/** Only a handful of games are certified above this, so a typo is more likely. */
const HIGH_ABOVE = 99

/** A theoretical RTP in percent; `null` if the cell is blank or refused. */
export const readTheoreticalRtp = (
  row: OpenRow,
  key: 'rtp' | 'theoretical_rtp',
  confirmOutliers: boolean,
): number | null => {
  const rtp = row.read(key, parseRtp)
  if (rtp === null) return null
  if (rtp <= 0 || rtp > 100) row.fail(key, 'theoretical-impossible')
  else if (rtp < USUAL_FROM && !confirmOutliers) row.fail(key, 'theoretical-unusual')
  else if (rtp > HIGH_ABOVE) row.notice(key, 'theoretical-high')
  return rtp
}
