import { isSlug, slugOf } from '@retorna/domain/game-name'
import { type Cell, refused, taken } from '../problem.ts'

const MAX_NAME_LENGTH = 200

const ENTITIES: Record<string, string> = {
  amp: '&',
  apos: "'",
  gt: '>',
  lt: '<',
  nbsp: ' ',
  quot: '"',
  ldquo: '"',
  rdquo: '"',
  lsquo: "'",
  rsquo: "'",
  ndash: '–',
  mdash: '—',
  reg: '',
  trade: '',
  copy: '',
}

/**
 * Normalizes a text: HTML entities decoded, no trademark signs, no invisible characters, straight
 * quotes, single spaces, none around.
 *
 * @example cleanName('  Gonzo&#39;s Quest™ ') // "Gonzo's Quest"
 */
export const cleanName = (text: string): string =>
  text
    .replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,6}));/gi, decodeEntity)
    .replace(/[\u2122\u00AE\u00A9\u2120\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\uFEFF]/g, '')
    .replace(/[\u2018\u2019\u201B\u02BC\u2032\u00B4`]/g, "'")
    .replace(/[\u201C\u201D\u201F\u2033]/g, '"')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()

const decodeEntity = (whole: string, decimal?: string, hex?: string, name?: string): string => {
  if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? whole
  const point = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
  const isCharacter = point > 31 && point <= 0x10ffff && !(point >= 0xd800 && point <= 0xdfff)
  return isCharacter ? String.fromCodePoint(point) : whole
}

/**
 * Whether a spreadsheet would run a text as a formula, even one already escaped by an apostrophe. A sign
 * before a digit is a number, and a name may start with @ or a dash before a letter.
 *
 * @example isFormula('=HYPERLINK("http://example.com")') // true
 * @example isFormula('-3') // false
 */
export const isFormula = (text: string): boolean =>
  /^'?\s*(?:=|[+\-@]\s*[\p{L}_.]+\s*\(|[+-]\s*\p{L}+\d+\s*[+\-*/^&])/u.test(text)

/** A name of 1 to 200 characters, cleaned. Formulas are rejected. */
export const parseName = (text: string): Cell<string> => {
  if (isFormula(text)) return refused('formula')
  const name = cleanName(text.replace(/^'(?=[=+\-@])/, ''))
  if (name === '') return refused('missing-value')
  return name.length > MAX_NAME_LENGTH ? refused('too-long', String(MAX_NAME_LENGTH)) : taken(name)
}

/** The items of a list with any separator. */
export const parseList = (text: string): Cell<string[]> => {
  if (isFormula(text)) return refused('formula')
  const parts = text.split(/[|;]|,(?!\d)/).map(cleanName)
  return taken([...new Set(parts.filter((part) => part !== ''))])
}

/** The URL of an image; no scheme that a browser would execute. */
export const parseAddress = (text: string): Cell<string> =>
  /^https?:\/\/[^\s"'<>]{1,1990}$/i.test(text) ? taken(text) : refused('address-invalid')

const YES = new Set(['yes', 'y', 'true', '1', 'x', 'sim', 's', 'verdadeiro'])
const NO = new Set(['no', 'n', 'false', '0', 'nao', 'não', 'falso'])

export const parseYesNo = (text: string): Cell<boolean> => {
  const word = text.toLowerCase()
  if (YES.has(word)) return taken(true)
  return NO.has(word) ? taken(false) : refused('not-yes-or-no')
}

/** A slug as given; capitals are accepted, other characters rejected with a suggestion. */
export const parseSlug = (text: string): Cell<string> => {
  const slug = text.toLowerCase()
  if (isSlug(slug) && slug.length <= 200) return taken(slug)
  return refused('slug-invalid', slugOf(text).slice(0, 200))
}
