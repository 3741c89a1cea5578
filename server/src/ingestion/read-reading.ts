import { dayOf } from '@retorna/domain/day'
import type { DecimalSign } from '@retorna/domain/decimal'
import {
  type ReadingProblemCode,
  type ReadingValues,
  readingProblems,
  readingRtp,
} from '@retorna/domain/readings/reading'
import type { ReadingSums } from '@retorna/domain/readings/reading-sums'
import { rtpFromVolumes } from '@retorna/domain/statistics/rtp-average'
import { type Money, parseCount, parseExactAmount, parseMoney } from './cells/parse-amount.ts'
import { localInstants, type Moment, parseDate } from './cells/parse-date.ts'
import { cleanName, parseName } from './cells/parse-name.ts'
import { parseRtp } from './cells/parse-rtp.ts'
import type { ColumnKey } from './columns/headers.ts'
import type { Columns } from './columns/match-columns.ts'
import type { OpenRow } from './columns/open-row.ts'
import type { CurrencyBook } from './currency-book.ts'
import type { FindGame } from './game-index.ts'
import { identifyGame } from './game-index.ts'
import type { Notation, RowReader } from './interpret-rows.ts'
import { type Cell, type ProblemCode, refused, taken } from './problem.ts'
import { isMidnightTime } from './table/survey.ts'

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

/** A reading with only a day is stored at noon: the same day in nearly every time zone. */
const NOON = '12:00'
const MIDNIGHT = '00:00'
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
  const momentsOf = momentReader(setting.timeZone, notes.date?.offset ?? null)
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
    const rtp = readRtp(
      row,
      rtpFromVolumes(asNumber(turnover), asNumber(payout)),
      exponentOf('rtp'),
    )
    const sums = readSums(row, notation)
    const versionRtp = row.read('version_rtp', parseVersion)
    const maxWin = row.read('max_win', (text) => parseExactAmount(text, notation.decimalSign))
    const note = row.read('note', parseNote)
    const source = row.read('source', parseSource) ?? fileSource
    if (row.problems.some(({ code }) => code !== 'game-unknown' && code !== 'game-ambiguous')) {
      return null
    }
    if (moment === null) return null
    if ((turnover === null) !== (payout === null)) {
      row.fail(turnover === null ? 'turnover' : 'payout', 'volume-alone')
      return null
    }
    const { at, windowFrom } = momentsOf(moment, start, `${gameId} ${versionRtp}`)
    checkWindow(row, at, windowFrom)
    const isToday = !('at' in moment) && moment.time === null && moment.day === today
    const values = {
      at: isToday && windowFrom === null ? setting.now : at,
      rtp,
      turnover: asNumber(turnover),
      payout: asNumber(payout),
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
    const window = { windowFrom, versionRtp, maxWin, note }
    return { gameId, at, rtp: known, turnover, payout, plays, ...sums, ...window, source }
  }
}

const asNumber = (text: string | null): number | null => (text === null ? null : Number(text))

