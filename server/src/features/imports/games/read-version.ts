import { parseName, parseYesNo } from '../cells/parse-name.ts'
import type { RowReader } from '../interpret-rows.ts'
import type { FindGame } from './game-index.ts'
import { identifyGame } from './identify-game.ts'
import { parseDay } from './read-game.ts'
import { readTheoreticalRtp } from './read-theoretical-rtp.ts'

export type VersionRow = {
  gameId: number
  rtp: number
  variant: string | null
  source: string | null
  seenOn: string | null
  monitored: boolean | null
}

/** Returns a reader for the rows of a file of certified RTP versions. */
export const versionReader =
  (findGame: FindGame, today: string, confirmOutliers: boolean): RowReader<VersionRow> =>
  (row, notation) => {
    const gameId = identifyGame(row, findGame)
    const rtp = readTheoreticalRtp(row, 'rtp', confirmOutliers)
    if (row.text('rtp') === '') row.fail('rtp', 'missing-value')
    const variant = row.read('variant', parseName)
    const source = row.read('source', parseName)
    const seenOn = row.read('seen_on', (text) => parseDay(text, notation))
    if (seenOn !== null && seenOn > today) row.fail('seen_on', 'date-in-future')
    const monitored = row.read('monitored', parseYesNo)
    if (gameId === null || rtp === null || row.problems.length > 0) return null
    return { gameId, rtp, variant, source, seenOn, monitored }
  }
