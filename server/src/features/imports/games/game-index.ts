import { foldName, nearestNames } from '@retorna/domain/game-name'
import { cleanName, isSlug, nameKey } from '../cells/parse-name.ts'
import type { OpenRow } from '../columns/match-columns.ts'
import { type Cell, refused, taken } from '../problem.ts'

export type KnownGame = { id: number; slug: string; name: string; provider: string }

/** Finds a game from a row's data: a slug, a name in any spelling, a provider. */
export type FindGame = (slug: string, name: string, provider: string) => Cell<KnownGame>

/** Finding the nearest name takes a millisecond, so the number of suggestions is limited. */
const MAX_SUGGESTIONS = 500
const MAX_REMEMBERED = 50_000

/**
 * An index of the games. Slug and name may be in either column. Several games with one name are
 * distinguished by provider.
 */
export const indexGames = (games: readonly KnownGame[]): FindGame => {
  const bySlug = new Map(games.map((game) => [game.slug, game]))
  const byName = Map.groupBy(games, (game) => nameKey(game.name))
  const suggest = nearestGame(games)
  const find: FindGame = (slug, name, provider) => {
    const bySlugText = (text: string) => [bySlug.get(text.toLowerCase())].filter((game) => !!game)
    const byNameText = (text: string) => byName.get(nameKey(text)) ?? []
    // A match by name takes precedence: a game's slug may equal another one's name.
    const found = [
      ...[bySlugText(slug), slug === '' ? [] : byNameText(slug)],
      ...[name === '' ? [] : byNameText(cleanName(name)), bySlugText(name)],
    ].find((candidates) => candidates.length > 0)
    const wanted = nameKey(provider)
    const fitting = distinct(
      (found ?? []).filter((game) => wanted === '' || nameKey(game.provider) === wanted),
    )
    const [game, another] = fitting
    if (game === undefined) {
      const near = found?.map((other) => `${other.name} (${other.provider})`).join(', ')
      return refused('game-unknown', near ?? suggest(slug === '' ? cleanName(name) : slug))
    }
    if (another === undefined) return taken(game)
    return refused('game-ambiguous', fitting.map((other) => other.provider).join(', '))
  }
  return remembered(find)
}

/** A game and the duplicates merged into it count once. */
const distinct = (games: readonly KnownGame[]): KnownGame[] => [
  ...new Map(games.toReversed().map((game) => [game.id, game])).values(),
]

const remembered = (find: FindGame): FindGame => {
  const known = new Map<string, Cell<KnownGame>>()
  return (slug, name, provider) => {
    const key = `${slug}\u0000${name}\u0000${provider}`
    const before = known.get(key)
    if (before !== undefined) return before
    const found = find(slug, name, provider)
    if (known.size >= MAX_REMEMBERED) known.clear()
    known.set(key, found)
    return found
  }
}

/** The game that a misspelled or shortened name most likely means; empty if none is close. */
const nearestGame = (games: readonly KnownGame[]): ((text: string) => string) => {
  const slugs = games.map((game) => game.slug)
  const names = games.map((game) => game.name)
  let left = MAX_SUGGESTIONS
  return (text) => {
    if (text === '' || left-- <= 0) return ''
    const folded = foldName(text)
    const candidates = isSlug(text) ? slugs : names
    const longer = candidates.find((candidate) => foldName(candidate).startsWith(`${folded} `))
    return nearestNames(text.slice(0, 200), candidates, 1)[0] ?? longer ?? ''
  }
}

/** The id of the game that a row names; `null`, with a problem, if there is none. */
export const identifyGame = (row: OpenRow, findGame: FindGame): number | null => {
  const slug = row.text('slug')
  const name = row.text('name')
  if (slug === '' && name === '') {
    row.fail('name', 'missing-value')
    return null
  }
  const cell = findGame(slug, name, row.text('provider'))
  if (cell.ok) return cell.value.id
  row.fail(slug === '' ? 'name' : 'slug', cell.code, cell.hint)
  return null
}
