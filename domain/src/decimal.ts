export type DecimalSign = '.' | ','

/** A parsed number; both values of an ambiguous one; or `null` if it is not a number. */
export type Decimal = { value: number } | { ambiguous: [number, number] } | null

/** Like {@link Decimal}, with every digit: as text, with a point and without needless zeros. */
export type ExactDecimal = { value: string } | { ambiguous: [string, string] } | null

const GROUPED = (sign: string) => new RegExp(`^\\d{1,3}(?:\\${sign}\\d{2,3})*\\${sign}\\d{3}$`)
const GROUPED_BY: Record<string, RegExp> = {
  '.': GROUPED('.'),
  ',': GROUPED(','),
  ' ': GROUPED(' '),
  "'": GROUPED("'"),
}

/**
 * A number in the notations found in the wild: `1234.5`, `1.234,56`, `1,234.56`, `12,34,567` (Indian groups), `1 234
 * 567,89`, `1'234.50`. A single separator before exactly three digits is ambiguous (`1,234`): `sign` decides if
 * given, else both values are returned.
 *
 * @example parseDecimal('842.625.149,00') // { value: 842625149 }
 * @example parseDecimal('1,234') // { ambiguous: [1.234, 1234] }
 */
export function parseDecimal(text: string, sign?: DecimalSign): Decimal {
  // Fast path for by far the most frequent form.
  if (/^-?\d+(?:\.\d{1,2})?$/.test(text)) return { value: Number(text) }
  const read = parseExactDecimal(text, sign)
  if (read === null) return null
  if ('value' in read) return { value: Number(read.value) }
  return { ambiguous: [Number(read.ambiguous[0]), Number(read.ambiguous[1])] }
}

/**
 * Like {@link parseDecimal}, without rounding to a floating-point number.
 *
 * @example parseExactDecimal('12.345.678.901.234.567.890,10') // { value: '12345678901234567890.1' }
 */
export function parseExactDecimal(text: string, sign?: DecimalSign): ExactDecimal {
  const plain = text
    .replace(/[\u00A0\u2007\u2009\u202F]/g, ' ')
    .replace(/\u2019/g, "'")
    .replace(/\u2212/g, '-')
    .trim()
  const negative = /^-\s*(?=[\d.,])|^\((?=.*\)$)/.test(plain)
  const body = negative ? plain.replace(/^[-(]\s*|\)$/g, '') : plain.replace(/^\+/, '')
  const read = readBody(body, sign)
  if (!negative || read === null) return read
  const negated = (value: string) => (value === '0' ? value : `-${value}`)
  if ('value' in read) return { value: negated(read.value) }
  return { ambiguous: [negated(read.ambiguous[0]), negated(read.ambiguous[1])] }
}

/** @param decimals `undefined` or empty for a whole number. */
const exact = (whole: string, decimals = ''): string => {
  const kept = decimals.replace(/0+$/, '')
  const digits = whole.replace(/^0+(?=\d)/, '') || '0'
  return kept === '' ? digits : `${digits}.${kept}`
}

const readBody = (body: string, sign: DecimalSign | undefined): ExactDecimal => {
  if (!/^(?:\d[\d.,' ]*|[.,]\d+)$/.test(body)) return null
  const groups = /[ ']/.exec(body)?.[0]
  if (groups !== undefined) return readGrouped(body, groups)
  const last = Math.max(body.lastIndexOf('.'), body.lastIndexOf(','))
  if (last === -1) return { value: exact(body) }
  const mark = body.charAt(last)
  const other = mark === '.' ? ',' : '.'
  if (body.includes(other)) return readParts(body, last, other)
  if (body.indexOf(mark) !== last) {
    return GROUPED_BY[mark]?.test(body) ? { value: exact(body.replaceAll(mark, '')) } : null
  }
  const [whole = '', decimals = ''] = body.split(mark)
  const value = exact(whole, decimals)
  const couldGroup = decimals.length === 3 && /^[1-9]\d{0,2}$/.test(whole)
  if (!couldGroup || mark === sign) return { value }
  const grouped = exact(whole + decimals)
  return sign === undefined ? { ambiguous: [value, grouped] } : { value: grouped }
}

/** With a space or apostrophe between groups, the other separator is the decimal one. */
const readGrouped = (body: string, groups: string): ExactDecimal => {
  const [whole = '', decimals, ...more] = body.split(/[.,]/)
  if (more.length > 0 || !GROUPED_BY[groups]?.test(whole)) return null
  if (decimals !== undefined && !/^\d+$/.test(decimals)) return null
  return { value: exact(whole.replaceAll(groups, ''), decimals) }
}

const readParts = (body: string, last: number, groups: string): ExactDecimal => {
  const whole = body.slice(0, last)
  const decimals = body.slice(last + 1)
  if (!GROUPED_BY[groups]?.test(whole) || !/^\d*$/.test(decimals)) return null
  return { value: exact(whole.replaceAll(groups, ''), decimals) }
}

/**
 * The decimal separator that a number implies; `undefined` if it fits both.
 *
 * @example decimalSignOf('1.234.567') // ','
 * @example decimalSignOf('12.5') // '.'
 */
export function decimalSignOf(text: string): DecimalSign | undefined {
  const withDot = parseDecimal(text, '.')
  const withComma = parseDecimal(text, ',')
  if (withDot === null || withComma === null || !/[.,]/.test(text)) return undefined
  if (JSON.stringify(withDot) !== JSON.stringify(withComma)) return undefined
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','))
  const mark: DecimalSign = text.charAt(last) === '.' ? '.' : ','
  const isGroup = text.indexOf(mark) !== last
  return isGroup ? (mark === '.' ? ',' : '.') : mark
}

/**
 * An exact decimal times a power of ten.
 *
 * @param text as {@link parseExactDecimal} returns it.
 * @example shiftDecimal('18250.4', 3) // '18250400'
 */
export function shiftDecimal(text: string, exponent: number): string {
  const isNegative = text.startsWith('-')
  const [whole = '', decimals = ''] = (isNegative ? text.slice(1) : text).split('.')
  const digits = `${'0'.repeat(Math.max(0, -exponent))}${whole}${decimals}${'0'.repeat(Math.max(0, exponent))}`
  const point = Math.max(0, -exponent) + whole.length + exponent
  const moved = exact(digits.slice(0, point), digits.slice(point))
  return isNegative && moved !== '0' ? `-${moved}` : moved
}

/**
 * One exact decimal of 0 or more less a smaller one.
 *
 * @example subtractDecimal('10', '0.25') // '9.75'
 */
export function subtractDecimal(text: string, less: string): string {
  const places = Math.max(...[text, less].map((each) => each.split('.')[1]?.length ?? 0))
  const units = (each: string) => BigInt(shiftDecimal(each, places))
  return shiftDecimal(String(units(text) - units(less)), -places)
}

/** Converts an exact decimal to a number. `null` stays `null`. */
export const numberOf = (text: string | null): number | null =>
  text === null ? null : Number(text)
