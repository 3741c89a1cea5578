import type { FactKey } from '@retorna/contract/tables/game-facts'
import { isSameCurrency, isSymbol } from '@retorna/domain/currency'
import { signedKey } from '@retorna/domain/game-name'
import { parseName, parseSlug } from '../../../ingestion/cells/parse-name.ts'
import { readTheoreticalRtp } from '../../../ingestion/cells/parse-rtp.ts'
import { type ColumnKey, fileKeyOf } from '../../../ingestion/columns/headers.ts'
import type { Columns } from '../../../ingestion/columns/match-columns.ts'
import type { RowReader } from '../../../ingestion/interpret-rows.ts'
import { mergeFields } from './collect-rows.ts'
import type { GameFields, StoredGame } from './queries.ts'
import { readFacts } from './read-facts.ts'

export type GameRow = {
  slug: string | null
  name: string | null
  provider: string | null
  theoreticalRtp: number | null
  fields: GameFields
  /** The row's stored game, once found. */
  stored: StoredGame | null
}

export const gameReader =
  ({ notes }: Pick<Columns, 'notes'>, confirmOutliers: boolean): RowReader<GameRow> =>
  (row, notation) => {
    const slug = row.read('slug', parseSlug)
    const name = row.read('name', parseName)
    const provider = row.read('provider', parseName)
    if (row.text('slug') === '' && row.text('name') === '') row.fail('name', 'missing-value')
    const theoreticalRtp = readTheoreticalRtp(row, 'theoretical_rtp', notes, confirmOutliers)
    const fields = readFacts(row, notation, notes)
    if (row.problems.length > 0) return null
    return { slug, name, provider, theoreticalRtp, fields, stored: null }
  }

/** Merges two rows about one game, or returns the column in which they contradict each other. */
export const mergeGameRows = (into: GameRow, from: GameRow): GameRow | { differs: ColumnKey } => {
  const currency = currencyOfBoth(into.fields.bet_currency, from.fields.bet_currency)
  const merged = mergeFields({ ...into.fields, ...currency }, { ...from.fields, ...currency })
  if ('differs' in merged) {
    return { differs: fileKeyOf(merged.differs as FactKey) }
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

/** The currency that two rows of a game agree on. A code takes precedence over a matching symbol such as `$`. */
const currencyOfBoth = (one: string | null, other: string | null) =>
  one !== null && other !== null && isSameCurrency(one, other)
    ? { bet_currency: isSymbol(one) ? other : one }
    : {}

const headOf = ({ slug, name, theoreticalRtp }: GameRow) => ({
  slug,
  // Spellings of one name do not contradict each other.
  name: name === null ? null : signedKey(name),
  theoretical_rtp: theoreticalRtp,
})
