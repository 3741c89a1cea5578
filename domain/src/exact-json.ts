/** A number of a JSON text, with every digit. */
export class JsonNumber {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** An object of a JSON text names a key twice: which of the values counts would be a guess. */
export class RepeatedKeyError extends SyntaxError {
  override name = 'RepeatedKeyError'
  readonly key: string
  constructor(key: string) {
    super(`The key ${JSON.stringify(key)} occurs twice in one object.`)
    this.key = key
  }
}

/** Every key is followed by a colon; so may a quote within a string be. */
const KEY_END = /"\s*:/g

/**
 * Parses JSON with its numbers as {@link JsonNumber}: a floating-point number would lose digits.
 *
 * @throws SyntaxError if it is not JSON, RepeatedKeyError if an object has a key twice.
 * @example parseExactJson('{"turnover": 12345678901234567890.10}') // { turnover: new JsonNumber('12345678901234567890.10') }
 */
export function parseExactJson(text: string): unknown {
  let keys = 0
  // The types lack the third parameter (ECMAScript 2026, JSON.parse source text access).
  const keepDigits = function (
    this: unknown,
    _key: string,
    value: unknown,
    context?: { source?: string },
  ) {
    if (!Array.isArray(this)) keys += 1
    return typeof value === 'number' ? new JsonNumber(context?.source ?? String(value)) : value
  }
  const parsed: unknown = JSON.parse(text, keepDigits)
  // The root has a key, too. Only where the counts differ is the text worth a closer look.
  if ((text.match(KEY_END)?.length ?? 0) !== keys - 1) refuseRepeatedKeys(text)
  return parsed
}

const TOKENS = /"(?:[^"\\]|\\.)*"(\s*:)?|[{}[\]]/g

/**
 * Refuses valid JSON in which an object has a key twice. `JSON.parse` keeps the last value of such a key silently.
 *
 * @throws RepeatedKeyError
 */
export function refuseRepeatedKeys(text: string): void {
  const open: (Set<string> | null)[] = []
  for (const [token, isKey] of text.matchAll(TOKENS)) {
    if (token === '{') open.push(new Set())
    else if (token === '[') open.push(null)
    else if (token === '}' || token === ']') open.pop()
    else if (isKey !== undefined) {
      const key: string = JSON.parse(token.slice(0, token.lastIndexOf('"') + 1))
      const keys = open.at(-1)
      if (keys?.has(key)) throw new RepeatedKeyError(key)
      keys?.add(key)
    }
  }
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
