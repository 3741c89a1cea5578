import { type Feed, listFeeds } from '@retorna/contract/feeds/feeds'
import { getQuarantine, type KnownName, type WaitingName } from '@retorna/contract/feeds/quarantine'
import type { Table } from '../../../tables/table.ts'
import { type Column, type ExportContext, exportTexts, toTable } from '../export-table.ts'

const FEEDS: readonly Column<Feed>[] = [
  { label: 'feed', unit: 'text', value: ({ values }) => values.name },
  { label: 'arrival', unit: 'text', value: ({ kind }, text) => text.feedKinds[kind] },
  { label: 'operator', unit: 'text', value: ({ values }) => values.operator },
  { label: 'measures', unit: 'text', value: ({ measures }, text) => text.measuring[measures] },
  { label: 'feedCurrency', unit: 'text', value: ({ values }) => values.currency },
  { label: 'gamesLately', unit: 'count', value: ({ games }) => games },
  { label: 'lastReading', unit: 'moment', value: ({ lastReadingAt }) => lastReadingAt },
  {
    label: 'state',
    unit: 'text',
    value: ({ values }, { feedStates }) => feedStates[values.isStopped ? 'stopped' : 'open'],
  },
]

/** Every feed, stopped ones last; for staff. */
export const feedsTable = async (context: ExportContext): Promise<Table> => {
  const { feeds } = await context.ask(listFeeds, {})
  return toTable(context, 'feeds', [], FEEDS, feeds)
}

const WAITING: readonly Column<WaitingName>[] = [
  { label: 'feed', unit: 'text', value: ({ feed }) => feed.name },
  { label: 'nameInFeed', unit: 'text', value: ({ name }) => name },
  { label: 'readings', unit: 'count', value: ({ readings }) => readings },
  { label: 'firstReading', unit: 'moment', value: ({ first }) => first },
  { label: 'lastReading', unit: 'moment', value: ({ last }) => last },
  {
    label: 'suggestions',
    unit: 'text',
    value: ({ suggestions }) =>
      suggestions.map(({ name, provider }) => `${name} (${provider})`).join('; ') || null,
  },
]

/** The names in quarantine, those with the most readings first; for staff. */
export const waitingNamesTable = async (context: ExportContext): Promise<Table> => {
  const { waiting, total } = await context.ask(getQuarantine, {})
  const { mostOf } = exportTexts(context.language)
  const narrowing = total > waiting.length ? [mostOf(waiting.length, total)] : []
  return toTable(context, 'waiting-names', narrowing, WAITING, waiting)
}

const KNOWN: readonly Column<KnownName>[] = [
  { label: 'feed', unit: 'text', value: ({ feed }) => feed.name },
  { label: 'nameInFeed', unit: 'text', value: ({ name }) => name },
  { label: 'game', unit: 'text', value: ({ game }, { ignored }) => game?.name ?? ignored },
  { label: 'provider', unit: 'text', value: ({ game }) => game?.provider ?? null },
  { label: 'mappedBy', unit: 'text', value: ({ mappedBy }) => mappedBy },
  { label: 'mappedAt', unit: 'moment', value: ({ mappedAt }) => mappedAt },
]

/** What staff have said about names of feeds, latest first; for staff. */
export const knownNamesTable = async (context: ExportContext): Promise<Table> => {
  const { known } = await context.ask(getQuarantine, {})
  return toTable(context, 'known-names', [], KNOWN, known)
}
