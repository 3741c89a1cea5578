import { formatDay, formatNumber } from '@retorna/domain/format-figure'
import { type Language, localeOf } from '@retorna/domain/language'

type Counted = readonly [value: number, words: string]

const MAX_NAMES = 3

const wordsIn = (language: Language, game: string, games: string) => {
  const count = (value: number) => formatNumber(value, language)
  const some = (value: number, one: string, many: string) =>
    value === 1 ? `1 ${one}` : `${count(value)} ${many}`
  const gamesOf = (value: number) => some(value, game, games)
  const list = (names: readonly string[]) =>
    new Intl.ListFormat(localeOf(language), { type: 'conjunction' }).format(names)
  return {
    count,
    some,
    games: gamesOf,
    list,
    day: (value: string) => formatDay(value, language),

    /** The first names; `more` words the number of the others. */
    firstOf: (names: readonly string[], more: (others: string) => string): string => {
      const others = names.length - MAX_NAMES
      return list(others > 0 ? [...names.slice(0, MAX_NAMES), more(count(others))] : names)
    },

    /** Notes in parentheses on how many of the games this applies to; no number if it applies to all. */
    noted: (all: number, ...notes: Counted[]): string => {
      const said = notes
        .filter(([value]) => value > 0)
        .map(([value, words]) => (value === all ? words : `${count(value)} ${words}`))
      return said.length === 0 ? '' : ` (${said.join(', ')})`
    },

    /** One phrase per kind with its number of games; kinds without games are left out. */
    saidOf: (...kinds: Counted[]): string[] =>
      kinds
        .filter(([value]) => value > 0)
        .map(([value, words], place) => `${(place === 0 ? gamesOf : count)(value)} ${words}`),

    /** A sentence about games by kind: by name if they are few in all, otherwise by number. */
    saidByName: (...kinds: [names: readonly string[], one: string, many: string][]): string => {
      const areFew = kinds.flatMap(([names]) => names).length <= MAX_NAMES
      const parts = kinds
        .filter(([names]) => names.length > 0)
        .map(([names, one, many]) => {
          const named = areFew ? list(names) : gamesOf(names.length)
          return `${named} ${names.length === 1 ? one : many}`
        })
      return `${list(parts)}.`
    },
  }
}

export const english = wordsIn('en', 'game', 'games')
export const portuguese = wordsIn('pt', 'jogo', 'jogos')

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
