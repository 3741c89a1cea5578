import { foldName, isSlug, nameKey, nearestNames, signedKey } from './game-name.ts'

/** A game as a list may name it. Merged duplicates keep their names under the id that they were merged into. */
export type NamedGame = {
  id: number
  slug?: string
  name: string
  provider: string
  /** Other names of the game's provider. */
  providerAliases?: readonly string[] | undefined
}

/**
 * The game that a row refers to, or why no game is certain:
 * - `unknown`: no game has the name; `nearest` is the one most likely meant, if any is similar.
 * - `other-provider`: games have the name, but none from the provider.
 * - `ambiguous`: several games have the name.
 */
export type GameMatch<Game> =
  | { game: Game }
  | { problem: 'unknown' | 'other-provider' | 'ambiguous'; nearest: Game[] }

/** Finding the nearest name takes a millisecond, so the number of suggestions is limited. */
const MAX_SUGGESTIONS = 500

/**
 * Returns a function that finds a game by slug, name or provider in any spelling; `''` if the row has none. Slug and
 * name are interchangeable. An exact match takes precedence over other spellings of the name; a different sign, such
 * as the plus of a sequel, makes a different name. Several games with one name are distinguished by provider.
 */
export function gameFinder<Game extends NamedGame>(
  games: readonly Game[],
): (slug: string, name: string, provider: string) => GameMatch<Game> {
  const bySlug = new Map(games.map((game) => [game.slug, game]))
  const byExactName = Map.groupBy(games, (game) => game.name)
  const byFoldedName = Map.groupBy(games, (game) => foldName(game.name))
  const byName = Map.groupBy(games, (game) => signedKey(game.name))
  const byLetters = Map.groupBy(games, (game) => nameKey(game.name))
  const nearest = nearestFinder(games)
  const bySlugText = (text: string) =>
    [bySlug.get(text.toLowerCase())].filter((game) => game !== undefined)
  const byNameText = (text: string): Game[] =>
    text === '' ? [] : (byName.get(signedKey(text)) ?? [])
  return (slug, name, provider) => {
    const wanted = nameKey(provider)
    const isProvider = ({ provider: own, providerAliases = [] }: Game) =>
      wanted === '' || [own, ...providerAliases].some((called) => nameKey(called) === wanted)
    const ofProvider = (candidates: readonly Game[]) => distinct(candidates.filter(isProvider))
    // A match by name takes precedence: a game's slug may equal another one's name.
    const found =
      [bySlugText(slug), byNameText(slug), byNameText(name), bySlugText(name)].find(
        (candidates) => candidates.length > 0,
      ) ?? []
    const fitting = ofProvider(found)
    const [game, another] = fitting
    if (another !== undefined) {
      const exact = [byExactName.get(name), byFoldedName.get(foldName(name))]
        .map((candidates) => ofProvider(candidates ?? []))
        .find((candidates) => candidates.length === 1)
      return exact?.[0] !== undefined
        ? { game: exact[0] }
        : { problem: 'ambiguous', nearest: fitting }
    }
    if (game !== undefined) return { game }
    if (found.length > 0) return { problem: 'other-provider', nearest: distinct(found) }
    const given = slug === '' ? name : slug
    const alike = ofProvider(byLetters.get(nameKey(given)) ?? [])
    return { problem: 'unknown', nearest: alike.length > 0 ? alike : nearest(given) }
  }
}

/** A game and the duplicates merged into it count once. */
const distinct = <Game extends NamedGame>(games: readonly Game[]): Game[] => {
  const first = new Map(games.toReversed().map((game) => [game.id, game]))
  return games.filter((game) => first.get(game.id) === game)
}

/** The game that a misspelled or shortened name most likely means; empty if none is similar. */
function nearestFinder<Game extends NamedGame>(games: readonly Game[]): (text: string) => Game[] {
  const slugs = games.flatMap(({ slug }) => slug ?? [])
  const names = games.map(({ name }) => name)
  let left = MAX_SUGGESTIONS
  return (text) => {
    if (text === '' || left-- <= 0) return []
    const folded = foldName(text)
    const isBySlug = isSlug(text) && slugs.length > 0
    const candidates = isBySlug ? slugs : names
    const longer = candidates.find((candidate) => foldName(candidate).startsWith(`${folded} `))
    const near = nearestNames(text.slice(0, 200), candidates, 1)[0] ?? longer
    return distinct(
      games.filter(({ slug, name }) => near !== undefined && (isBySlug ? slug : name) === near),
    )
  }
}
