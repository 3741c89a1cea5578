import { nameKey } from '../cells/slug.ts'
import type { ColumnKey } from '../columns/headers.ts'
import type { GameRow } from './read-game.ts'
import { mergeFields } from './settle-groups.ts'

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
  name: name === null ? null : nameKey(name),
  theoretical_rtp: theoreticalRtp,
})
