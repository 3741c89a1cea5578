import { Button, Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { textOf } from '../../api/api-error.ts'
import { toTab } from '../../app/paths.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useFavorites } from '../../shared/favorites/favorites.ts'
import { Panel } from '../../ui/panel.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { FavoriteRow } from './favorite-row.tsx'
import classes from './favorites-panel.module.css'

const SHOWN = 5
const PLACES = ['a', 'b', 'c', 'd', 'e']

/** How the user's first favorites performed, and which way they moved. */
export function FavoritesPanel() {
  const { t } = useTranslation('analytics')
  const format = useFormat()
  const { data, error, refetch } = useFavorites()
  const games = data?.data ?? []
  const isAnyHidden = data !== undefined && games.length === 0 && data.total > 0
  return (
    <Panel
      title={t('favorites.title')}
      subtitle={
        games.length > SHOWN
          ? t('favorites.subtitle', { number: format.number(games.length) })
          : t('favorites.subtitleFew')
      }
    >
      {error && !data && (
        <ErrorState
          title={t('favorites.errorTitle')}
          text={textOf(error, t('favorites.errorTitle'))}
          onRetry={() => void refetch()}
        />
      )}
      {!error && !data && (
        <ul className={classes.list} aria-hidden>
          {PLACES.map((place) => (
            <li key={place} className={classes.place}>
              <Skeleton h={44} />
            </li>
          ))}
        </ul>
      )}
      {data && games.length === 0 && (
        <EmptyState
          title={t(isAnyHidden ? 'favorites.hiddenTitle' : 'favorites.emptyTitle')}
          hint={t(isAnyHidden ? 'favorites.hiddenText' : 'favorites.emptyText')}
          action={
            <Button component={Link} to={toTab('games')} variant="default" h={44}>
              {t('favorites.toGames')}
            </Button>
          }
        />
      )}
      {games.length > 0 && (
        <ol className={classes.list}>
          {games.slice(0, SHOWN).map((game) => (
            <FavoriteRow
              key={game.id}
              game={{
                id: game.id,
                name: game.nome,
                imageUrl: game.imagem_url,
                currentRtp: game.rtp_atual,
                difference: game.diferenca,
                variation: game.variacao,
                trend: game.tendencia,
              }}
            />
          ))}
        </ol>
      )}
    </Panel>
  )
}
