import type { SelectProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { listGames } from '@retorna/contract/games'
import { foldName } from '@retorna/domain/game-name'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { QUERY_KEYS, useReply } from '../api/use-endpoint.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { Select } from '../ui/controls/select.tsx'
import classes from './game-select.module.css'

const PAUSE_MS = 200
const MAX_GAMES = 20
const NO_GAME = 'none'

export type FoundGame = { id: number; name: string; providerName: string }

/** The game that an address names, for example in a link to a form with this game chosen. */
export function givenGame(given: URLSearchParams): FoundGame | null {
  const [id, name] = [Number(given.get('game')), given.get('name')]
  return Number.isInteger(id) && id > 0 && name !== null ? { id, name, providerName: '' } : null
}

/**
 * Selects a game that the plan shows by searching for its name or its provider. `noGame` is the label of an option
 * without a game, listed first; `without` holds the ids of games that are not offered.
 */
export function GameSelect({
  game,
  onChange,
  noGame,
  without = [],
  ...field
}: {
  game: FoundGame | null
  onChange: (game: FoundGame | null) => void
  noGame?: string
  without?: readonly number[]
  'data-autofocus'?: true
} & Pick<
  SelectProps,
  'label' | 'error' | 'size' | 'clearable' | 'classNames' | 'clearButtonProps'
>) {
  const { t } = useTexts(['ui', 'labels'])
  const chosen = game?.name ?? noGame ?? ''
  const [search, setSearch] = useState(chosen)
  const wanted = search === chosen ? '' : search.trim()
  const [asked] = useDebouncedValue(wanted, PAUSE_MS)
  const isAsked = asked !== '' || noGame !== undefined
  const { data, isFetching, isPlaceholderData } = useReply(
    listGames,
    { query: { ...(asked !== '' && { search: asked }), limit: MAX_GAMES } },
    [QUERY_KEYS.gamesNamed, asked],
    {
      select: ({ data }) =>
        data.map((found) => ({
          id: found.id,
          name: found.nome,
          providerName: found.provider_nome,
        })),
      enabled: isAsked,
      placeholderData: keepPreviousData,
    },
  )
  const isSearching = wanted !== asked || (isFetching && (isPlaceholderData || data === undefined))
  const all = isAsked && !isSearching ? (data ?? []) : []
  const found = all.filter(({ id }) => !without.includes(id))
  const matches = new Set(found.map(({ id }) => String(id)))
  if (noGame !== undefined && foldName(noGame).includes(foldName(wanted))) matches.add(NO_GAME)
  // The field takes its text from the options, so the chosen game must be one of them even if it does not match.
  const others = game === null || matches.has(String(game.id)) ? [] : [game]
  const options = [
    ...(noGame === undefined ? [] : [{ value: NO_GAME, label: noGame }]),
    ...[...found, ...others].map(({ id, name }) => ({ value: String(id), label: name })),
  ]
  const providers = new Map(found.map(({ id, providerName }) => [String(id), providerName]))
  const empty = noGame === undefined ? null : NO_GAME
  return (
    <Select
      placeholder={t('gameSelect.placeholder')}
      {...field}
      searchable
      isSearching={isSearching}
      searchValue={search}
      onSearchChange={setSearch}
      data={options}
      // The server has already filtered the games.
      filter={({ options: all }) =>
        all.filter((option) => 'value' in option && matches.has(String(option.value)))
      }
      value={game === null ? empty : String(game.id)}
      onChange={(id) =>
        onChange([...found, ...others].find((candidate) => String(candidate.id) === id) ?? null)
      }
      renderOption={({ option }) => (
        <span className={classes.option}>
          {option.label}
          <small>{providers.get(option.value)}</small>
        </span>
      )}
      // Until something is typed, no list is shown, which could cover the fields below.
      nothingFoundMessage={
        wanted !== '' && t(isSearching ? 'labels:searching' : 'gameSelect.nothing')
      }
    />
  )
}
