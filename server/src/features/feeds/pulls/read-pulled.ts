import type { PullMapping } from '@retorna/contract/feeds/pull-settings'
import { READING_HEADINGS } from '@retorna/contract/staff/headings'
import { PULL_LIMITS } from '@retorna/domain/feeds/pull-limits'
import type { SentReading } from '@retorna/domain/readings/sent-reading'
import { type Answers, answersIn } from '../../../ingestion/answers.ts'
import { type CurrencyBook, currencyBook } from '../../../ingestion/currency-book.ts'
import type { InspectedFile } from '../../../ingestion/file/inspect-file.ts'
import { type Row, readRows } from '../../../ingestion/file/read-rows.ts'
import type { FindGame } from '../../../ingestion/game-index.ts'
import { openTable } from '../../../ingestion/interpret-rows.ts'
import { ImportError, taken } from '../../../ingestion/problem.ts'
import { readingReader } from '../../../ingestion/read-reading.ts'
import { isMidnight } from '../../../ingestion/table/survey.ts'
import { namingTable, PullError } from './pull-error.ts'
import { type FeedFacts, RECIPES, type Recipe } from './recipes.ts'
import type { PulledRefusal } from './run-queries.ts'

/** The name of a game in a table; `provider` is empty if the table names none. */
export type NamedGame = { slug: string; name: string; provider: string }

/** A reading from a table; its `game` is a text, the key in `games`. */
export type PulledReading = Omit<SentReading, 'game'> & {
  game: string
  place: Pick<PulledRefusal, 'file' | 'line'>
}

export type PulledRows = {
  /** The number of rows without the header. */
  rows: number
  readings: PulledReading[]
  games: Map<string, NamedGame>
  refused: number
  /** The first refused rows. */
  refusals: PulledRefusal[]
  /** Whether this run or an earlier one has seen times of day in the source. */
  hasTimes: boolean
  /** The currency of the amounts that this run or an earlier one has found; `null` if no row has stated one. */
  statedCurrency: string | null
}

type ReadingFacts = FeedFacts & Pick<PulledRows, 'hasTimes' | 'statedCurrency'>

const MAX_REFUSALS = 20
/** Maximum length of a name in quarantine. */
const MAX_LABEL = 200

type NamedTable = { name: string; table: InspectedFile }

/**
 * Reads the rows of tables by the mapping.
 *
 * @throws UnreadableTable if a table lacks required columns or has too many rows; OpenQuestions if its rows are in
 *   several currencies.
 */
export const readPulled = async (
  tables: readonly NamedTable[],
  mapping: PullMapping,
  feed: ReadingFacts,
  signal: AbortSignal,
): Promise<PulledRows> => {
  const pulled = await readTables(tables, mapping, feed, signal)
  if (!pulled.hasTimes || feed.hasTimes || tables.length === 1) return pulled
  // A table before the first time of day may have been read as one that has only dates.
  return readTables(tables, mapping, { ...feed, hasTimes: true }, signal)
}

const readTables = async (
  tables: readonly NamedTable[],
  mapping: PullMapping,
  feed: ReadingFacts,
  signal: AbortSignal,
): Promise<PulledRows> => {
  const result: PulledRows = {
    rows: 0,
    readings: [],
    games: new Map(),
    refused: 0,
    refusals: [],
    hasTimes: feed.hasTimes,
    statedCurrency: feed.statedCurrency,
  }
  const count = (): void => {
    result.rows += 1
    if (result.rows > PULL_LIMITS.rows) {
      throw new PullError('too-many-rows', String(PULL_LIMITS.rows))
    }
  }
  const refuse = (row: PulledRefusal): void => {
    result.refused += 1
    if (result.refusals.length < MAX_REFUSALS) result.refusals.push(row)
  }
  const reading = { result, count, refuse, feed, signal, mapping }
  if (mapping.recipe === 'readings') {
    // All tables share this, since their amounts are added up, whichever file or page they are in.
    const currencies = currencyBook(feed.currency ?? mapping.currency, feed.statedCurrency)
    for (const { name, table } of tables) {
      await namingTable(name, () => readReadings(table, currencies, { ...reading, file: name }))
    }
    // Nobody can answer questions while a pull runs.
    currencies.settle({ asksOfOne: false })
    result.statedCurrency = currencies.known()
  } else {
    // All tables share this, since a window's rounds may be spread over several tables.
    const recipe = RECIPES[mapping.recipe](feed)
    for (const { name, table } of tables) {
      await namingTable(name, () => readRecipe(table, recipe, { ...reading, file: name }))
    }
    for (const read of recipe.readings()) {
      const game = String(read.game)
      result.games.set(game, { slug: game, name: game, provider: '' })
      result.readings.push({ ...read, game, place: { file: '', line: null } })
    }
  }
  return result
}

type Reading = {
  result: PulledRows
  count: () => void
  refuse: (row: PulledRefusal) => void
  feed: ReadingFacts
  signal: AbortSignal
  mapping: PullMapping
}

/** Chosen headings are the only ones used; if none are chosen, the headings are recognized as in an import. */
const namedBy = (chosen: PullMapping['columns']): Answers['named'] =>
  Object.keys(chosen).length === 0
    ? undefined
    : { ...Object.fromEntries(Object.keys(READING_HEADINGS).map((key) => [key, ''])), ...chosen }

const readReadings = async (
  table: InspectedFile,
  currencies: CurrencyBook,
  { result, count, refuse, feed, signal, mapping, file }: Reading & { file: string },
): Promise<void> => {
  const games: string[] = []
  const ids = new Map<string, number>()
  // Which game a name means is decided later, since staff may have assigned the feed's names.
  const nameGame: FindGame = (slug, name, provider) => {
    const label = (slug || (provider === '' ? name : `${name} (${provider})`))
      .slice(0, MAX_LABEL)
      .toWellFormed()
    const id = ids.get(label) ?? games.push(label) - 1
    ids.set(label, id)
    result.games.set(label, { slug, name, provider })
    return taken({ id, slug, name, provider })
  }
  const { columns, read } = await openTable(table, {
    kind: 'readings',
    answers: {
      ...answersIn(mapping),
      named: namedBy(mapping.columns),
      // An hourly run after midnight contains no other time of day.
      midnightIsDate: feed.hasTimes ? false : undefined,
    },
    notation: undefined,
    signal,
    onBytes: () => {},
    onNotice: () => {},
  })
  const reader = readingReader(columns, {
    currencies,
    findGame: nameGame,
    timeZone: feed.timeZone,
    now: feed.now,
    source: file,
    confirmOutliers: mapping.confirmOutliers,
  })
  for await (const rows of read(reader)) {
    for (const { value, open } of rows) {
      count()
      result.hasTimes ||= !isMidnight(open.text('date'))
      if (value === null) {
        refuse({ file, line: open.line, problems: open.problems })
        continue
      }
      const { gameId, source: _, isDay: _isDay, ...reading } = value
      const place = { file, line: open.line }
      result.readings.push({ ...reading, game: games[gameId] ?? '', place })
    }
  }
}

const readRecipe = async (
  table: InspectedFile,
  recipe: Recipe,
  { count, refuse, signal, file }: Reading & { file: string },
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
    if (problems.length > 0) refuse({ file, line, problems })
  }
  for await (const rows of readRows(table, { signal })) rows.forEach(read)
}
