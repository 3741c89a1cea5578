import { type GameMatch, gameFinder, type NamedGame } from '@retorna/domain/find-game'
import { isSlug } from '@retorna/domain/game-name'
import { cleanName } from './cells/parse-name.ts'
import type { OpenRow } from './columns/open-row.ts'
import { type Cell, refused, taken } from './problem.ts'
import { remembered } from './remembered.ts'

export type KnownGame = NamedGame & { slug: string }

/** Finds a game from a row's data: a slug, a name in any spelling, a provider. */
export type FindGame = (slug: string, name: string, provider: string) => Cell<KnownGame>

/** The user's choice of the game that a name or slug of the file means: its id by the cell's text. */
export type ChosenGames = Readonly<Record<string, number>>

/** An index of the games. The user's choices (`chosen`) apply only if nothing is found otherwise. */
export const indexGames = (games: readonly KnownGame[], chosen: ChosenGames = {}): FindGame => {
  const match = gameFinder(games)
  const byId = new Map(games.toReversed().map((game) => [game.id, game]))
  return remembered((slug, name, provider) => {
    const found = match(slug, cleanName(name), provider)
    if ('game' in found) return taken(found.game)
    const given = slug === '' ? name : slug
    const choice = Object.hasOwn(chosen, given) ? byId.get(chosen[given] ?? 0) : undefined
    return choice === undefined ? refusal(found, given) : taken(choice)
  })
}

const refusal = (
  { problem, nearest }: Exclude<GameMatch<KnownGame>, { game: KnownGame }>,
  given: string,
): Cell<KnownGame> => {
  const games = nearest.map(({ id, name, provider }) => ({ id, name, provider }))
  if (problem === 'ambiguous') {
    return refused('game-ambiguous', games.map(({ provider }) => provider).join(', '), games)
  }
  const words = nearest.map(({ slug, name, provider }) => {
    if (problem === 'other-provider') return `${name} (${provider})`
    return isSlug(given) ? slug : name
  })
  return refused('game-unknown', words.join(', '), games)
}

/** The id of the game that a row refers to; `null`, with a problem, if there is none. */
export const identifyGame = (row: OpenRow, findGame: FindGame): number | null => {
  const slug = row.text('slug')
  const name = row.text('name')
  if (slug === '' && name === '') {
    row.fail('name', 'missing-value')
    return null
  }
  const cell = findGame(slug, name, row.text('provider'))
  if (cell.ok) return cell.value.id
  row.fail(slug === '' ? 'name' : 'slug', cell.code, cell.hint, cell.games)
  return null
}
