import { FIGURE_COLUMNS } from '@retorna/contract/staff/headings'
import { dayOf } from '@retorna/domain/day'
import { numberOf } from '@retorna/domain/decimal'
import { parseDate } from '@retorna/domain/parse-date'
import { type ReadingValues, readingProblems } from '@retorna/domain/readings/reading'
import { type SentSegment, segmentKey } from '@retorna/domain/readings/segment'
import type { SentReading } from '@retorna/domain/readings/sent-reading'
import { rtpFromVolumes } from '@retorna/domain/statistics/rtp-average'
import { isMoney, parseExactAmount } from './cells/parse-amount.ts'
import { cleanName, parseName } from './cells/parse-name.ts'
import type { ColumnKey } from './columns/headers.ts'
import type { Columns } from './columns/match-columns.ts'
import type { CurrencyBook } from './currency-book.ts'
import type { FindGame } from './game-index.ts'
import { identifyGame } from './game-index.ts'
import type { RowReader } from './interpret-rows.ts'
import { type ProblemCode, refused } from './problem.ts'
import { isDayAlone, momentReader, readMoment } from './read-moment.ts'
import { readRowSegment } from './read-segment.ts'
import { amountReader, isIdle, parsePlays, parseVolume, signOf } from './read-volumes.ts'
import { checkWindow, parseNote, parseVersion, readRtp, readSums } from './reading-cells.ts'
import { remembered } from './remembered.ts'

export type ImportedReading = Omit<SentReading, 'game' | 'foundId' | 'segment'> & {
  gameId: number
  source: string
  segment: SentSegment | null
  /** Whether it is of a day alone, without a time or a window. */
  isDay: boolean
}

type Setting = {
  findGame: FindGame
  timeZone: string
  now: Date
  confirmOutliers: boolean
  /** The source of rows that name none. */
  source: string
  /** The currencies that rows state for their amounts. */
  currencies: CurrencyBook
  /** The versions of each game that a row may name; undefined if they are checked when the reading is stored. */
  versions?: ReadonlyMap<number, ReadonlySet<number>>
}

/** Below this number of plays, chance alone moves the RTP outside 50–150, so it needs no confirmation. */
const FEW_PLAYS = 1_000

/** Problems with which the figures of a row can still be checked. */
const OF_GAMES: readonly ProblemCode[] = ['game-unknown', 'game-ambiguous']

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
  const readAmount = amountReader({ notes }, setting.currencies)
  return (row, notation) => {
    const readVolume = (key: 'turnover' | 'payout') =>
      readAmount(row, key, (text, exponent) => parseVolume(text, signOf(key, notation), exponent))
    const turnover = readVolume('turnover')
    const payout = readVolume('payout')
    const plays = row.read('plays', (text) => parsePlays(text, exponentOf('plays')))
    if (isIdle(row, { turnover, payout, plays })) return { skipped: 'no-activity' }
    const currency = row.text('currency')
    if (currency !== '' && !setting.currencies.takes(currency)) {
      row.fail('currency', 'currency-differs')
    }
    const gameId = identifyGame(row, setting.findGame)
    const moment = readMoment(row, 'date', notation, parseMoment)
    const start = readMoment(row, 'window_from', notation, parseMoment)
    if (row.text('date') === '') row.fail('date', 'missing-value')
    const [staked, paid] = [numberOf(turnover), numberOf(payout)]
    const measured = rtpFromVolumes(staked, paid)
    const rtp = readRtp(row, measured, exponentOf('rtp'))
    const sums = readSums(row, notation, readAmount)
    const versionRtp = row.read('version_rtp', (text) =>
      parseVersion(text, exponentOf('version_rtp')),
    )
    const maxWin = row.read('max_win', (text) =>
      isMoney(text, notes.max_win)
        ? refused('money-not-multiple')
        : parseExactAmount(text, notation.decimalSign),
    )
    const note = row.read('note', parseNote)
    const segment = readRowSegment(row, notation, readAmount, { turnover, payout })
    const source = row.read('source', parseSource) ?? fileSource
    const isReadable = row.problems.every(({ code }) => OF_GAMES.includes(code))
    if (moment === null || !isReadable) return null
    if ((turnover === null) !== (payout === null)) {
      row.fail(turnover === null ? 'turnover' : 'payout', 'volume-alone')
      return null
    }
    const part = segment === null ? '' : segmentKey(segment)
    const { at, windowFrom } = momentsOf(moment, start, `${gameId} ${versionRtp} ${part}`)
    checkWindow(row, at, windowFrom)
    const isDay = windowFrom === null && isDayAlone(moment)
    const values = {
      at: isDay && moment.day === today ? setting.now : at,
      rtp,
      turnover: staked,
      payout: paid,
      plays,
      ...sums,
    }
    const isFew = turnover !== null && plays !== null && plays < FEW_PLAYS
    for (const { code, field, confirmable } of readingProblems(values, setting.now)) {
      if (confirmable && (setting.confirmOutliers || isFew)) continue
      row.fail(COLUMN_OF[field], code, measured?.toFixed(4))
    }
    const { versions } = setting
    if (versions && gameId !== null && versionRtp !== null) {
      if (!versions.get(gameId)?.has(versionRtp)) row.fail('version_rtp', 'version-unknown')
    }
    const known = measured ?? rtp
    if (gameId === null || known === null || row.problems.length > 0) return null
    const window = { windowFrom, versionRtp, maxWin, note, segment, isDay }
    return { gameId, at, rtp: known, turnover, payout, plays, ...sums, ...window, source }
  }
}

const COLUMN_OF = { at: 'date', ...FIGURE_COLUMNS } as const satisfies Record<
  keyof ReadingValues,
  ColumnKey
>
