import type { ReplyOf } from '@retorna/contract/endpoint'
import type { ExportedTable } from '@retorna/contract/exports'
import { listForecasts, MAX_FORECASTS_AT_ONCE } from '@retorna/contract/forecast'
import { RANGE_COLUMNS, rangeRow } from '@retorna/contract/tables/forecast'
import { GAME_AT_OPERATOR_COLUMNS } from '@retorna/contract/tables/operator'
import { round2 } from '@retorna/domain/statistics/rounding'
import type { Table } from '../../../tables/table.ts'
import { type Column, columnOf, ofFile, ofPart } from '../columns.ts'
import { type ExportContext, exportTexts, toTable } from '../export-table.ts'
import type { ExportTexts } from '../texts/en.ts'
import { column } from './game-columns.ts'

type Forecast = ReplyOf<typeof listForecasts>['forecasts'][number]
type Versioned = Pick<Forecast, 'game_id' | 'name' | 'provider' | 'version'>

export const GAME: readonly Column<Versioned>[] = [
  { ...column('id'), value: ({ game_id }) => game_id },
  column('name'),
  { ...column('provider_name'), value: ({ provider }) => provider },
]

export const ofOperator = columnOf('operatorColumns', GAME_AT_OPERATOR_COLUMNS)

/** A probability in percent, as in a file. */
export const PROBABILITY = {
  ...ofOperator('likeliest_version_probability'),
  unit: 'percent',
} as const

/** Probabilities have at most four decimals: rounding removes only the noise of the multiplication. */
export const inPercent = (probability: number | null): number | null =>
  probability === null ? null : round2(100 * probability)

export const VERSION: readonly Column<Versioned>[] = [
  { ...ofOperator('likeliest_version_percent'), value: ({ version }) => rtpOf(version) },
  { ...PROBABILITY, value: ({ version }) => inPercent(version?.probability ?? null) },
  {
    ...ofOperator('likeliest_version_is_named'),
    value: ({ version }, text) => stateOf(version, text),
  },
]

const ofRange = columnOf('rangeColumns', RANGE_COLUMNS)

const FORECASTS: readonly Column<Forecast>[] = [
  ...GAME,
  ...ofPart(
    ({ week }: Forecast) => week && rangeRow(week),
    [ofRange('from'), ofRange('to'), ofRange('low_80_percent'), ofRange('high_80_percent')],
  ),
  ...VERSION,
  ofFile('longRun', 'percent'),
]

/** The forecasts of all games that match the search, in the order of the list. */
export const forecastsTable = async (
  context: ExportContext,
  { search, order }: Extract<ExportedTable, { table: 'forecasts' }>,
): Promise<Table> => {
  const text = exportTexts(context.language)
  const rows = await allPages(async (page) => {
    const query = { ...(search && { search }), order, page, limit: MAX_FORECASTS_AT_ONCE }
    const { forecasts, total } = await context.ask(listForecasts, { query })
    return { rows: forecasts, total }
  })
  const narrowing = search ? text.filter(text.filters.search, search) : text.noFilters
  return toTable(context, 'forecasts', [narrowing], FORECASTS, rows)
}

export const allPages = async <Row>(
  ask: (page: number) => Promise<{ rows: readonly Row[]; total: number }>,
): Promise<Row[]> => {
  const all: Row[] = []
  for (let page = 1; ; page++) {
    const { rows, total } = await ask(page)
    all.push(...rows)
    if (all.length >= total || rows.length === 0) return all
  }
}

const rtpOf = (version: Versioned['version']): number | null =>
  version === null || version.rtp === 'none' ? null : version.rtp

const stateOf = (version: Versioned['version'], { versionStates }: ExportTexts): string | null => {
  if (version === null) return null
  if (version.rtp === 'none') return versionStates[version.isNamed ? 'noneNamed' : 'none']
  return versionStates[version.isNamed ? 'named' : 'likeliest']
}
