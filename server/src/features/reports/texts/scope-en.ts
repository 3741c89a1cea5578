import { formatNumber } from '@retorna/domain/format-figure'
import { english } from './counted.ts'

const { count, day, games, some } = english

/** The texts on what the findings cover, and how to check them. */
export const scopeEn = {
  covers: ({ games: all, period, filters }: ScopeCovered) =>
    `Covers ${games(all)}, ${period ?? 'the latest day of each'}. Filters: ${filters.length === 0 ? 'none' : filters.join('; ')}.`,
  data: ({ feeds, readings, last, isOfDays }: ScopeData): string => {
    const parts = [
      ...(readings === null ? [] : [some(readings, 'reading', 'readings')]),
      ...(feeds ? [some(feeds, 'source', 'sources')] : []),
    ]
    const none = isOfDays ? 'No reading in the period.' : 'No reading so far.'
    const rest = last === null ? none : `The last reading is of ${day(last)}.`
    return parts.length === 0 ? rest : `${parts.join(' from ')}. ${rest}`
  },
  method: ({ proved, estimated, measuredOn }: MeasuredRates) =>
    `Each game is judged by all days of its certified version up to this report. In simulated years of daily looks at games that pay as certified, ${range(proved)} were ever proved off and ${range(estimated)} were ever estimated off (measured ${day(measuredOn)}).`,
  check: ({ asOf, timeZone, definition }: ScopeCheck) =>
    `Made with the data of ${asOf}, time zone ${timeZone}, report definition ${definition}. Every figure leads to its readings, with source and time, on the game’s page.`,
  andMore: (names: string, more: number) => `${names} and ${count(more)} more`,
}

const percent = (value: number) => `${formatNumber(value, 'en', 1)}%`
const range = ({ least, most }: { least: number; most: number }) =>
  `${percent(least)} to ${percent(most)}`

/** Rates in percent of games that pay as certified. */
type MeasuredRates = {
  proved: { least: number; most: number }
  estimated: { least: number; most: number }
  measuredOn: string
}
/** `period`: its first and last day; null if each game's latest day is covered. */
type ScopeCovered = { games: number; period: string | null; filters: string[] }
/** `last` is the day of the last reading. `isOfDays`: whether it covers a period instead of each game's latest day. */
type ScopeData = {
  feeds: number | null
  readings: number | null
  last: string | null
  isOfDays: boolean
}
type ScopeCheck = { asOf: string; timeZone: string; definition: number }
