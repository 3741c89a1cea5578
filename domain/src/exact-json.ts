/** A number in a JSON text, with every digit. */
export class JsonNumber {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** An object in a JSON text has a key twice, so it would be a guess which of the values counts. */
export class RepeatedKeyError extends SyntaxError {
  override name = 'RepeatedKeyError'
  readonly key: string
  constructor(key: string) {
    super(`The key ${JSON.stringify(key)} occurs twice in one object.`)
    this.key = key
  }
}

/** Every key is followed by a colon, but a quote within a string may be, too. */
const KEY_END = /"\s*:/g

/**
 * Parses JSON with its numbers as {@link JsonNumber}: a floating-point number would lose digits.
 *
 * @throws SyntaxError if it is not JSON, RepeatedKeyError if an object has a key twice.
 * @example parseExactJson('{"turnover": 12345678901234567890.10}') // { turnover: new JsonNumber('12345678901234567890.10') }
 */
export function parseExactJson(text: string): unknown {
  return parsePlain(text) ?? parseAny(text)
}

const SCALAR = String.raw`"([ !#-[\]-\uffff]*)"|(-?(?:0|[1-9]\d*)(?:\.\d+)?)|null`
const OPENING = /[ \t\r\n]*([{[])/y
const MEMBER = new RegExp(
  String.raw`[ \t\r\n]*"([ !#-[\]-\uffff]*)"[ \t\r\n]*:[ \t\r\n]*(?:(?:${SCALAR})[ \t\r\n]*([,}])|(?=[{[]))`,
  'y',
)
const ITEM = new RegExp(String.raw`[ \t\r\n]*(?:(?:${SCALAR})[ \t\r\n]*([,\]])|(?=[{[]))`, 'y')
const NEXT = /[ \t\r\n]*([,}\]])/y
const END = /[ \t\r\n]*$/y
/** Deeper nesting is left to `JSON.parse`, which has no stack to overflow. */
const MAX_DEPTH = 4

/**
 * Parses objects and lists of plain texts and numbers, as in nearly every body, in a third of the time. Returns
 * `undefined` for anything else, whether or not it is JSON.
 */
function parsePlain(text: string): unknown {
  let at = 0
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at
    const found = pattern.exec(text)
    if (found !== null) at = pattern.lastIndex
    return found
  }
  const scalar = (words: string | undefined, number: string | undefined): unknown =>
    words ?? (number === undefined ? null : new JsonNumber(number))
  const valueAt = (depth: number): unknown => {
    const opening = take(OPENING)?.[1]
    if (opening === undefined || depth > MAX_DEPTH) return undefined
    return opening === '{' ? objectAt(depth) : listAt(depth)
  }
  const objectAt = (depth: number): unknown => {
    const row: Record<string, unknown> = {}
    for (;;) {
      const member = take(MEMBER)
      if (member === null) return undefined
      const [, key = '', words, number, end] = member
      if (key === '__proto__' || Object.hasOwn(row, key)) return undefined
      const value = end === undefined ? valueAt(depth + 1) : scalar(words, number)
      if (value === undefined) return undefined
      row[key] = value
      const next = end ?? take(NEXT)?.[1]
      if (next === '}') return row
      if (next !== ',') return undefined
    }
  }
  const listAt = (depth: number): unknown => {
    const list: unknown[] = []
    for (;;) {
      const item = take(ITEM)
      if (item === null) return undefined
      const [, words, number, end] = item
      const value = end === undefined ? valueAt(depth + 1) : scalar(words, number)
      if (value === undefined) return undefined
      list.push(value)
      const next = end ?? take(NEXT)?.[1]
      if (next === ']') return list
      if (next !== ',') return undefined
    }
  }
  const value = valueAt(0)
  return take(END) === null ? undefined : value
}

function parseAny(text: string): unknown {
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
  // The root also counts as a key. The text needs a closer look only if the counts differ.
  if ((text.match(KEY_END)?.length ?? 0) !== keys - 1) refuseRepeatedKeys(text)
  return parsed
}

const TOKENS = /"(?:[^"\\]|\\.)*"(\s*:)?|[{}[\]]/g

/**
 * Rejects valid JSON in which an object has a key twice: `JSON.parse` silently keeps the last value.
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

/** Without an exponent or redundant zeros. */
const PLAIN = /^(?:0|-?[1-9]\d*|-?(?:0|[1-9]\d*)\.\d*[1-9])$/
const NUMBER = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d{1,3}))?$/

/**
 * A number in JSON's notation as a plain decimal without needless zeros; `null` if it is not one.
 *
 * @example plainDecimal('1.250e3') // '1250'
 * @example plainDecimal('5e-07') // '0.0000005'
 */
export function plainDecimal(text: string): string | null {
  if (PLAIN.test(text)) return text
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
