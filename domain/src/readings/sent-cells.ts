import { JsonNumber, plainDecimal } from '../exact-json.ts'
import { EXACT_DECIMAL } from './reading-sums.ts'

/** Why a row that was sent is refused. Codes that a file's rows can have too mean the same. */
export const SENT_PROBLEM_CODES = [
  'not-json',
  'key-twice',
  'encoding-invalid',
  'not-an-object',
  'event-invalid',
  'field-unknown',
  'missing-value',
  'not-text',
  'too-long',
  'not-a-number',
  'number-too-large',
  'digits-too-many',
  'not-whole',
  'negative',
  'volume-alone',
  'payout-without-turnover',
  'rtp-missing',
  'rtp-too-high',
  'rtp-unusual',
  'rtp-disagrees-with-volumes',
  'sum-without-volumes',
  'sum-too-small',
  'sum-too-large',
  'date-unreadable',
  'date-too-early',
  'date-in-future',
  'date-twice',
  'window-empty',
  'window-too-long',
  'currency-differs',
  'game-invalid',
  'version-unknown',
  'contradicts-line',
  'mode-unknown',
  'money-unknown',
  'segment-without-volumes',
  'jackpot-too-large',
  'segment-of-totals',
  'segments-too-many',
  'segment-overlaps',
] as const
export type SentProblemCode = (typeof SENT_PROBLEM_CODES)[number]

/** `field` as the row spells it; empty if the whole row is meant. */
export type SentProblem = {
  code: SentProblemCode
  field: string
  /** With `field-unknown`: the field that is probably meant. */
  nearest?: string | undefined
}

const RFC_3339 =
  /^(\d{4})-(\d\d)-(\d\d)[Tt ]([01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,9})?(?:[Zz]|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/

export type Cells = ReturnType<typeof cellReader>

/**
 * Reads the members of a row: texts, exact decimals as text, moments. `null` for one that is absent, `null`, or refused,
 * which is noted in `problems`.
 *
 * @param row as `parseExactJson` returns it.
 */
export const cellReader = (row: object, problems: SentProblem[]) => {
  const fail = (field: string, code: SentProblemCode): null => {
    problems.push({ code, field })
    return null
  }
  const value = (field: string): unknown =>
    Object.hasOwn(row, field) ? (row as Record<string, unknown>)[field] : undefined
  const text = (field: string, limit: number): string | null => {
    const given = value(field)
    if (given === undefined || given === null) return null
    if (typeof given !== 'string') return fail(field, 'not-text')
    if (!given.isWellFormed() || given.includes('\0')) return fail(field, 'not-text')
    return given.length > limit ? fail(field, 'too-long') : given
  }
  const decimal = (field: string, places: number, maximum?: number): string | null => {
    const given = value(field)
    if (given === undefined || given === null) return null
    const written = given instanceof JsonNumber ? given.text : given
    const plain = typeof written === 'string' ? plainDecimal(written.trim()) : null
    if (plain === null) return fail(field, 'not-a-number')
    if (plain.startsWith('-')) return fail(field, 'negative')
    const [whole = '', decimals = ''] = plain.split('.')
    if (maximum !== undefined && Number(whole) > maximum) return fail(field, 'number-too-large')
    if (decimals.length > places) return fail(field, places === 0 ? 'not-whole' : 'digits-too-many')
    return EXACT_DECIMAL.test(plain) ? plain : fail(field, 'number-too-large')
  }
  /** RFC 3339, to the millisecond. */
  const moment = (field: string): Date | null => {
    const given = value(field)
    if (given === undefined || given === null) return null
    const [all, year, month, day] = (typeof given === 'string' ? RFC_3339.exec(given) : null) ?? []
    if (all === undefined) return fail(field, 'date-unreadable')
    const read = new Date(all.replace(' ', 'T').toUpperCase())
    // Date takes February 30th for March 2nd.
    const lastDay = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate()
    const isDay = Number(day) >= 1 && Number(day) <= lastDay
    return isDay && !Number.isNaN(read.getTime()) ? read : fail(field, 'date-unreadable')
  }
  return { fail, value, text, decimal, moment }
}
