import { currencyOf } from '@retorna/domain/currency'
import { parseXml } from './parse-xml.ts'

/** The interpretation of a cell's number by its format. */
export type NumberFormat = {
  kind: 'number' | 'percent' | 'date' | 'time' | 'date-time'
  /** A code or symbol; null if the format names none. */
  currency: string | null
}

/** Formats that are defined by number only (ECMA-376, 18.8.30, with those of East Asian versions). */
const BUILT_IN: readonly [from: number, to: number, kind: NumberFormat['kind']][] = [
  [9, 10, 'percent'],
  [14, 17, 'date'],
  [18, 21, 'time'],
  [22, 22, 'date-time'],
  [27, 31, 'date'],
  [32, 33, 'time'],
  [34, 36, 'date'],
  [45, 47, 'time'],
  [50, 58, 'date'],
]

/** The formats of a workbook's cells, indexed by style. */
export const formatsOf = (styles: Uint8Array): NumberFormat[] => {
  const custom = new Map<number, NumberFormat>()
  const formats: NumberFormat[] = []
  let isCells = false
  parseXml(styles, {
    open: (name, attributes) => {
      if (name === 'numFmt') {
        const { numFmtId = '', formatCode = '' } = attributes()
        custom.set(Number(numFmtId), readFormat(formatCode))
      }
      if (name === 'cellXfs') isCells = true
      if (name !== 'xf' || !isCells) return
      const id = Number(attributes().numFmtId ?? 0)
      formats.push(custom.get(id) ?? { kind: builtIn(id), currency: null })
    },
    close: (name) => {
      if (name === 'cellXfs') isCells = false
    },
  })
  return formats
}

const builtIn = (id: number): NumberFormat['kind'] =>
  BUILT_IN.find(([from, to]) => id >= from && id <= to)?.[2] ?? 'number'

/**
 * @example readFormat('"R$" #,##0.00;[Red]-"R$" #,##0.00') // { kind: 'number', currency: 'BRL' }
 * @example readFormat('dd/mm/yyyy hh:mm') // { kind: 'date-time', currency: null }
 */
export const readFormat = (code: string): NumberFormat => {
  const [positive = ''] = code.split(';')
  const texts = [...positive.matchAll(/\[\$([^\]-]*)[^\]]*\]|"([^"]*)"|\\(.)|(\p{Sc})/gu)]
  const currency = texts
    .map(([, locale, quoted, escaped, bare]) =>
      currencyOf((locale ?? quoted ?? escaped ?? bare ?? '').trim()),
    )
    .find((found) => found !== null)
  const plain = positive
    .replace(/"[^"]*"|\\.|_.|\*./g, '')
    .replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '')
    .replace(/General/gi, '')
  const hasTime = /[hs]/i.test(plain) || /\[m+\]/i.test(plain)
  const hasDate = /[yd]/i.test(plain) || (/m/i.test(plain) && !hasTime)
  const kind = hasDate
    ? hasTime
      ? 'date-time'
      : 'date'
    : hasTime
      ? 'time'
      : plain.includes('%')
        ? 'percent'
        : 'number'
  return { kind, currency: currency ?? null }
}
