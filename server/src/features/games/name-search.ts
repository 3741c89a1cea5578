import { foldName } from '@retorna/domain/game-name'

type Names = { foldedName: string; foldedProvider: string }

/**
 * Search by part of a game's or its provider's name, ignoring case and accents; no character is special.
 * Returns 1 at the index of each game found, else 0; undefined for an empty search.
 *
 * All names are in one text, a line each: searching it is one call instead of two per game.
 */
export const createNameSearch = (
  games: readonly Names[],
): ((search: string | undefined) => Uint8Array | undefined) => {
  const names = games.map((game) => `${game.foldedName}\n${game.foldedProvider}\n`)
  const text = names.join('')
  const ends = new Uint32Array(names.length)
  let end = 0
  names.forEach((name, place) => {
    end += name.length
    ends[place] = end
  })

  return (search) => {
    // Folded text contains no line break, so no match spans two names.
    const wanted = search === undefined ? '' : foldName(search)
    if (wanted === '') return undefined
    const found = new Uint8Array(games.length)
    let place = 0
    let at = text.indexOf(wanted)
    while (at !== -1) {
      while ((ends[place] ?? text.length) <= at) place += 1
      found[place] = 1
      at = text.indexOf(wanted, ends[place])
    }
    return found
  }
}
