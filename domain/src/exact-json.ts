/** A number of a JSON text, with every digit. */
export class JsonNumber {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Reviver = (key: string, value: unknown, context: { source?: string }) => unknown

const keepDigits: Reviver = (_key, value, { source }) =>
  typeof value === 'number' ? new JsonNumber(source ?? String(value)) : value

/**
 * Parses JSON with its numbers as {@link JsonNumber}: a floating-point number would lose digits.
 *
 * @throws SyntaxError if it is not JSON.
 * @example parseExactJson('{"turnover": 12345678901234567890.10}') // { turnover: new JsonNumber('12345678901234567890.10') }
 */
export function parseExactJson(text: string): unknown {
  // The types lack the third parameter (ECMAScript 2026, JSON.parse source text access).
  return JSON.parse(text, keepDigits as (key: string, value: unknown) => unknown)
}

const NUMBER = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d{1,3}))?$/

/**
 * A number in JSON's notation as a plain decimal without needless zeros; `null` if it is not one.
 *
 * @example plainDecimal('1.250e3') // '1250'
 * @example plainDecimal('5e-07') // '0.0000005'
 */
export function plainDecimal(text: string): string | null {
  const [, sign, whole = '', decimals = '', exponent = '0'] = NUMBER.exec(text) ?? []
  if (sign === undefined) return null
  const digits = whole + decimals
  const point = whole.length + Number(exponent)
  const padded = point > 0 ? digits.padEnd(point, '0') : '0'.repeat(1 - point) + digits
  const split = Math.max(point, 1)
  const kept = padded.slice(split).replace(/0+$/, '')
  const head = padded.slice(0, split).replace(/^0+(?=\d)/, '')
  const value = kept === '' ? head : `${head}.${kept}`
  return value === '0' ? value : sign + value
}
