import { foldName } from '@retorna/domain/game-name'
import { slugOf } from '@retorna/domain/slug'
import { type Cell, refused, taken } from './cell.ts'

/**
 * The key shared by spellings of one name: folded, letters and digits only. `Net Ent`, `NETENT` and
 * `NetEnt™` have one key.
 */
export const nameKey = (name: string): string => {
  const folded = foldName(name)
  // A name without any letter or digit (`???`) is still a name.
  return folded.replace(/[^\p{L}\p{N}]+/gu, '') || folded
}

export const isSlug = (text: string): boolean => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text)

/** A slug as given; capitals are accepted, other characters refused with a suggestion. */
export const parseSlug = (text: string): Cell<string> => {
  const slug = text.toLowerCase()
  if (isSlug(slug) && slug.length <= 200) return taken(slug)
  return refused('slug-invalid', slugOf(text).slice(0, 200))
}
