const PIECE_BYTES = 1 << 19

const COMMA = 0x2c
const MINUS = 0x2d
const POINT = 0x2e
const ZERO = 0x30
const RETURN = 0x0d
const LINE_FEED = 0x0a

/** Figures on the wire have four decimals at most. */
const DECIMALS = 4
const SCALE = 10 ** DECIMALS
/** Below it, digits are divided off as 32-bit integers. */
const MOST = 2 ** 31
const MAX_NUMBER_BYTES = `-${MOST}.`.length + DECIMALS

/** The characters of words, days and addresses: their cells are neither quoted nor, but for `-`, a formula. */
const PLAIN = Uint8Array.from({ length: 128 }, (_, code) =>
  /[\w ./:-]/.test(String.fromCharCode(code)) ? 1 : 0,
)

/**
 * A text under construction as bytes: short texts are copied by hand, which takes a tenth of the time and leaves nothing to
 * the garbage collector.
 */
export const createText = () => {
  let buffer = Buffer.allocUnsafe(PIECE_BYTES)
  let length = 0
  const reserve = (bytes: number): void => {
    if (length + bytes <= buffer.length) return
    const larger = Buffer.allocUnsafe(Math.max(length + bytes, buffer.length * 2))
    buffer.copy(larger, 0, 0, length)
    buffer = larger
  }
  return {
    length: () => length,
    addByte: (byte: number): void => {
      reserve(1)
      buffer[length++] = byte
    },
    /** A number of at most {@link DECIMALS} decimals, below {@link MOST}, as `String` writes it; false, and nothing added, for any other. */
    addNumber: (value: number): boolean => {
      const size = Math.abs(value)
      const scaled = Math.round(size * SCALE)
      if (!(size < MOST) || scaled / SCALE !== size) return false
      reserve(MAX_NUMBER_BYTES)
      if (value < 0) buffer[length++] = MINUS
      const whole = Math.trunc(size)
      let digits = 1
      for (let bound = 10; bound <= whole; bound *= 10) digits++
      for (let at = length + digits - 1, left = whole | 0; at >= length; at--) {
        buffer[at] = ZERO + (left % 10)
        left = (left / 10) | 0
      }
      length += digits
      let left = scaled - whole * SCALE
      if (left > 0) buffer[length++] = POINT
      for (let unit = SCALE / 10; left > 0; unit /= 10) {
        const digit = Math.trunc(left / unit)
        buffer[length++] = ZERO + digit
        left -= digit * unit
      }
      return true
    },
    /** Only {@link PLAIN} characters; false, and nothing added, for any other text. */
    addPlain: (text: string): boolean => {
      reserve(text.length)
      const end = length + text.length
      for (let index = 0, at = length; at < end; index++, at++) {
        const code = text.charCodeAt(index)
        if (PLAIN[code] !== 1) return false
        buffer[at] = code
      }
      length = end
      return true
    },
    add: (text: string): void => {
      reserve(text.length * 3)
      length += buffer.write(text, length)
    },
    take: (): Buffer => {
      const taken = buffer.subarray(0, length)
      buffer = Buffer.allocUnsafe(PIECE_BYTES)
      length = 0
      return taken
    },
  }
}

/**
 * Adds a row as CSV (RFC 4180); `null` is empty, a list is joined with spaces. Written by hand because a whole history has
 * millions of cells.
 */
export const addCsvRow = (
  text: ReturnType<typeof createText>,
  row: object,
  names: readonly string[],
): void => {
  const values = row as Readonly<Record<string, unknown>>
  let isFirst = true
  for (const name of names) {
    if (!isFirst) text.addByte(COMMA)
    isFirst = false
    const value = values[name]
    if (value === null) continue
    const isAdded =
      typeof value === 'number'
        ? text.addNumber(value)
        : typeof value === 'string' && value[0] !== '-' && text.addPlain(value)
    if (!isAdded) text.add(csvCell(value))
  }
  text.addByte(RETURN)
  text.addByte(LINE_FEED)
}

/** A cell of CSV. A text that a spreadsheet would take for a formula is prefixed with an apostrophe, as in csv.ts. */
const csvCell = (value: unknown): string => {
  if (typeof value === 'number' || typeof value === 'boolean') return `${value}`
  if (value === null || value === undefined) return ''
  const text = Array.isArray(value) ? value.join(' ') : `${value}`
  if (!SPECIAL.test(text)) return text
  const defused = FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(defused) ? `"${defused.replaceAll('"', '""')}"` : defused
}

/** What a spreadsheet takes for the beginning of a formula. */
const FORMULA = /^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/
const SPECIAL = new RegExp(`[",\\r\\n]|${FORMULA.source}`)
