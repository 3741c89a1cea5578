import type { RequestOf } from '@retorna/contract/endpoint'
import type { ExportedTable } from '@retorna/contract/exports'
import { listOperators } from '@retorna/contract/feeds/operators'
import { type listGames, listProviders } from '@retorna/contract/games'
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
export const narrowingOf = async (
  context: ExportContext,
  filters: ListFilters,
): Promise<string[]> => {
  const { period, periods, sort, sorts } = exportTexts(context.language)
  const order = filters.order ?? (filters.sort === 'name' ? 'asc' : 'desc')
  return [
    period(periods[filters.period ?? '7d']),
    ...(await choiceOf(context, filters)),
    sort(sorts[filters.sort ?? 'popularity'], order === 'desc'),
  ]
}

/**
 * Days and filters of a file of days, whose rows do not follow the order of the list. The list's period is included
 * only if its figures were used to choose the games.
 */
export const narrowingOfDays = async (
  context: ExportContext,
  { filters, from, to }: { filters: ListFilters; from: string; to: string },
): Promise<string[]> => {
  const { days, chosenBy, periods } = exportTexts(context.language)
  const { period = '7d', minRtp, maxRtp, verdict = 'all' } = filters
  const isByPeriod = minRtp !== undefined || maxRtp !== undefined || verdict !== 'all'
  return [
    days(from, to),
    ...(isByPeriod ? [chosenBy(periods[period])] : []),
    ...(await choiceOf(context, filters)),
  ]
}

const choiceOf = async (context: ExportContext, filters: ListFilters): Promise<string[]> => {
  const text = exportTexts(context.language)
  const { period, sort, order, ...others } = filters
  const lines: string[] = []
  for (const [name, value] of Object.entries(others)) {
    if (value === undefined || value === 'all') continue
    const key = name as keyof ExportTexts['filters']
    lines.push(text.filter(text.filters[key], await wordsOf(context, key, value)))
  }
  return lines.length === 0 ? [text.noFilters] : lines
}

const wordsOf = async (
  { ask, language }: ExportContext,
  filter: keyof ExportTexts['filters'],
  value: string | number | boolean,
): Promise<string> => {
  const text = exportTexts(language)
  const named = (words: Record<string, string>) => words[String(value)] ?? String(value)
  switch (filter) {
    case 'provider_id': {
      const { data } = await ask(listProviders, {})
      return data.find(({ id }) => id === value)?.nome ?? String(value)
    }
    case 'operator_id': {
      const { operators } = await ask(listOperators, {})
      return operators.find(({ id }) => id === value)?.name ?? String(value)
    }
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
