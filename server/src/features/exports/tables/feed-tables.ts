import { listFeeds } from '@retorna/contract/feeds/feeds'
import { getQuarantine, type KnownName, type WaitingName } from '@retorna/contract/feeds/quarantine'
import { FEED_COLUMNS, feedRow } from '@retorna/contract/tables/feed'
import * as en from '@retorna/contract/words/en/feed'
import * as pt from '@retorna/contract/words/pt/feed'
import type { Table } from '../../../tables/table.ts'
import { type Column, columnOf, ofFile } from '../columns.ts'
import { type ExportContext, exportTexts, toTable } from '../export-table.ts'
import { column } from './game-columns.ts'

const WORDS = { en, pt }

const ofFeed = columnOf('feedColumns', FEED_COLUMNS)

const FEEDS: readonly Column<ReturnType<typeof feedRow>>[] = [
  ofFeed('name'),
  ofFeed('kind', ({ language }) => WORDS[language].feedKinds),
  ofFeed('operator_name'),
  ofFeed('measures', ({ language }) => WORDS[language].measuring),
  ofFeed('currency'),
  ofFeed('games_read'),
  ofFeed('last_reading_at'),
  ofFeed('is_stopped', ({ feedStates }) => feedStates),
]

/** Every feed, stopped ones last; for staff. */
export const feedsTable = async (context: ExportContext): Promise<Table> => {
  const { feeds } = await context.ask(listFeeds, {})
  return toTable(context, 'feeds', [], FEEDS, feeds.map(feedRow))
}

const WAITING: readonly Column<WaitingName>[] = [
  { ...ofFeed('name'), value: ({ feed }) => feed.name },
  { label: 'nameInFeed', unit: 'text', value: ({ name }) => name },
  ofFile('readings', 'count'),
  { label: 'firstReading', unit: 'moment', value: ({ first }) => first },
  { ...ofFeed('last_reading_at'), value: ({ last }) => last },
  {
    label: 'suggestions',
    unit: 'text',
    value: ({ suggestions }) =>
      suggestions.map(({ name, provider }) => `${name} (${provider})`).join('; ') || null,
  },
]

/** The names in quarantine, those with the most readings first; for staff. */
export const waitingNamesTable = async (context: ExportContext): Promise<Table> => {
  const { waiting, total } = await context.ask(getQuarantine, { query: {} })
  const { mostOf } = exportTexts(context.language)
  const narrowing = total > waiting.length ? [mostOf(waiting.length, total)] : []
  return toTable(context, 'waiting-names', narrowing, WAITING, waiting)
}

const KNOWN: readonly Column<KnownName>[] = [
  { ...ofFeed('name'), value: ({ feed }) => feed.name },
  { label: 'nameInFeed', unit: 'text', value: ({ name }) => name },
  { ...column('name'), value: ({ game }, { ignored }) => game?.name ?? ignored },
  { ...column('provider_name'), value: ({ game }) => game?.provider ?? null },
  ofFile('mappedBy', 'text'),
  ofFile('mappedAt', 'moment'),
]

/** Names of feeds that staff have assigned, latest first; for staff. */
export const knownNamesTable = async (context: ExportContext): Promise<Table> => {
  const { known, knownTotal } = await context.ask(getQuarantine, { query: {} })
  const { latestOf } = exportTexts(context.language)
  const narrowing = knownTotal > known.length ? [latestOf(known.length, knownTotal)] : []
  return toTable(context, 'known-names', narrowing, KNOWN, known)
}
