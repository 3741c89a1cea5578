import type { ReplyOf } from '@retorna/contract/endpoint'
import type { ExportedTable } from '@retorna/contract/exports'
import { listForecasts } from '@retorna/contract/forecast'
import type { Table } from '../../../tables/table.ts'
import { type Column, type ExportContext, exportTexts, toTable } from '../export-table.ts'
import type { ExportTexts } from '../texts/en.ts'

type Forecast = ReplyOf<typeof listForecasts>['forecasts'][number]
type Versioned = Pick<Forecast, 'game_id' | 'name' | 'provider' | 'version'>

export const PAGE = 100

export const GAME: readonly Column<Versioned>[] = [
  { label: 'gameId', unit: 'text', value: ({ game_id }) => game_id },
  { label: 'game', unit: 'text', value: ({ name }) => name },
  { label: 'provider', unit: 'text', value: ({ provider }) => provider },
]

export const VERSION: readonly Column<Versioned>[] = [
  { label: 'likeliestVersion', unit: 'percent', value: ({ version }) => rtpOf(version) },
  {
    label: 'versionProbability',
    unit: 'percent',
    value: ({ version }) => version && 100 * version.probability,
  },
  { label: 'versionState', unit: 'text', value: ({ version }, text) => stateOf(version, text) },
]

const FORECASTS: readonly Column<Forecast>[] = [
  ...GAME,
  { label: 'weekFrom', unit: 'day', value: ({ week }) => week?.from ?? null },
  { label: 'weekTo', unit: 'day', value: ({ week }) => week?.to ?? null },
  { label: 'weekLow', unit: 'percent', value: ({ week }) => week?.range80.low ?? null },
  { label: 'weekHigh', unit: 'percent', value: ({ week }) => week?.range80.high ?? null },
  ...VERSION,
  { label: 'longRun', unit: 'percent', value: ({ longRun }) => longRun },
]

/** The forecasts of all games that the search finds, in the order of the list. */
export const forecastsTable = async (
  context: ExportContext,
  { search, order }: Extract<ExportedTable, { table: 'forecasts' }>,
): Promise<Table> => {
  const text = exportTexts(context.language)
  const rows = await allPages(async (page) => {
    const query = { ...(search && { search }), order, page, limit: PAGE }
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
