import { numberOf } from '../decimal.ts'
import { JsonNumber } from '../exact-json.ts'
import { HOUR_MS } from '../milliseconds.ts'
import { nearestField } from '../nearest-field.ts'
import { AMOUNT_DECIMALS } from '../statistics/rounding.ts'
import { type ReadingValues, readingProblems, readingRtp } from './reading.ts'
import { type ReadingSums, SUM_DECIMALS } from './reading-sums.ts'
import { readSegment, SEGMENT_FIELDS, type SentSegment, segmentProblems } from './segment.ts'
import { Cells, type SentProblem } from './sent-cells.ts'

/**
 * A validated reading from a feed; only its game and version have not been looked up yet. Volumes and sums are exact
 * decimals.
 */
export type SentReading = ReadingSums & {
  /** A number is our id; a text is our slug or the feed's own name. */
  game: number | string
  /**
   * For a table that names its games in words: our id of the game that `game` was resolved to. Absent if `game` alone
   * identifies it.
   */
  foundId?: number | undefined
  /** The end of the window. */
  at: Date
  windowFrom: Date | null
  /** The RTP of the version that ran, in percent. */
  versionRtp: number | null
  rtp: number
  turnover: string | null
  payout: string | null
  plays: number | null
  /** The largest single payout, in stakes. */
  maxWin: string | null
  note: string | null
  /** The subset of plays that it covers; absent or `null` if it covers all of them. */
  segment?: SentSegment | null | undefined
}

const SUMS = {
  stake_squares: 'stakeSquares',
  stake_cubes: 'stakeCubes',
  max_stake: 'maxStake',
  payout_squares: 'payoutSquares',
} as const
const FIELDS = new Set([
  'game',
  'at',
  'from',
  'to',
  'rtp',
  'turnover',
  'payout',
  'plays',
  'version',
  'currency',
  ...Object.keys(SUMS),
  'max_win',
  'note',
  ...Object.keys(SEGMENT_FIELDS),
])

const FIELD_NAMES = [...FIELDS]

/** The same limit as for files. */
const MAX_VOLUME = 10_000_000_000_000
const MAX_ID = 2_147_483_647
const MAX_NAME = 200
const MAX_NOTE = 500
/** The length of the day on which clocks change in autumn. A longer window is not the figure of a day. */
const LONGEST_WINDOW_MS = 25 * HOUR_MS

/**
 * Reads one row of a push or a pull: `game`; `at`, or `from` and `to` (RFC 3339); `rtp` or `turnover` and `payout`;
 * `plays`; optionally `version`, the sums, `max_win`, `note` and `currency`. An RTP outside 50–150 needs its volumes,
 * and so does a reading with a segment: `channel`, `stake_level`, `mode`, `money`, `jackpot_contribution` and
 * `jackpot_win`. The payout includes what the jackpot paid.
 *
 * @param row as {@link parseExactJson} returns it; decimals may be texts.
 * @param feed.currency the only currency that the row may name; `null` if none.
 * @returns the reading, or all problems found.
 */
