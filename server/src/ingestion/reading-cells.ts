import type { ReadingSums } from '@retorna/domain/readings/reading-sums'
import { parseExactAmount, parseExactMoney } from './cells/parse-amount.ts'
import { parseName } from './cells/parse-name.ts'
import { parseRtp } from './cells/parse-rtp.ts'
import type { OpenRow } from './columns/open-row.ts'
import type { Notation } from './interpret-rows.ts'
import { type Cell, refused } from './problem.ts'
import type { ReadAmount } from './read-volumes.ts'

const MAX_NOTE_LENGTH = 500
/** The longest day, at the autumn clock change; the same limit as for pushes. */
const LONGEST_WINDOW_MS = 25 * 3_600_000
/** RTPs are written with two decimals. */
const ROUNDING = 0.01

/** With complete volumes, an unreadable RTP is only worth a notice. */
export const readRtp = (row: OpenRow, measured: number | null, exponent: number): number | null => {
  const text = row.text('rtp')
  if (text === '') return null
  const cell = parseRtp(text, exponent)
  if (cell.ok) return row.read('rtp', () => cell)
  const isFraction = cell.code === 'rtp-fraction'
  const isTold =
    measured !== null && (!isFraction || Math.abs(measured - Number(cell.hint)) <= ROUNDING)
  if (!isTold) return row.read('rtp', () => cell)
  row.notice('rtp', isFraction ? 'rtp-from-fraction' : 'rtp-from-volumes')
  return null
}

export const checkWindow = (row: OpenRow, at: Date, windowFrom: Date | null): void => {
  if (windowFrom === null) return
  const length = at.getTime() - windowFrom.getTime()
  if (length <= 0) row.fail('window_from', 'window-empty')
  else if (length > LONGEST_WINDOW_MS) row.fail('window_from', 'window-too-long')
}

export const parseVersion = (text: string, exponent: number): Cell<number> => {
  const rtp = parseRtp(text, exponent)
  return rtp.ok && (rtp.value <= 0 || rtp.value > 100) ? refused('theoretical-impossible') : rtp
}

export const parseNote = (text: string): Cell<string> =>
  text.length > MAX_NOTE_LENGTH ? refused('too-long', String(MAX_NOTE_LENGTH)) : parseName(text)

export const readSums = (
  row: OpenRow,
  { decimalSign }: Notation,
  readAmount: ReadAmount,
): ReadingSums => {
  const read = (key: 'stake_squares' | 'stake_cubes' | 'payout_squares') =>
    row.read(key, (text) => parseExactAmount(text, decimalSign))
  return {
    stakeSquares: read('stake_squares'),
    stakeCubes: read('stake_cubes'),
    maxStake: readAmount(row, 'max_stake', (text, exponent) =>
      parseExactMoney(text, decimalSign, exponent),
    ),
    payoutSquares: read('payout_squares'),
  }
}
