import { getGameDetails } from '@retorna/contract/game-details'
import type { CatalogGame } from '../../../catalog/snapshot.ts'
import { visibleGame } from '../../../catalog/visible-game.ts'
import type { Table } from '../../../tables/table.ts'
import type { Column } from '../columns.ts'
import { type ExportContext, exportTexts, toTable } from '../export-table.ts'
import { column } from './game-columns.ts'

type Version = Pick<CatalogGame, 'name' | 'provider'> & CatalogGame['versions'][number]

const VERSION: readonly Column<Version>[] = [
  { ...column('name'), value: ({ name }) => name },
  { ...column('provider_name'), value: ({ provider }) => provider.name },
  { label: 'theoretical', unit: 'percent', value: ({ rtp }) => rtp },
  { label: 'variant', unit: 'text', value: ({ variant }) => variant },
  {
    label: 'monitored',
    unit: 'text',
    value: ({ isMonitored }, text) => text[isMonitored ? 'yes' : 'no'],
  },
  { label: 'source', unit: 'text', value: ({ source }) => source },
]

/** The certified versions of a game with all their digits. */
export const gameVersionsTable = async (context: ExportContext, id: number): Promise<Table> => {
  // Refuses every call that the game's page refuses.
  await context.ask(getGameDetails, { params: { id }, query: { period: '30d' } })
  const { name, provider, versions } = visibleGame(context.snapshot, id, context.plan)
  const narrowing = [exportTexts(context.language).game(name, provider.name)]
  const rows = versions.map((version) => ({ ...version, name, provider }))
  return toTable(context, 'game-versions', narrowing, VERSION, rows)
}
