import { FIGURE_COLUMNS } from '@retorna/contract/staff/headings'
import { dayOf } from '@retorna/domain/day'
import { numberOf } from '@retorna/domain/decimal'
import { parseDate } from '@retorna/domain/parse-date'
import {
  type ReadingProblemCode,
  type ReadingValues,
  readingProblems,
  readingRtp,
} from '@retorna/domain/readings/reading'
import type { ReadingSums } from '@retorna/domain/readings/reading-sums'
import { type SentSegment, segmentKey } from '@retorna/domain/readings/segment'
import { rtpFromVolumes } from '@retorna/domain/statistics/rtp-average'
import { parseExactAmount } from './cells/parse-amount.ts'
import { cleanName, parseName } from './cells/parse-name.ts'
import { parseRtp } from './cells/parse-rtp.ts'
import type { ColumnKey } from './columns/headers.ts'
import type { Columns } from './columns/match-columns.ts'
import type { OpenRow } from './columns/open-row.ts'
import type { CurrencyBook } from './currency-book.ts'
import type { FindGame } from './game-index.ts'
import { identifyGame } from './game-index.ts'
import type { Notation, RowReader } from './interpret-rows.ts'
import { type Cell, type ProblemCode, refused } from './problem.ts'
import { momentReader, readMoment } from './read-moment.ts'
import { readRowSegment } from './read-segment.ts'
import { isIdle, parsePlays, parseVolume, signOf } from './read-volumes.ts'

export type ImportedReading = ReadingSums & {
  gameId: number
  at: Date
  rtp: number
  /** Exact decimals. */
  turnover: string | null
  payout: string | null
  plays: number | null
  windowFrom: Date | null
  versionRtp: number | null
  /** In stakes; an exact decimal. */
  maxWin: string | null
  note: string | null
  source: string
  segment: SentSegment | null
}

type Setting = {
  findGame: FindGame
  timeZone: string
  now: Date
  confirmOutliers: boolean
  /** For rows that name none. */
  source: string
  /** What rows state of the currency of their amounts. */
  currencies: CurrencyBook
  /** The versions of each game, of which a row may name one; undefined: whoever stores the reading checks it. */
  versions?: ReadonlyMap<number, ReadonlySet<number>>
}

const MAX_NOTE_LENGTH = 500
/** A day of the autumn change of clocks, as of what is pushed. */
const LONGEST_WINDOW_MS = 25 * 3_600_000
/** Chance alone takes the RTP of so few plays outside 50–150: it needs no confirmation. */
const FEW_PLAYS = 1_000
/** An RTP is written with two decimals. */
const ROUNDING = 0.01

/** Returns a reader for the rows of a table of readings. */
export const readingReader = (
  { notes }: Pick<Columns, 'notes'>,
  setting: Setting,
): RowReader<ImportedReading> => {
  const offset = notes.date?.offset ?? null
  const momentsOf = momentReader(setting.timeZone, {
    at: offset,
    start: notes.window_from?.offset ?? offset,
  })
  const fileSource = cleanName(setting.source)
  const parseSource = remembered(parseName)
  const parseMoment = remembered(parseDate)
  const today = dayOf(setting.now, setting.timeZone)
  const exponentOf = (key: ColumnKey) => notes[key]?.exponent ?? 0
  const readAmount = (
    row: OpenRow,
    key: 'turnover' | 'payout',
    notation: Notation,
  ): string | null => {
    const money = row.read(key, (text) => parseVolume(text, signOf(key, notation), exponentOf(key)))
    if (money === null) return null
    const stated = money.currency ?? notes[key]?.currency ?? null
    if (stated !== null && !setting.currencies.takes(stated)) row.fail(key, 'currency-differs')
    return money.value
  }
  return (row, notation) => {
    const turnover = readAmount(row, 'turnover', notation)
    const payout = readAmount(row, 'payout', notation)
    const plays = row.read('plays', (text) => parsePlays(text, exponentOf('plays')))
    if (isIdle(row, { turnover, payout, plays })) return { skipped: 'no-activity' }
    const currency = row.text('currency')
    if (currency !== '' && !setting.currencies.takes(currency)) {
      row.fail('currency', 'currency-differs')
    }
    const gameId = identifyGame(row, setting.findGame)
    const moment = readMoment(row, 'date', notation, parseMoment)
    const start = readMoment(row, 'window_from', notation, parseMoment)
    if (moment === 'needs-survey' || start === 'needs-survey') return 'needs-survey'
    if (row.text('date') === '') row.fail('date', 'missing-value')
    const [staked, paid] = [numberOf(turnover), numberOf(payout)]
    const rtp = readRtp(row, rtpFromVolumes(staked, paid), exponentOf('rtp'))
    const sums = readSums(row, notation)
    const versionRtp = row.read('version_rtp', parseVersion)
    const maxWin = row.read('max_win', (text) => parseExactAmount(text, notation.decimalSign))
    const note = row.read('note', parseNote)
    const segment = readRowSegment(row, notation, { turnover, payout })
    const source = row.read('source', parseSource) ?? fileSource
    if (row.problems.some(({ code }) => code !== 'game-unknown' && code !== 'game-ambiguous')) {
      return null
    }
    if (moment === null) return null
    if ((turnover === null) !== (payout === null)) {
      row.fail(turnover === null ? 'turnover' : 'payout', 'volume-alone')
      return null
    }
    const part = segment === null ? '' : segmentKey(segment)
    const { at, windowFrom } = momentsOf(moment, start, `${gameId} ${versionRtp} ${part}`)
    checkWindow(row, at, windowFrom)
    const isToday = !('at' in moment) && moment.time === null && moment.day === today
    const values = {
      at: isToday && windowFrom === null ? setting.now : at,
      rtp,
      turnover: staked,
      payout: paid,
      plays,
      ...sums,
    }
    const isFew = turnover !== null && plays !== null && plays < FEW_PLAYS
    for (const problem of readingProblems(values, setting.now)) {
      if (problem.confirmable && (setting.confirmOutliers || isFew)) continue
      const key = COLUMN_OF[problem.field]
      const measured = rtpFromVolumes(values.turnover, values.payout)
      row.fail(key, importCode(problem.code), String(measured?.toFixed(4)))
    }
    if (versionRtp !== null && gameId !== null && setting.versions !== undefined) {
      const isKnown = setting.versions.get(gameId)?.has(versionRtp) ?? false
      if (!isKnown) row.fail('version_rtp', 'version-unknown')
    }
    const known = readingRtp(values)
    if (gameId === null || known === null || row.problems.length > 0) return null
    const window = { windowFrom, versionRtp, maxWin, note, segment }
    return { gameId, at, rtp: known, turnover, payout, plays, ...sums, ...window, source }
  }
}

