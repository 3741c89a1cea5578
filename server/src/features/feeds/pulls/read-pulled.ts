import type { PullMapping } from '@retorna/contract/feeds/pull-settings'
import { READING_HEADINGS } from '@retorna/contract/staff/headings'
import { PULL_LIMITS } from '@retorna/domain/feeds/pull-limits'
import type { SentReading } from '@retorna/domain/readings/sent-reading'
import { type Answers, answersIn } from '../../../ingestion/answers.ts'
import { guessColumns } from '../../../ingestion/columns/match-columns.ts'
import { currencyBook } from '../../../ingestion/currency-book.ts'
import type { InspectedFile } from '../../../ingestion/file/inspect-file.ts'
import { type Row, readRows } from '../../../ingestion/file/read-rows.ts'
import type { FindGame } from '../../../ingestion/game-index.ts'
import { headOf, openTable } from '../../../ingestion/interpret-rows.ts'
import { ImportError, type RefusedRow, shortened, taken } from '../../../ingestion/problem.ts'
import { readingReader } from '../../../ingestion/read-reading.ts'
import { findHeader } from '../../../ingestion/table/find-header.ts'
import { PullError } from './pull-error.ts'
import { type FeedFacts, RECIPES, type Recipe } from './recipes.ts'

/** What a table calls a game; `provider` is empty if it names none. */
export type NamedGame = { slug: string; name: string; provider: string }

/** A reading of a table; its `game` is a text, the key of `games`. */
type PulledReading = Omit<SentReading, 'game'> & { game: string }

export type PulledRows = {
  /** Without the header. */
  rows: number
  readings: PulledReading[]
  games: Map<string, NamedGame>
  refused: number
  /** The first of them. */
  refusals: RefusedRow[]
}

const MAX_REFUSALS = 20
/** Of a name in quarantine. */
const MAX_LABEL = 200

/**
 * Reads the rows of tables as the mapping says.
 *
 * @throws ImportError for a table without the columns that are needed; PullError `too-many-rows`.
 */
export const readPulled = async (
  tables: readonly { name: string; table: InspectedFile }[],
  mapping: PullMapping,
  feed: FeedFacts,
  signal: AbortSignal,
): Promise<PulledRows> => {
  const result: PulledRows = { rows: 0, readings: [], games: new Map(), refused: 0, refusals: [] }
  const count = (): void => {
    result.rows += 1
    if (result.rows > PULL_LIMITS.rows) {
      throw new PullError('too-many-rows', String(PULL_LIMITS.rows))
    }
  }
  const refuse = (row: RefusedRow): void => {
    result.refused += 1
    if (result.refusals.length < MAX_REFUSALS) result.refusals.push(row)
  }
  const reading = { result, count, refuse, feed, signal, mapping }
  if (mapping.recipe === 'readings') {
    for (const { name, table } of tables) await readReadings(table, { ...reading, source: name })
  } else {
    // One for all tables: a window may have rounds of several.
    const recipe = RECIPES[mapping.recipe](feed)
    for (const { table } of tables) await readRecipe(table, recipe, reading)
    for (const read of recipe.readings()) {
      const game = String(read.game)
      result.games.set(game, { slug: game, name: game, provider: '' })
      result.readings.push({ ...read, game })
    }
  }
  return result
}

type Reading = {
  result: PulledRows
  count: () => void
  refuse: (row: RefusedRow) => void
  feed: FeedFacts
  signal: AbortSignal
  mapping: PullMapping
}

/** The header of a table, and its first rows. */
export const lookIntoTable = async (table: InspectedFile, rows: number): Promise<string[][]> => {
  const head = await headOf(table)
  const at = head.length === 0 ? 0 : findHeader('readings', head)
  return head
    .slice(at, at + 1 + rows)
    .map(({ cells }) => cells.slice(0, MAX_COLUMNS).map(shortened))
}

const MAX_COLUMNS = 200

/** Of chosen headings alone; of none: by the headings that an import recognizes. */
const namedBy = (chosen: PullMapping['columns']): Answers['named'] =>
  Object.keys(chosen).length === 0
    ? undefined
    : { ...Object.fromEntries(Object.keys(READING_HEADINGS).map((key) => [key, ''])), ...chosen }

const readReadings = async (
  table: InspectedFile,
  { result, count, refuse, feed, signal, mapping, source }: Reading & { source: string },
): Promise<void> => {
  const games: string[] = []
  const ids = new Map<string, number>()
  // Which game a name means is settled later, with what staff have said about the feed's names.
  const nameGame: FindGame = (slug, name, provider) => {
    const label = (slug || (provider === '' ? name : `${name} (${provider})`)).slice(0, MAX_LABEL)
    const id = ids.get(label) ?? games.push(label) - 1
    ids.set(label, id)
    result.games.set(label, { slug, name, provider })
    return taken({ id, slug, name, provider })
  }
  const { columns, read } = await openTable(table, {
    kind: 'readings',
    answers: { ...answersIn(mapping), named: namedBy(mapping.columns) },
    notation: undefined,
    signal,
    onBytes: () => {},
    onNotice: () => {},
  })
  const currencies = currencyBook(feed.currency ?? mapping.currency)
  const reader = readingReader(columns, {
    currencies,
    findGame: nameGame,
    timeZone: feed.timeZone,
    now: feed.now,
    source,
    confirmOutliers: mapping.confirmOutliers,
  })
  for await (const rows of read(reader)) {
    for (const { value, open } of rows) {
      count()
      if (value === null) {
        refuse({ line: open.line, problems: open.problems })
        continue
      }
      const { gameId, source: _, ...reading } = value
      result.readings.push({ ...reading, game: games[gameId] ?? '' })
    }
  }
  // Nobody is there while it runs.
  currencies.settle({ asksOfOne: false })
}

const readRecipe = async (
  table: InspectedFile,
  recipe: Recipe,
  { count, refuse, signal }: Reading,
): Promise<void> => {
  let header: string[] | undefined
  const read = ({ line, cells }: Row): void => {
    if (header === undefined) {
      header = cells.map((cell) => cell.trim().toLowerCase())
      const missing = recipe.headings.filter((heading) => !header?.includes(heading))
      if (missing.length > 0) throw new ImportError('columns-missing', missing.join(', '))
      return
    }
    count()
    const named = new Map(header.map((heading, at) => [heading, cells[at] ?? '']))
    const problems = recipe.add(named)
    if (problems.length > 0) refuse({ line, problems })
  }
  for await (const rows of readRows(table, { signal })) rows.forEach(read)
}

/** The heading that each column of a reading is recognized by; without those that are asked about. */
export const guessHeadings = (
  header: readonly string[],
  sample: readonly string[][],
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(guessColumns('readings', header, sample)).flatMap(([key, at]) =>
      at === undefined ? [] : [[key, header[at] ?? '']],
    ),
  )
