import { isDay } from './day.ts'
import { foldName } from './game-name.ts'

/** Order of day and month; `iso` accepts only `2025-12-31`. */
export const DATE_FORMATS = ['dmy', 'mdy', 'iso'] as const
export type DateFormat = (typeof DATE_FORMATS)[number]

/** A calendar day, with the wall-clock time if given; or an instant. */
export type Moment = { day: string; time: string | null } | { at: Date }

/**
 * A parsed date, or why the text could not be parsed. For an ambiguous date, `hint` lists the possible days,
 * separated by ` | `.
 */
export type ParsedDate =
  | { ok: true; value: Moment }
  | {
      ok: false
      code: 'date-unreadable' | 'date-impossible' | 'date-ambiguous'
      hint: string
    }

const taken = (value: Moment): ParsedDate => ({ ok: true, value })

const refused = (code: Extract<ParsedDate, { ok: false }>['code'], hint = ''): ParsedDate => ({
  ok: false,
  code,
  hint,
})

const ISO =
  /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T ]\s*(\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?)\s*(Z|UTC|[+-]\d{2}:?\d{2})?)?$/i
const TIME = String.raw`(?:[T ,]\s*(\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?)\s*([AP]M)?)?`
const PARTED = new RegExp(String.raw`^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})${TIME}$`, 'i')
const COMPACT = new RegExp(String.raw`^((?:19|20)\d{2})(\d{2})(\d{2})${TIME}$`, 'i')
const DAY_NAMED = new RegExp(
  String.raw`^(\d{1,2})(?:st|nd|rd|th|º)?[\s./-]*(?:de\s+)?(\p{L}{3,10})\.?[\s.,/-]*(?:de\s+)?(\d{4}|\d{2})${TIME}$`,
  'iu',
)
const MONTH_NAMED = new RegExp(
  String.raw`^(\p{L}{3,10})\.?[\s-]+(\d{1,2})(?:st|nd|rd|th)?,?[\s-]+(\d{4})${TIME}$`,
  'iu',
)
/** Month numbers by the first three letters in English, Portuguese and Spanish. */
const MONTHS: Readonly<Record<string, string>> = {
  jan: '01',
  ene: '01',
  feb: '02',
  fev: '02',
  mar: '03',
  apr: '04',
  abr: '04',
  may: '05',
  mai: '05',
  jun: '06',
  jul: '07',
  aug: '08',
  ago: '08',
  sep: '09',
  set: '09',
  oct: '10',
  out: '10',
  nov: '11',
  dec: '12',
  dez: '12',
  dic: '12',
}
const MONTH_NAMES = new Set(
  `january february march april may june july august september october november december janeiro
   fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro enero febrero
   marzo mayo junio julio septiembre setiembre octubre noviembre diciembre sept`.split(/\s+/),
)

/**
 * A date, with or without a time: `2025-12-31`, `2025-12-31T23:59:00Z`, `20251231`, `31/12/2025`, `31/12/25`,
 * `12/31/2025 0:00`, `31.12.2025`, `31-Dec-2025`. If day and month are ambiguous, `format` decides; without it the
 * date is rejected. With it, or with a day above 12, the other order is rejected as impossible.
 *
 * @example parseDate('31/12/2025') // { ok: true, value: { day: '2025-12-31', time: null } }
 * @example parseDate('04/12/2019') // { ok: false, code: 'date-ambiguous', hint: '2019-12-04 | 2019-04-12' }
 */
export const parseDate = (text: string, format?: DateFormat): ParsedDate => {
  const iso = ISO.exec(text)
  if (iso !== null) {
    const [, year = '', month = '', day = '', time, zone] = iso
    return momentOf(dayText(year, month, day), time, zone)
  }
  const parted = PARTED.exec(text)
  if (parted === null) return parseNamed(text)
  const [, first = '', sign, second = '', last = '', time, half] = parted
  const clock = clockOf(time, half)
  if (last.length === 2 && (format === 'iso' || (format === undefined && sign === '-'))) {
    return yearFirst([first, second, last], clock, format)
  }
  if (format === 'iso') return refused('date-unreadable')
  const year = fullYear(last)
  const dayFirst = dayText(year, second, first)
  const monthFirst = dayText(year, first, second)
  // Dates with dots are day first everywhere.
  const order = format ?? (sign === '.' ? 'dmy' : undefined)
  if (order === 'dmy') return momentOf(dayFirst, clock)
  if (order === 'mdy') return momentOf(monthFirst, clock)
  if (!isDay(dayFirst)) return momentOf(monthFirst, clock)
  if (!isDay(monthFirst) || dayFirst === monthFirst) return momentOf(dayFirst, clock)
  return refused('date-ambiguous', `${dayFirst} | ${monthFirst}`)
}

