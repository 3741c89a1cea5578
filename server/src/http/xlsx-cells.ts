import type { ReportValue } from '@retorna/contract/reports/report'
import type { FigureUnit } from '@retorna/domain/format-figure'
import type { Cell } from 'write-excel-file/node'

/** Values keep their unit as a number format; percent stays a number of percent. */
const FORMATS: Partial<Record<FigureUnit, string>> = {
  percent: '0.00',
  share: '0.00####',
  points: '+0.00;-0.00;0.00',
  count: '#,##0',
  amount: '#,##0.00',
  number: '0.0000',
}

/** Excel's limits of a sheet's name: its length, and characters that it may not have. */
const NAME_LENGTH = 31
const NOT_IN_NAMES = /[\\/?*[\]:]/g

export const bold = (text: string): Cell => ({ value: text, type: String, fontWeight: 'bold' })

/** A value by the unit of its column. Days are dates, moments text in ISO 8601; a text is never taken for a formula. */
export const xlsxCell = (value: ReportValue, unit: FigureUnit): Cell => {
  if (value === null) return null
  if (typeof value === 'number') return { value, type: Number, format: FORMATS[unit] ?? '0' }
  if (unit === 'day') {
    return { value: new Date(`${value}T00:00:00Z`), type: Date, format: 'yyyy-mm-dd' }
  }
  return { value, type: String }
}

/** The name of a sheet, which Excel requires to be unique: it is added to `names`. */
export const sheetName = (title: string, names: Set<string>): string => {
  const name = title.replace(NOT_IN_NAMES, ' ').slice(0, NAME_LENGTH).trim() || '-'
  let unique = name
  for (let number = 2; names.has(unique.toLowerCase()); number++) {
    unique = `${name.slice(0, NAME_LENGTH - 3)} ${number}`
  }
  names.add(unique.toLowerCase())
  return unique
}
