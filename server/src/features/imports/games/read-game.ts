import { MOST_JACKPOT_SHARE } from '@retorna/contract/staff/catalog-editor'
import { signedKey } from '@retorna/domain/game-name'
import { parseVolatility, type VolatilityClass } from '@retorna/domain/statistics/volatility'
import {
  type Amount,
  parseAmount,
  parseCount,
  parseCurrency,
  parseMultiplier,
} from '../../../ingestion/cells/parse-amount.ts'
import { parseDate } from '../../../ingestion/cells/parse-date.ts'
import { parseList, parseName, parseSlug } from '../../../ingestion/cells/parse-name.ts'
import { readTheoreticalRtp } from '../../../ingestion/cells/parse-rtp.ts'
import type { ColumnKey } from '../../../ingestion/columns/headers.ts'
import type { OpenRow } from '../../../ingestion/columns/open-row.ts'
import type { Notation, RowReader } from '../../../ingestion/interpret-rows.ts'
import { type Cell, refused, taken } from '../../../ingestion/problem.ts'
import { mergeFields } from './collect-rows.ts'
import type { GameFields, StoredGame } from './queries.ts'

export type GameRow = {
  slug: string | null
  name: string | null
  provider: string | null
  theoreticalRtp: number | null
  fields: GameFields
  /** The row's stored game, once found. */
  stored: StoredGame | null
}

/** Returns a reader for the rows of a file of games. */
export const gameReader =
  (confirmOutliers: boolean): RowReader<GameRow> =>
  (row, notation) => {
    const slug = row.read('slug', parseSlug)
    const name = row.read('name', parseName)
    const provider = row.read('provider', parseName)
    if (row.text('slug') === '' && row.text('name') === '') row.fail('name', 'missing-value')
    const theoreticalRtp = readTheoreticalRtp(row, 'theoretical_rtp', confirmOutliers)
    const fields = readFields(row, notation)
    if (row.problems.length > 0) return null
    return { slug, name, provider, theoreticalRtp, fields, stored: null }
  }

const readFields = (row: OpenRow, notation: Notation): GameFields => {
  const amount = (key: ColumnKey): Amount | null => readAmount(row, key, notation)
  const count = (key: ColumnKey, limit: number) =>
    row.read(key, (text) => within(parseCount(text, notation.decimalSign), 1, limit))
  const minBet = amount('min_bet')
  const maxBet = amount('max_bet')
  return {
    category: row.read('category', parseName),
    volatility_class: row.read('volatility', parseClass),
    standard_deviation: amount('standard_deviation')?.value ?? null,
    reels: count('reels', 100),
    paylines: count('paylines', 100_000_000),
    launch_date: row.read('launch_date', (text) => parseDay(text, notation)),
    min_bet: minBet?.value ?? null,
    max_bet: maxBet?.value ?? null,
    bet_currency:
      row.read('bet_currency', parseCurrency) ?? minBet?.currency ?? maxBet?.currency ?? null,
    max_win_multiplier: row.read('max_win_multiplier', (text) =>
      parseMultiplier(text, notation.decimalSign),
    ),
    jackpot_share: row.read('jackpot_share', (text) =>
      within(plain(parseAmount(text, notation.decimalSign)), 0, MOST_JACKPOT_SHARE),
    ),
    technology: row.read('technology', parseName),
    platforms: row.read('platforms', parseList),
    features: row.read('features', parseList),
    popularity_rating: row.read('popularity_rating', (text) =>
      within(plain(parseAmount(text, '.')), 0, 10),
    ),
    reviews: row.read('reviews', (text) => within(parseCount(text, notation.decimalSign), 0, 2e9)),
    source: row.read('source', parseName),
  }
}

const readAmount = (row: OpenRow, key: ColumnKey, notation: Notation): Amount | null => {
  const read = row.read(key, (text) => parseAmount(text, notation.decimalSign))
  if (read === null) return null
  const amount = { ...read, value: asStored(key, read.value) }
  if (amount.value > 0 && amount.value < LIMITS[key === 'max_bet' ? key : 'other']) return amount
  row.fail(key, amount.value === 0 ? 'not-positive' : 'number-too-large')
  return null
}

/** With the precision of the database. */
const asStored = (key: ColumnKey, value: number): number => {
  if (key === 'standard_deviation') return value
  return Number(value.toFixed(key === 'max_bet' ? 2 : 4))
}

/** The limits of the database columns. */
const LIMITS = { max_bet: 1e10, other: 1000 }

const parseClass = (text: string): Cell<VolatilityClass> => {
  const known = parseVolatility(text)
  return known === null ? refused('volatility-unknown') : taken(known)
}

/** A calendar day; any time beside it is ignored. */
export const parseDay = (text: string, { dateFormat }: Notation): Cell<string> => {
  const moment = parseDate(text, dateFormat)
  if (!moment.ok) return moment
  return taken('at' in moment.value ? moment.value.at.toISOString().slice(0, 10) : moment.value.day)
}

const plain = (amount: Cell<Amount>): Cell<number> =>
  amount.ok ? taken(amount.value.value) : amount

const within = (cell: Cell<number>, low: number, high: number): Cell<number> => {
  if (!cell.ok || (cell.value >= low && cell.value <= high)) return cell
  return refused('out-of-range', `${low}–${high}`)
}

/** Merges two rows about one game, or returns the column in which they contradict each other. */
export const mergeGameRows = (into: GameRow, from: GameRow): GameRow | { differs: ColumnKey } => {
  const merged = mergeFields(into.fields, from.fields)
  if ('differs' in merged) {
    const field = merged.differs
    return { differs: field === 'volatility_class' ? 'volatility' : (field as ColumnKey) }
  }
  const heads = mergeFields(headOf(into), headOf(from))
  if ('differs' in heads) return { differs: heads.differs as ColumnKey }
  return {
    ...into,
    slug: heads.merged.slug,
    name: into.name ?? from.name,
    provider: into.provider ?? from.provider,
    theoreticalRtp: heads.merged.theoretical_rtp,
    fields: merged.merged,
  }
}

const headOf = ({ slug, name, theoreticalRtp }: GameRow) => ({
  slug,
  // Spellings of one name do not contradict each other.
  name: name === null ? null : signedKey(name),
  theoretical_rtp: theoreticalRtp,
})
