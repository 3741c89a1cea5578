import '@mantine/spotlight/styles.css'
import { createSpotlight, Spotlight } from '@mantine/spotlight'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './search-dialog.module.css'
import { useFoundGames } from './use-found-games.ts'
import { usePages } from './use-pages.ts'

const MAX_QUERY_LENGTH = 200

/** Finds pages and games by name; the arrow keys and Enter choose, Escape closes. */
export function SearchDialog({
  query,
  onQueryChange,
  onClose,
}: {
  query: string
  onQueryChange: (query: string) => void
  onClose: () => void
}) {
  const { t } = useTranslation('app')
  const [[store, { open }]] = useState(createSpotlight)
  const pages = usePages(query)
  const { games, isSearching, isFailed } = useFoundGames(query)
  useEffect(open, [open])
  const nothing = () => {
    if (isFailed) return t('search.failed')
    if (isSearching) return t('search.searching')
    return t('search.nothing')
  }

  return (
    <Spotlight.Root
      store={store}
      query={query}
      onQueryChange={onQueryChange}
      onSpotlightClose={onClose}
      shortcut={null}
      scrollable
      maxHeight="60vh"
      transitionProps={{ duration: 150 }}
      aria-label={t('search.label')}
    >
      <Spotlight.Search
        aria-label={t('search.label')}
        placeholder={t('search.placeholder')}
        maxLength={MAX_QUERY_LENGTH}
        leftSection={<IconSearch size={18} aria-hidden />}
      />
      <Spotlight.ActionsList>
        {pages.length > 0 && (
          <Spotlight.ActionsGroup label={t('search.pages')}>
            {pages.map(({ key, label, note, Icon, go }) => (
              <Spotlight.Action
                key={key}
                className={classes.action}
                label={label}
                {...(note === undefined ? {} : { description: note })}
                leftSection={<Icon size={20} aria-hidden />}
                onClick={go}
              />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {games.length > 0 && (
          <Spotlight.ActionsGroup label={t('search.games')}>
            {games.map(({ id, name, providerName, go }) => (
              <Spotlight.Action
                key={id}
                className={classes.action}
                label={name}
                description={providerName}
                onClick={go}
              />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {pages.length + games.length === 0 && <Spotlight.Empty>{nothing()}</Spotlight.Empty>}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  )
}
