import { Box, Group, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { toTab } from '../../app/paths.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Download } from '../../shared/exports/download.tsx'
import {
  type FavoriteGame,
  useFavoriteIds,
  useFavorites,
} from '../../shared/favorites/favorites.ts'
import { Hint } from '../../ui/hint.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Loaded } from '../../ui/states/loaded.tsx'

/** The user's favorites, shown like the list of games. */
export function FavoritesTab({
  skeleton,
  renderGames,
}: {
  skeleton: ReactNode
  renderGames: (games: readonly FavoriteGame[]) => ReactNode
}) {
  const { t } = useTexts(['favorites', 'labels'])
  const { data, error, refetch } = useFavorites()
  const ids = useFavoriteIds()
  const games = data?.data.filter(({ id }) => ids.has(id))
  return (
    <Stack miw={0}>
      <Group justify="space-between" gap={8} mih={44}>
        <Counts shown={games?.length} kept={data && data.total - data.count} />
        {games && games.length > 0 && (
          <Download what={{ table: 'favorites' }} name={t('labels:favorites')} />
        )}
      </Group>
      <Loaded
        query={{ data: games, error, refetch }}
        failed={t('loadFailed')}
        skeleton={skeleton}
        empty={{
          title: t('labels:noFavorites'),
          hint: t('emptyText'),
          action: (
            <LinkButton variant="filled" to={toTab('games')}>
              {t('labels:browseGames')}
            </LinkButton>
          ),
        }}
      >
        {renderGames}
      </Loaded>
    </Stack>
  )
}

/** The number of favorites, and how many more the plan hides. */
function Counts({ shown, kept = 0 }: { shown: number | undefined; kept: number | undefined }) {
  const { t, format } = useTexts('favorites')
  return (
    <Box mih={24}>
      <Hint role="status">
        {shown !== undefined && t('count', { count: shown, formatted: format.number(shown) })}
      </Hint>
      {kept > 0 && <Hint>{t('hidden', { count: kept, formatted: format.number(kept) })}</Hint>}
    </Box>
  )
}
