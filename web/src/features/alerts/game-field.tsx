import { useDebouncedValue } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useGamesNamed } from '../../shared/games-named.ts'
import { Select } from '../../ui/controls/select.tsx'
import classes from './alert-form.module.css'

const PAUSE_MS = 200

export type FoundGame = { id: number; name: string; providerName: string }

/** Chooses a game by searching for its name or its provider. */
export function GameField({
  game,
  onChange,
  error,
}: {
  game: FoundGame | null
  onChange: (game: FoundGame | null) => void
  error: ReactNode
}) {
  const { t } = useTranslation('alerts')
  const [search, setSearch] = useState('')
  const [asked] = useDebouncedValue(search.trim(), PAUSE_MS)
  const isChosen = search === game?.name
  const { data, isFetching } = useGamesNamed(asked, { isEnabled: asked !== '' && !isChosen })
  const found = search === '' || isChosen ? [] : (data ?? [])
  const games = game === null || found.some(({ id }) => id === game.id) ? found : [game, ...found]
  return (
    <Select
      label={t('form.game')}
      placeholder={t('form.gamePlaceholder')}
      searchable
      clearable
      searchValue={search}
      onSearchChange={setSearch}
      data={games.map(({ id, name }) => ({ value: String(id), label: name }))}
      // The server has already filtered the options.
      filter={({ options }) => options}
      value={game === null ? null : String(game.id)}
      onChange={(id) => onChange(games.find((candidate) => String(candidate.id) === id) ?? null)}
      renderOption={({ option }) => (
        <span className={classes.option}>
          {option.label}
          <small>{games.find(({ id }) => String(id) === option.value)?.providerName}</small>
        </span>
      )}
      // Until something is typed, there is no list that could cover the fields below.
      nothingFoundMessage={
        search !== '' && t(isFetching ? 'form.gameSearching' : 'form.gameNothing')
      }
      clearButtonProps={{ 'aria-label': t('form.gameClear') }}
      error={error}
      data-autofocus
    />
  )
}