/** Nothing, a dash, or what a spreadsheet shows for a division by zero. */
const NOTHING =
  /^(?:[-\u2013\u2014]|n\.?\/?a\.?|nan|null|none|#(?:DIV\/0|N\/A|N\/D|VALUE|VALOR|REF|NUM|NULL|NULO|NOME|NAME)[!?]?)?$/i
const ZERO = /^[^\d]*0*(?:[.,]0+)?\s*%?$/

/** Whether a row says that nobody played: reports list every game. */
const isIdle = (
  row: OpenRow,
  {
    turnover,
    payout,
    plays,
  }: { turnover: string | null; payout: string | null; plays: number | null },
): boolean => {
  if (Number(turnover) !== 0 || Number(payout) !== 0 || Number(plays) !== 0) return false
  const [staked, paid, played, rtp] = (['turnover', 'payout', 'plays', 'rtp'] as const).map(
    row.text,
  )
  if (
    ![staked, paid, played, rtp].every((text) => NOTHING.test(text ?? '') || ZERO.test(text ?? ''))
  ) {
    return false
  }
  return Number(turnover ?? 1) === 0 || plays === 0
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

type Moments = { at: Date; windowFrom: Date | null }

/**
 * The window of a row: a day alone is stored at noon; from a day to the next one is the first of both, whole. An hour
 * that comes twice as the clocks go back is the second at its second row of a game, in the order of the file.
 */
const momentReader = (timeZone: string, offset: string | null) => {
  const instantOf = localInstants(timeZone)
  const seen = new Set<string>()
  let before = { game: '', clock: '', isFalling: false }
  const timed = (day: string, time: string, game: string): Date => {
    if (offset !== null)
      return new Date(`${day}T${time.length === 5 ? `${time}:00` : time.slice(0, 12)}${offset}`)
    const first = instantOf(day, time)
    const second = instantOf(day, time, true)
    const clock = `${day} ${time}`
    const isFalling =
      before.game === game && (before.clock === clock ? before.isFalling : before.clock > clock)
    before = { game, clock, isFalling }
    if (first.getTime() === second.getTime()) return first
    const key = `${game} ${clock}`
    const isAgain = seen.has(key)
    seen.add(key)
    return isAgain === isFalling ? first : second
  }
  return (moment: Moment, start: Moment | null, game: string): Moments => {
    if (start !== null && isDay(start) && isDay(moment)) {
      if (start.day === moment.day) return { at: instantOf(moment.day, NOON), windowFrom: null }
      return { at: instantOf(moment.day, MIDNIGHT), windowFrom: instantOf(start.day, MIDNIGHT) }
    }
    const at =
      'at' in moment
        ? moment.at
        : moment.time === null
          ? instantOf(moment.day, NOON)
          : timed(moment.day, moment.time, game)
    if (start === null) return { at, windowFrom: null }
    const windowFrom = 'at' in start ? start.at : instantOf(start.day, start.time ?? MIDNIGHT)
    return { at, windowFrom }
  }
}

const isDay = (moment: Moment): moment is { day: string; time: null } =>
  !('at' in moment) && moment.time === null

const readMoment = (
  row: OpenRow,
  key: 'date' | 'window_from',
  notation: Notation,
  parse: typeof parseDate,
): Moment | null | 'needs-survey' => {
  const moment = row.read(key, (text) => parse(text, notation.dateFormat))
  if (moment === null) return null
  if ('at' in moment || moment.time === null || !isMidnightTime(moment.time)) return moment
  // A window may end at midnight.
  if (row.text('window_from') !== '') return moment
  if (notation.midnightIsDate === undefined) return 'needs-survey'
  return notation.midnightIsDate ? { day: moment.day, time: null } : moment
}

const parseVersion = (text: string): Cell<number> => {
  const rtp = parseRtp(text)
  return rtp.ok && (rtp.value <= 0 || rtp.value > 100) ? refused('theoretical-impossible') : rtp
}

const parseNote = (text: string): Cell<string> =>
  text.length > MAX_NOTE_LENGTH ? refused('too-long', String(MAX_NOTE_LENGTH)) : parseName(text)

/** The decimal sign of a column of amounts, with whether the column itself shows it. */
const signOf = (key: ColumnKey, notation: Notation): { sign?: DecimalSign; isOwn: boolean } => {
  const own = notation.decimalSigns[key]
  const sign = own ?? notation.decimalSign
  return { ...(sign !== undefined && { sign }), isOwn: own !== undefined || notation.isSignStated }
}

/**
 * An amount with three digits after its only separator is a number of thousands if another column shows that the
 * separator is no decimal sign. That it is one, only its own column can show: money has no three decimals.
 */
const parseVolume = (
  text: string,
  { sign, isOwn }: ReturnType<typeof signOf>,
  exponent: number,
): Cell<Money> => {
  const alone = parseMoney(text, isOwn ? sign : undefined, exponent)
  if (alone.ok || alone.code !== 'number-ambiguous' || sign === undefined) return alone
  return text.includes(sign) ? alone : parseMoney(text, sign, exponent)
}

/** A count has no decimals, which leaves one reading of its separators. A dash is no count. */
const parsePlays = (text: string, exponent: number): Cell<number | null> => {
  if (NOTHING.test(text)) return taken(null)
  if (exponent === 0) return parseCount(text)
  const read = parseMoney(text, undefined, exponent)
  if (!read.ok) return read
  const plays = Number(read.value.value)
  return Number.isInteger(plays) ? taken(plays) : refused('not-whole')
}

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

const COLUMN_OF = {
  at: 'date',
  rtp: 'rtp',
  turnover: 'turnover',
  payout: 'payout',
  plays: 'plays',
  stakeSquares: 'stake_squares',
  stakeCubes: 'stake_cubes',
  maxStake: 'max_stake',
  payoutSquares: 'payout_squares',
} as const satisfies Record<keyof ReadingValues, ColumnKey>

const importCode = (code: ReadingProblemCode): ProblemCode => {
  if (code === 'timestamp-invalid') return 'date-unreadable'
  if (code === 'timestamp-too-early') return 'date-too-early'
  return code === 'timestamp-in-future' ? 'date-in-future' : code
}