/** For dates of two digits each with hyphens, where the year may come first. */
const yearFirst = (
  [first, second, last]: [string, string, string],
  clock: string | undefined,
  format: DateFormat | undefined,
): ParsedDate => {
  const iso = dayText(fullYear(first.padStart(2, '0')), second, last)
  if (format === 'iso') return momentOf(iso, clock)
  const year = fullYear(last)
  const days = [dayText(year, second, first), dayText(year, first, second), iso].filter(isDay)
  const [only, ...others] = [...new Set(days)]
  if (only === undefined) return refused('date-impossible')
  return others.length === 0
    ? momentOf(only, clock)
    : refused('date-ambiguous', [only, ...others].join(' | '))
}

const parseNamed = (text: string): ParsedDate => {
  const compact = COMPACT.exec(text)
  if (compact !== null) {
    const [, year = '', month = '', day = '', time, half] = compact
    return momentOf(dayText(year, month, day), clockOf(time, half))
  }
  const [, day = '', word = '', year = '', time, half] = DAY_NAMED.exec(text) ?? swapped(text)
  const name = foldName(word)
  const month = MONTHS[name.slice(0, 3)]
  if (month === undefined || (name.length > 3 && !MONTH_NAMES.has(name))) {
    return refused('date-unreadable')
  }
  return momentOf(dayText(fullYear(year), month, day), clockOf(time, half))
}

/** The parts of `Mar 24, 2026` in the order of `24 Mar 2026`. */
const swapped = (text: string): (string | undefined)[] => {
  const [all, month, day, ...others] = MONTH_NAMED.exec(text) ?? []
  return all === undefined ? [] : [all, day, month, ...others]
}

/** Two digits from 00 to 69 mean this century, the others the last. */
const fullYear = (year: string): string => {
  if (year.length !== 2) return year
  return Number(year) < 70 ? `20${year}` : `19${year}`
}

const momentOf = (day: string, time: string | undefined, zone?: string): ParsedDate => {
  if (!isKnownDay(day)) return refused('date-impossible')
  if (time === undefined) return taken({ day, time: null })
  const clock = time.padStart(time.indexOf(':') === 1 ? time.length + 1 : 0, '0').replace(',', '.')
  if (!/^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?$/.test(clock)) {
    return refused('date-impossible')
  }
  if (zone === undefined) return taken({ day, time: clock })
  const offset = /^[+-]/.test(zone) ? zone.replace(/(\d{2}):?(\d{2})/, '$1:$2') : 'Z'
  const seconds = clock.length === 5 ? `${clock}:00` : clock
  const at = new Date(`${day}T${seconds.slice(0, 12)}${offset}`)
  // The pattern above also matches offsets that do not exist, such as +99:00.
  return Number.isNaN(at.getTime()) ? refused('date-impossible') : taken({ at })
}

/** Cached: checking a day is expensive, and the readings of a file share their days. */
const knownDays = new Set<string>()

const isKnownDay = (day: string): boolean => {
  if (knownDays.has(day)) return true
  if (!isDay(day)) return false
  if (knownDays.size > 20_000) knownDays.clear()
  knownDays.add(day)
  return true
}

const dayText = (year: string, month: string, day: string): string =>
  `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`

const clockOf = (time: string | undefined, half: string | undefined): string | undefined => {
  if (time === undefined || half === undefined) return time
  const [hours = '', ...rest] = time.split(':')
  const hour = (Number(hours) % 12) + (half.toUpperCase() === 'PM' ? 12 : 0)
  return [String(Number(hours) > 12 ? 99 : hour).padStart(2, '0'), ...rest].join(':')
}

/**
 * The order revealed by a date: a number above 12 can only be the day. `undefined` for dates that fit
 * both orders or are written differently.
 *
 * @example dateFormatOf('9/30/2025') // 'mdy'
 */
export const dateFormatOf = (text: string): 'dmy' | 'mdy' | undefined => {
  const parted = PARTED.exec(text)
  if (parted === null || parted[2] === '.') return undefined
  // With two digits each, the first may be the year.
  if (parted[2] === '-' && parted[4]?.length === 2) return undefined
  const [first, second] = [Number(parted[1]), Number(parted[3])]
  if (first > 12 && second <= 12) return 'dmy'
  return second > 12 && first <= 12 ? 'mdy' : undefined
}

/** @example isMidnightTime('00:00:00') // true */
export const isMidnightTime = (time: string): boolean => /^[0:.]+$/.test(time)
