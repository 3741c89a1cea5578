import type { RequestOf } from '@retorna/contract/endpoint'
import type { ExportedTable } from '@retorna/contract/exports'
import type { listGames } from '@retorna/contract/games'
import { formatNumber } from '@retorna/domain/format-figure'
import { type ExportContext, exportTexts } from '../export-table.ts'
import type { ExportTexts } from '../texts/en.ts'

export type ListFilters = Extract<ExportedTable, { table: 'games' }>['filters']

/** The filters in the form of the list's call. */
export const toListQuery = ({
  com_leitura: hasReading,
  ...filters
}: ListFilters): RequestOf<typeof listGames>['query'] => ({
  ...filters,
  ...(hasReading !== undefined && { com_leitura: String(hasReading) }),
})

/** Period, filters and order of the list of games in words, one line each. */
export const narrowingOf = (context: ExportContext, filters: ListFilters): string[] => {
  const { period, periods, sort, sorts } = exportTexts(context.language)
  const order = filters.order ?? (filters.sort === 'name' ? 'asc' : 'desc')
  return [
    period(periods[filters.period ?? '7d']),
    ...choiceOf(context, filters),
    sort(sorts[filters.sort ?? 'popularity'], order === 'desc'),
  ]
}

/**
 * Days and filters of a file of days, whose rows do not follow the order of the list. The list's period is included
 * only if its figures were used to choose the games.
 */
export const narrowingOfDays = (
  context: ExportContext,
  { filters, from, to }: { filters: ListFilters; from: string; to: string },
): string[] => {
  const { days, chosenBy, periods } = exportTexts(context.language)
  const { period = '7d', minRtp, maxRtp, verdict = 'all' } = filters
  const isByPeriod = minRtp !== undefined || maxRtp !== undefined || verdict !== 'all'
  return [
    days(from, to),
    ...(isByPeriod ? [chosenBy(periods[period])] : []),
    ...choiceOf(context, filters),
  ]
}

const choiceOf = (context: ExportContext, filters: ListFilters): string[] => {
  const text = exportTexts(context.language)
  const { period, sort, order, ...others } = filters
  const lines = Object.entries(others).flatMap(([name, value]) => {
    if (value === undefined || value === 'all') return []
    const key = name as keyof ExportTexts['filters']
    return text.filter(text.filters[key], wordsOf(context, key, value))
  })
  return lines.length === 0 ? [text.noFilters] : lines
}

export const nameIn = (all: readonly { id: number; name: string }[], id: unknown): string =>
  all.find((one) => one.id === id)?.name ?? String(id)

const wordsOf = (
  { snapshot: { providers, operators }, language }: ExportContext,
  filter: keyof ExportTexts['filters'],
  value: string | number | boolean,
): string => {
  const text = exportTexts(language)
  const named = (words: Record<string, string>) => words[String(value)] ?? String(value)
  switch (filter) {
    case 'provider_id':
      return nameIn(providers, value)
    case 'operator_id':
      return nameIn(operators, value)
    case 'minRtp':
    case 'maxRtp':
      return formatNumber(Number(value), language, 2)
    case 'tendencia':
      return named(text.trends)
    case 'verdict':
      return named(text.verdicts)
    case 'answer':
      return named(text.answers)
    case 'investigation':
      return named(text.investigations)
    case 'volatilidade':
      return named(text.volatilities)
    case 'com_leitura':
      return value === true ? text.yes : text.no
    default:
      return String(value)
  }
}
