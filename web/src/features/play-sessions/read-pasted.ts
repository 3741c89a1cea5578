import { type EnteredSession, MAX_AMOUNT, MAX_SPINS } from '@retorna/contract/play-sessions'
import {
  foldHeading,
  headings,
  READING_HEADINGS,
  RTP_HEADINGS,
} from '@retorna/contract/staff/headings'
import { splitCurrency } from '@retorna/domain/currency'
import { type DecimalSign, decimalSignOf, parseDecimal } from '@retorna/domain/decimal'
import { dateFormatOf, parseDate } from '@retorna/domain/parse-date'
import { isFractionOfOne, percentOf } from '@retorna/domain/readings/fraction-of-one'
import { roundAmount } from '@retorna/domain/statistics/rounding'
import { parse } from 'papaparse'
import type { Language } from '../../i18n/language.ts'
import { statedCurrencies } from '../../shared/currency/currency-question.tsx'

const HEADINGS = {
  game: READING_HEADINGS.name,
  day: READING_HEADINGS.date,
  spins: READING_HEADINGS.plays,
  staked: [
    ...READING_HEADINGS.turnover,
    ...headings(`staked, stake, bet, bet amount, wager, wagered, total staked, total bet, total stake,
      aposta, apostado, total apostado, valor da aposta, aposta total`),
  ],
  won: [
    ...READING_HEADINGS.payout,
    ...headings(`won, win, win amount, paid back, paid, paid out, total won, total win, returned, credit, ganho, premio,
      pago, devolvido, total devolvido, recebido, valor ganho, total ganho, valor do premio`),
  ],
  rtp: RTP_HEADINGS,
} as const
type Column = keyof typeof HEADINGS
const COLUMNS = Object.keys(HEADINGS) as Column[]

/** A row of a pasted table by column; blank cells and columns that were not found are omitted. */
type Row = { line: number; cells: Partial<Record<Column, string>> }

/**
 * The rows of a pasted table or a CSV file; columns are found by their headings, otherwise by the order of `unnamed`.
 */
function rowsOf(text: string, needed: readonly Column[], unnamed: readonly Column[]): Row[] {
  const { data } = parse<string[]>(text.trim(), { skipEmptyLines: 'greedy' })
  const found = (data[0] ?? []).map((heading) => {
    const folded = foldHeading(heading)
    return COLUMNS.find((column) => HEADINGS[column].includes(folded))
  })
  const hasHeadings = needed.every((column) => found.includes(column))
  const columns: readonly (Column | undefined)[] = hasHeadings ? found : unnamed
  return data.slice(hasHeadings ? 1 : 0).map((cells, index) => ({
    line: index + (hasHeadings ? 2 : 1),
    cells: Object.fromEntries(
      columns.flatMap((column, position) => {
        const cell = cells[position]?.trim() ?? ''
        const isFirst = columns.indexOf(column) === position
        return column === undefined || !isFirst || cell === '' ? [] : [[column, cell]]
      }),
    ),
  }))
}

/** A figure without its currency or percent sign. */
const bareOf = (text: string): string => splitCurrency(text.trim().replace(/\s*%$/, '')).number

/** Reads the amounts of a column, all with the same decimal separator; if they do not show which, the language's. */
function amountReader(rows: readonly Row[], columns: readonly Column[], language: Language) {
  const texts = rows.flatMap(({ cells }) => columns.flatMap((column) => cells[column] ?? []))
  const signs = new Set(texts.flatMap((text) => decimalSignOf(bareOf(text)) ?? []))
  const [only] = signs.size === 1 ? signs : []
  const sign: DecimalSign = only ?? (language === 'pt' ? ',' : '.')
  return (text: string | undefined): number | null => {
    const read = text === undefined ? null : parseDecimal(bareOf(text), sign)
    const value = read !== null && 'value' in read ? read.value : Number.NaN
    return value >= 0 ? roundAmount(value) : null
  }
}

/**
 * Reads an amount as people write it, with or without a currency; `null` if the text is not an amount or is negative.
 *
 * @param language decides what `1,234` means.
 * @example readAmount('R$ 1.234,50', 'en') // 1234.5
 */
export const readAmount = (text: string, language: Language): number | null =>
  amountReader([{ line: 1, cells: { staked: text } }], ['staked'], language)(text)

const currenciesOf = (rows: readonly Row[]): string[] =>
  statedCurrencies(rows.flatMap(({ cells: { staked = '', won = '' } }) => [staked, won]))

/** The day of a moment in the reader's time zone. */
export const localDay = (moment: Date): string => moment.toLocaleDateString('sv')

/** Earlier days are typing errors, which the server refuses. */
export const FIRST_DAY = '1900-01-01'

