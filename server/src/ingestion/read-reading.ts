import { dayOf } from '@retorna/domain/day'
import {
  type ReadingProblemCode,
  type ReadingValues,
  readingProblems,
  readingRtp,
} from '@retorna/domain/readings/reading'
import type { ReadingSums } from '@retorna/domain/readings/reading-sums'
import { rtpFromVolumes } from '@retorna/domain/statistics/rtp-average'
import { parseAmount, parseCount, parseExactAmount } from './cells/parse-amount.ts'
import { localInstants, type Moment, parseDate } from './cells/parse-date.ts'
import { cleanName, parseName } from './cells/parse-name.ts'
import { parseRtp } from './cells/parse-rtp.ts'
import type { ColumnKey } from './columns/headers.ts'
import type { OpenRow } from './columns/match-columns.ts'
import type { FindGame } from './game-index.ts'
import { identifyGame } from './game-index.ts'
import type { Notation, RowReader } from './interpret-rows.ts'
import { isMidnightTime } from './interpret-rows.ts'
import { type Cell, type ProblemCode, refused } from './problem.ts'

export type ImportedReading = ReadingSums & {
  gameId: number
  at: Date
  rtp: number
  turnover: number | null
  payout: number | null
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
  /** The versions of each game, of which a row may name one; undefined: whoever stores the reading checks it. */
  versions?: ReadonlyMap<number, ReadonlySet<number>>
}

/** A reading with only a day is stored at noon: the same day in nearly every time zone. */
const NOON = '12:00'
const MIDNIGHT = '00:00'
const MAX_NOTE_LENGTH = 500

/** Returns a reader for the rows of a file of readings. */
export const readingReader = (setting: Setting): RowReader<ImportedReading> => {
  const instantOf = localInstants(setting.timeZone)
  const fileSource = cleanName(setting.source)
  const parseSource = lastRemembered(parseName)
  const today = dayOf(setting.now, setting.timeZone)
  return (row, notation) => {
    const gameId = identifyGame(row, setting.findGame)
    const moment = readMoment(row, 'date', notation)
    const start = readMoment(row, 'window_from', notation)
    if (moment === 'needs-survey' || start === 'needs-survey') return 'needs-survey'
    if (row.text('date') === '') row.fail('date', 'missing-value')
    const rtp = row.read('rtp', parseRtp)
    const turnover = readVolume(row, 'turnover', notation)
    const payout = readVolume(row, 'payout', notation)
    const plays = row.read('plays', (text) => parseCount(text, notation.decimalSign))
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
    const isDayAlone = !('at' in moment) && moment.time === null
    const at = 'at' in moment ? moment.at : instantOf(moment.day, moment.time ?? NOON)
    const windowFrom =
      start === null
        ? null
        : 'at' in start
          ? start.at
          : instantOf(start.day, start.time ?? MIDNIGHT)
    if (windowFrom !== null && windowFrom >= at) row.fail('window_from', 'window-empty')
    const isToday = isDayAlone && moment.day === today
    const values = { at: isToday ? setting.now : at, rtp, turnover, payout, plays, ...sums }
    for (const problem of readingProblems(values, setting.now)) {
      if (problem.confirmable && setting.confirmOutliers) continue
      const key = COLUMN_OF[problem.field]
      row.fail(key, importCode(problem.code), String(rtpFromVolumes(turnover, payout)?.toFixed(4)))
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

/** A parser that caches its last result: most rows of a file share their source. */
const lastRemembered = <T>(parse: (text: string) => T): ((text: string) => T) => {
  let last: { text: string; answer: T } | null = null
  return (text) => {
    if (last?.text !== text) last = { text, answer: parse(text) }
    return last.answer
  }
}

const readMoment = (
  row: OpenRow,
  key: 'date' | 'window_from',
  notation: Notation,
): Moment | null | 'needs-survey' => {
  const moment = row.read(key, (text) => parseDate(text, notation.dateFormat))
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

const readVolume = (row: OpenRow, key: 'turnover' | 'payout', notation: Notation): number | null =>
  row.read(key, (text) => parseAmount(text, notation.decimalSign))?.value ?? null

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