export function readSentReading(
  row: unknown,
  feed: { now: Date; currency: string | null },
): { reading: SentReading } | { problems: SentProblem[] } {
  if (typeof row !== 'object' || row === null || Array.isArray(row) || row instanceof JsonNumber) {
    return { problems: [{ code: 'not-an-object', field: '' }] }
  }
  const cells = new Cells(row)
  const { problems } = cells
  for (const field of Object.keys(row)) {
    if (FIELDS.has(field)) continue
    const given = field.slice(0, 60)
    const nearest = nearestField(given, FIELD_NAMES)
    problems.push({ code: 'field-unknown', field: given, ...(nearest !== null && { nearest }) })
  }
  const game = readGame(cells)
  const moments = readMoments(cells)
  const rtp = cells.decimal('rtp', 12)
  const turnover = cells.decimal('turnover', AMOUNT_DECIMALS, MAX_VOLUME)
  const payout = cells.decimal('payout', AMOUNT_DECIMALS, MAX_VOLUME)
  const plays = cells.decimal('plays', 0, MAX_VOLUME)
  const version = cells.decimal('version', 12, 100)
  const sums: ReadingSums = {
    stakeSquares: cells.decimal('stake_squares', SUM_DECIMALS),
    stakeCubes: cells.decimal('stake_cubes', SUM_DECIMALS),
    maxStake: cells.decimal('max_stake', SUM_DECIMALS),
    payoutSquares: cells.decimal('payout_squares', SUM_DECIMALS),
  }
  const maxWin = cells.decimal('max_win', 12)
  const note = cells.text('note', MAX_NOTE)
  const segment = readSegment(cells)
  const currency = cells.text('currency', 4)
  if (currency !== null && currency.toUpperCase() !== feed.currency) {
    problems.push({ code: 'currency-differs', field: 'currency' })
  }
  if (problems.length > 0 || game === null || moments === null) return { problems }
  if ((turnover === null) !== (payout === null)) {
    return {
      problems: [{ code: 'volume-alone', field: turnover === null ? 'turnover' : 'payout' }],
    }
  }
  problems.push(...segmentProblems(segment, turnover, payout))
  const values: ReadingValues = {
    // Spread first: copying an object is much cheaper than adding the members of another one.
    ...sums,
    at: moments.at,
    rtp: numberOf(rtp),
    turnover: numberOf(turnover),
    payout: numberOf(payout),
    plays: numberOf(plays),
  }
  const known = readingRtp(values)
  for (const { code, field, confirmable } of readingProblems(values, feed.now)) {
    // The RTP of few plays may be far from usual; without volumes it is more likely a mistake.
    if (confirmable && turnover !== null) continue
    problems.push({ code, field: fieldNameOf(field, moments) })
  }
  if (problems.length > 0 || known === null) return { problems }
  return {
    reading: {
      ...sums,
      game,
      at: moments.at,
      windowFrom: moments.windowFrom,
      versionRtp: numberOf(version),
      rtp: known,
      turnover,
      payout,
      plays: values.plays,
      maxWin,
      note,
      segment: segment ?? undefined,
    },
  }
}

const readGame = (cells: Cells): number | string | null => {
  const given = cells.value('game')
  if (given instanceof JsonNumber) {
    const id = Number(given.text)
    const isId = Number.isInteger(id) && id > 0 && id <= MAX_ID
    return isId ? id : cells.fail('game', 'game-invalid')
  }
  const name = cells.text('game', MAX_NAME)?.trim()
  if (name !== undefined && name !== '') return name
  return given === undefined || given === null || name === ''
    ? cells.fail('game', 'missing-value')
    : null
}

type Moments = { at: Date; windowFrom: Date | null }

const readMoments = (cells: Cells): Moments | null => {
  const before = cells.problems.length
  const at = cells.moment('at')
  const from = cells.moment('from')
  const to = cells.moment('to')
  if (cells.problems.length > before) return null
  if (at !== null) {
    if (from !== null || to !== null) return cells.fail('at', 'date-twice')
    return { at, windowFrom: null }
  }
  if (from === null && to === null) return cells.fail('at', 'missing-value')
  if (from === null) return cells.fail('from', 'missing-value')
  if (to === null) return cells.fail('to', 'missing-value')
  const length = to.getTime() - from.getTime()
  if (length <= 0) return cells.fail('to', 'window-empty')
  if (length > LONGEST_WINDOW_MS) return cells.fail('from', 'window-too-long')
  return { at: to, windowFrom: from }
}

const fieldNameOf = (field: keyof ReadingValues, { windowFrom }: Moments): string => {
  if (field === 'at') return windowFrom === null ? 'at' : 'to'
  return Object.entries(SUMS).find(([, name]) => name === field)?.[0] ?? field
}
