import { JsonNumber, plainDecimal } from '../exact-json.ts'
import { EXACT_DECIMAL } from './reading-sums.ts'

/** Why a sent row is rejected. Codes shared with the rows of files have the same meaning. */
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
  'counted-twice',
  'total-falls',
  'total-without-volumes',
  'month-archived',
  'mode-unknown',
  'money-unknown',
  'segment-without-volumes',
  'jackpot-too-large',
  'segment-of-totals',
  'segments-too-many',
  'segment-overlaps',
  'window-differs',
] as const
export type SentProblemCode = (typeof SENT_PROBLEM_CODES)[number]

/** `field` as the row spells it; empty if the problem concerns the whole row. */
export type SentProblem = {
  code: SentProblemCode
  field: string
  /** With `field-unknown`: the field that is probably meant. */
  nearest?: string | undefined
}

const RFC_3339 =
  /^\d{4}-\d\d-\d\d[Tt ]([01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,9})?(?:[Zz]|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/

/** The form that `Date` is specified to parse. */
const ISO_8601 = /T.*[Z\d]$/

/**
 * Reads the members of a row: texts, exact decimals as text, moments. `null` for a member that is absent, `null`, or
 * rejected, which is added to `problems`.
 */
export class Cells {
  readonly problems: SentProblem[] = []
  readonly #row: Readonly<Record<string, unknown>>

  /** @param row as `parseExactJson` returns it. */
  constructor(row: object) {
    this.#row = row as Readonly<Record<string, unknown>>
  }

  fail(field: string, code: SentProblemCode): null {
    this.problems.push({ code, field })
    return null
  }

  value(field: string): unknown {
    // Safe, because no field is named like a member of `Object.prototype`.
    return this.#row[field]
  }

  text(field: string, limit: number): string | null {
    const given = this.#row[field]
    if (given === undefined || given === null) return null
    if (typeof given !== 'string') return this.fail(field, 'not-text')
    if (!given.isWellFormed() || given.includes('\0')) return this.fail(field, 'not-text')
    return given.length > limit ? this.fail(field, 'too-long') : given
  }

  decimal(field: string, places: number, maximum?: number): string | null {
    const given = this.#row[field]
    if (given === undefined || given === null) return null
    const written = given instanceof JsonNumber ? given.text : given
    const plain = typeof written === 'string' ? plainDecimal(written.trim()) : null
    if (plain === null) return this.fail(field, 'not-a-number')
    if (plain.startsWith('-')) return this.fail(field, 'negative')
    if (maximum !== undefined && Math.trunc(Number(plain)) > maximum) {
      return this.fail(field, 'number-too-large')
    }
    const point = plain.indexOf('.')
    if (point >= 0 && plain.length - point - 1 > places) {
      return this.fail(field, places === 0 ? 'not-whole' : 'digits-too-many')
    }
    return EXACT_DECIMAL.test(plain) ? plain : this.fail(field, 'number-too-large')
  }

  /** RFC 3339, to the millisecond. */
  moment(field: string): Date | null {
    const given = this.#row[field]
    if (given === undefined || given === null) return null
    if (typeof given !== 'string' || !RFC_3339.test(given)) {
      return this.fail(field, 'date-unreadable')
    }
    const read = new Date(ISO_8601.test(given) ? given : given.replace(' ', 'T').toUpperCase())
    return isDay(given) && !Number.isNaN(read.getTime())
      ? read
      : this.fail(field, 'date-unreadable')
  }
}

/** `Date` accepts 30 February as a day of March. */
const isDay = (moment: string): boolean => {
  const day = Number(moment.slice(8, 10))
  if (day <= 28) return true
  const lastOfMonth = Date.UTC(Number(moment.slice(0, 4)), Number(moment.slice(5, 7)), 0)
  return day <= new Date(lastOfMonth).getUTCDate()
}