/** An unreadable RTP beside full volumes is only worth a notice. */
const readRtp = (row: OpenRow, measured: number | null, exponent: number): number | null => {
  const text = row.text('rtp')
  if (text === '') return null
  const cell = parseRtp(text)
  if (cell.ok) return row.read('rtp', () => cell)
  const isFraction = cell.code === 'rtp-fraction'
  if (isFraction && exponent === 2) return Number(cell.hint)
  const isTold =
    measured !== null && (!isFraction || Math.abs(measured - Number(cell.hint)) <= ROUNDING)
  if (!isTold) return row.read('rtp', () => cell)
  row.notice('rtp', isFraction ? 'rtp-from-fraction' : 'rtp-from-volumes')
  return null
}

const checkWindow = (row: OpenRow, at: Date, windowFrom: Date | null): void => {
  if (windowFrom === null) return
  const length = at.getTime() - windowFrom.getTime()
  if (length <= 0) row.fail('window_from', 'window-empty')
  else if (length > LONGEST_WINDOW_MS) row.fail('window_from', 'window-too-long')
}

const MAX_REMEMBERED = 20_000

/** A parser that keeps its results: the rows of a file share their moments and their source. */
const remembered = <T, Options extends unknown[]>(
  parse: (text: string, ...options: Options) => T,
): ((text: string, ...options: Options) => T) => {
  const known = new Map<string, T>()
  return (text, ...options) => {
    const key = options[0] === undefined ? text : `${text}\u0000${options[0]}`
    const before = known.get(key)
    if (before !== undefined) return before
    const answer = parse(text, ...options)
    if (known.size >= MAX_REMEMBERED) known.clear()
    known.set(key, answer)
    return answer
  }
}

const parseVersion = (text: string): Cell<number> => {
  const rtp = parseRtp(text)
  return rtp.ok && (rtp.value <= 0 || rtp.value > 100) ? refused('theoretical-impossible') : rtp
}

const parseNote = (text: string): Cell<string> =>
  text.length > MAX_NOTE_LENGTH ? refused('too-long', String(MAX_NOTE_LENGTH)) : parseName(text)

const readSums = (row: OpenRow, notation: Notation): ReadingSums => {
  const read = (key: 'stake_squares' | 'stake_cubes' | 'max_stake' | 'payout_squares') =>
    row.read(key, (text) => parseExactAmount(text, notation.decimalSign))
  return {
    stakeSquares: read('stake_squares'),
    stakeCubes: read('stake_cubes'),
    maxStake: read('max_stake'),
    payoutSquares: read('payout_squares'),
  }
}

const COLUMN_OF = { at: 'date', ...FIGURE_COLUMNS } as const satisfies Record<
  keyof ReadingValues,
  ColumnKey
>

const importCode = (code: ReadingProblemCode): ProblemCode => {
  if (code === 'timestamp-invalid') return 'date-unreadable'
  if (code === 'timestamp-too-early') return 'date-too-early'
  return code === 'timestamp-in-future' ? 'date-in-future' : code
}