/** Reads the dates of a column: the day comes first, unless one of them can only be read the other way. */
function dayReader(rows: readonly Row[]) {
  const firstWord = (text: string) => text.split(/[\s,]/)[0] ?? ''
  const isMonthFirst = rows.some(({ cells }) => dateFormatOf(firstWord(cells.day ?? '')) === 'mdy')
  return (text: string): string | null => {
    // What follows a date may be a time in any notation.
    const reads = [text, firstWord(text)].map((date) =>
      parseDate(date, isMonthFirst ? 'mdy' : 'dmy'),
    )
    const read = reads.find((one) => one.ok)
    if (read === undefined) return null
    const day = 'day' in read.value ? read.value.day : localDay(read.value.at)
    return day >= FIRST_DAY ? day : null
  }
}

/** A count, in which a separator before three digits is a thousands separator; `NaN` if the text is not a number. */
function countOf(text: string): number {
  const read = parseDecimal(text)
  if (read === null) return Number.NaN
  return 'value' in read ? read.value : Math.max(...read.ambiguous)
}

export type PastedSession = Pick<
  EnteredSession,
  'game_name' | 'spins' | 'staked' | 'won' | 'rtp'
> & {
  line: number
  /** `null` if the row has none. */
  day: string | null
}
export type Problem = {
  line: number
  reason: 'game' | 'day' | 'future' | 'spins' | 'tooManySpins' | 'staked' | 'won' | 'tooLarge'
}

const MAX_NAME = 200

/**
 * The sessions in a pasted history, the rows that cannot be read or saved, and the currencies that its amounts state.
 *
 * @param today the latest day of a session.
 */
export function readHistory(
  text: string,
  language: Language,
  today: string,
): { sessions: PastedSession[]; problems: Problem[]; currencies: string[] } {
  const needed = ['game', 'staked', 'won'] as const
  const rows = rowsOf(text, needed, ['game', 'spins', 'staked', 'won'])
  const amountOf = amountReader(rows, ['staked', 'won'], language)
  const rtpOf = amountReader(rows, ['rtp'], language)
  const dayOf = dayReader(rows)
  const read = rows.map(({ line, cells }): PastedSession | Problem => {
    const [staked, won, stated] = [amountOf(cells.staked), amountOf(cells.won), rtpOf(cells.rtp)]
    const isFraction = stated !== null && isFractionOfOne(stated) && !cells.rtp?.includes('%')
    const rtp = isFraction ? percentOf(stated) : stated
    const day = cells.day === undefined ? null : dayOf(cells.day)
    const spins = cells.spins === undefined ? null : countOf(cells.spins)
    if (cells.game === undefined) return { line, reason: 'game' }
    if (cells.day !== undefined && day === null) return { line, reason: 'day' }
    if (day !== null && day > today) return { line, reason: 'future' }
    if (spins !== null && !(Number.isInteger(spins) && spins > 0)) return { line, reason: 'spins' }
    if (spins !== null && spins > MAX_SPINS) return { line, reason: 'tooManySpins' }
    if (staked === null || staked === 0) return { line, reason: 'staked' }
    if (won === null) return { line, reason: 'won' }
    if (Math.max(staked, won) > MAX_AMOUNT) return { line, reason: 'tooLarge' }
    const game_name = cells.game.slice(0, MAX_NAME)
    return {
      line,
      game_name,
      day,
      spins,
      staked,
      won,
      rtp: rtp !== null && rtp <= 100 ? rtp : null,
    }
  })
  return {
    sessions: read.filter((row) => 'staked' in row),
    problems: read.filter((row) => 'reason' in row),
    currencies: currenciesOf(rows),
  }
}

/** A session of known spins; `stakes` holds the stakes of all but the free spins, smallest first. */
type PastedSpins = {
  spins: number
  staked: number
  won: number
  stakes: { stake: number; spins: number }[]
  currencies: string[]
}

/**
 * The session that pasted spins add up to, one spin per row, and the rows that cannot be read. A spin with a stake of 0
 * is a free spin: it only adds its payout.
 */
export function readSpins(
  text: string,
  language: Language,
): { session: PastedSpins | null; problems: Problem[] } {
  const rows = rowsOf(text, ['staked', 'won'], ['staked', 'won'])
  const amountOf = amountReader(rows, ['staked', 'won'], language)
  const read = rows.map(({ line, cells }): { stake: number; won: number } | Problem => {
    const [stake, won] = [amountOf(cells.staked), amountOf(cells.won ?? '0')]
    if (stake === null) return { line, reason: 'staked' }
    return won === null ? { line, reason: 'won' } : { stake, won }
  })
  const problems = read.filter((row) => 'reason' in row)
  const all = read.filter((row) => 'stake' in row)
  const spins = all.filter(({ stake }) => stake > 0)
  if (spins.length === 0) return { session: null, problems }
  const stakes = [...Map.groupBy(spins, ({ stake }) => stake)]
    .map(([stake, same]) => ({ stake, spins: same.length }))
    .toSorted((one, other) => one.stake - other.stake)
  const session = {
    spins: spins.length,
    staked: roundAmount(spins.reduce((sum, { stake }) => sum + stake, 0)),
    won: roundAmount(all.reduce((sum, { won }) => sum + won, 0)),
    stakes,
    currencies: currenciesOf(rows),
  }
  return { session, problems }
}
