import { DAY_MS } from '@retorna/domain/milliseconds'
import type { NumberFormat } from './number-formats.ts'

/** Day 0 of either calendar; 1900 has a 29 February there, so that day 60 and what is before are a day off. */
const EPOCH = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) }
const LAST_SERIAL = 2_958_466
const PLAIN: NumberFormat = { kind: 'number', currency: null }

/**
 * The text of a number as displayed by its format, with every digit: a date in ISO 8601, a percentage with its sign,
 * an amount with its currency. Spreadsheets have no time zones: a time is the displayed one, to the second.
 *
 * @example numberText('0.9512', { kind: 'percent', currency: null }, false) // '95.12%'
 */
export const numberText = (stored: string, { kind, currency } = PLAIN, is1904: boolean): string => {
  const value = Number(stored)
  if (stored.trim() === '' || !Number.isFinite(value)) return stored
  if (kind === 'percent') return `${plainNumber(value * 100)}%`
  if (kind === 'number') {
    const text = plainNumber(value)
    return currency === null ? text : `${currency} ${text}`
  }
  if (value < 0 || value > LAST_SERIAL) return stored
  const moment = new Date(
    Math.round((EPOCH[is1904 ? 1904 : 1900] + value * DAY_MS) / 1000) * 1000,
  ).toISOString()
  if (kind === 'time' && value < 1) return moment.slice(11, 19)
  const isMidnight = moment.endsWith('T00:00:00.000Z')
  return kind === 'date' && isMidnight ? moment.slice(0, 10) : moment.slice(0, 19)
}

/** A spreadsheet stores 15 digits; further digits come from the binary form. */
const plainNumber = (value: number): string => {
  const short = String(Number(value.toPrecision(15)))
  return short.includes('e') ? value.toLocaleString('en', PLAIN_DIGITS) : short
}

const PLAIN_DIGITS = { useGrouping: false, maximumSignificantDigits: 15 } as const

/** The text of a date that is stored as text, as strict workbooks do. */
export const dateText = (stored: string, { kind } = PLAIN): string =>
  kind === 'date' ? stored.replace(/T00:00:00(?:\.0+)?Z?$/, '') : stored
