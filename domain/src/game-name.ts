import { editDistance } from './edit-distance.ts'

/** Trademark signs, the byte order mark, soft hyphens, zero-width and direction marks. */
const INVISIBLE = /[\u2122\u00AE\u00A9\u2120\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\uFEFF]/g
const SINGLE_QUOTES = /[\u2018\u2019\u201A\u201B\u02BC\u02B9\u0374\u2032\u00B4\u1FFD\u1FEF`]/g
const DOUBLE_QUOTES = /[\u201C\u201D\u201E\u201F\u2033\u00AB\u00BB]/g
const DASHES = /[\u2010-\u2015\u2212]/g

/** Letters that Unicode does not decompose into a base letter and an accent. */
const LETTERS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
}

/**
 * The form in which names are compared and searched: lower case, without accents, trademark signs and invisible
 * characters, with plain quotes and hyphens, trimmed, with single spaces. Two spellings of one name fold to the same
 * text; folding is idempotent. HTML entities and wrongly decoded characters are kept: guessing could merge two games.
 *
 * @example foldName('  Book\u00A0of  Dead™ ') // 'book of dead'
 * @example foldName('Calle Piñata') // 'calle pinata'
 */
export function foldName(name: string): string {
  return name
    .replace(INVISIBLE, '')
    .replace(SINGLE_QUOTES, "'")
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(SINGLE_QUOTES, "'")
    .replace(DOUBLE_QUOTES, '"')
    .replace(DASHES, '-')
    .replace(/[ßæœøłđı]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim()
}

/** Orders texts by their UTF-16 code units, for `sort`: negative, 0 or positive. */
export function compareTexts(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}

/**
 * The candidates that a misspelled name may refer to, nearest first, in their original spelling and without
 * duplicates; ties keep candidate order. A candidate is near if at most two in five of the name's characters (at
 * least two) must change, after folding both; empty if none is.
 *
 * Pass the same array for the next name: its folded names are cached by identity.
 *
 * @example nearestNames('Starbrust', ['Bonanza', 'Starburst', 'Starburst XXXtreme'], 3) // ['Starburst']
 */
export function nearestNames(name: string, candidates: readonly string[], limit: number): string[] {
  const wanted = foldName(name)
  const wantedLetters = lettersOf(wanted)
  const found: { name: string; distance: number }[] = []
  let furthest = Math.max(2, Math.floor(wanted.length * 0.4))
  for (const { name: candidate, folded, letters } of foldedOf(candidates)) {
    if (lettersApart(wantedLetters, letters) > furthest) continue
    const distance = editDistance(wanted, folded, furthest)
    if (distance === null) continue
    const place = found.findLastIndex((other) => other.distance <= distance) + 1
    found.splice(place, 0, { name: candidate, distance })
    if (found.length <= limit) continue
    found.pop()
    // From here on, only a nearer candidate can be added.
    furthest = (found.at(-1)?.distance ?? 0) - 1
    if (furthest < 0) break
  }
  return found.map((match) => match.name)
}

type FoldedName = { name: string; folded: string; letters: Uint16Array }

/** Folding thousands of candidates costs more than comparing them, and there are hundreds of rows. */
const foldedCandidates = new WeakMap<readonly string[], FoldedName[]>()

function foldedOf(candidates: readonly string[]): FoldedName[] {
  const known = foldedCandidates.get(candidates)
  if (known) return known
  const folded = [...new Set(candidates)].map((name) => {
    const text = foldName(name)
    return { name, folded: text, letters: lettersOf(text) }
  })
  foldedCandidates.set(candidates, folded)
  return folded
}

const BUCKETS = 32

/** Letter counts of a text; characters 32 apart share a count. */
function lettersOf(text: string): Uint16Array {
  const counts = new Uint16Array(BUCKETS)
  for (let index = 0; index < text.length; index++) {
    const bucket = text.charCodeAt(index) % BUCKETS
    counts[bucket] = (counts[bucket] ?? 0) + 1
  }
  return counts
}

/**
 * A lower bound of the edit distance: each edit adds at most one letter and removes at most one. Far cheaper than the
 * distance itself, and enough to rule out most candidates.
 */
function lettersApart(a: Uint16Array, b: Uint16Array): number {
  let missing = 0
  let extra = 0
  for (let bucket = 0; bucket < BUCKETS; bucket++) {
    const difference = (a[bucket] ?? 0) - (b[bucket] ?? 0)
    if (difference > 0) missing += difference
    else extra -= difference
  }
  return Math.max(missing, extra)
}

/** Leaves room for `-2` within the 200 characters of a slug. */
const MAX_LENGTH = 190

/**
 * A slug made of names: at most 190 lower-case letters, digits and single hyphens; `unnamed` if they contain neither
 * letters nor digits.
 *
 * @example slugOf("Gonzo's Quest") // 'gonzos-quest'
 */
export const slugOf = (...names: string[]): string =>
  foldName(names.join(' '))
    .replace(/['"]/g, '')
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+/, '')
    .slice(0, MAX_LENGTH)
    .replace(/-+$/, '') || 'unnamed'

/**
 * Slugs for a new game, best first; at least one. None consists of digits alone, which URLs would take for an id.
 *
 * @example gameSlugs('777', 'Acme') // ['777-acme']
 */
export const gameSlugs = (name: string, provider: string): string[] => {
  const slugs = [slugOf(name), slugOf(name, provider)].filter((slug) => !/^\d+$/.test(slug))
  return slugs.length > 0 ? slugs : [slugOf('game', name)]
}

/**
 * The key shared by spellings of one name: folded, letters and digits only. `Net Ent`, `NETENT` and `NetEnt™` have one
 * key.
 */
export function nameKey(name: string): string {
  const folded = foldName(name)
  // A name without any letter or digit (`???`) is still a name.
  return folded.replace(/[^\p{L}\p{N}]+/gu, '') || folded
}

/** Signs that belong to a name: the plus of a sequel, a number sign, a symbol. */
const SIGNS = /[^\p{L}\p{N}\p{S}#%*@&!?]+/gu

/**
 * Like {@link nameKey}, but signs count: `Lucky Pepper+` and `Lucky Pepper` have different keys, `Net-Ent` and
 * `Net Ent` the same.
 */
export function signedKey(name: string): string {
  const folded = foldName(name)
  return folded.replace(SIGNS, '') || folded
}

export const isSlug = (text: string): boolean => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text)
