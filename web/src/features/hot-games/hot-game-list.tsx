import { Button, Skeleton } from '@mantine/core'
import type { HotGame } from '@retorna/contract/hot-games'
import { hasHouseEdge, houseEdge } from '@retorna/domain/statistics/house-edge'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { toTab } from '../../app/paths.ts'
import { Panel } from '../../ui/panel.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import classes from './hot-game-list.module.css'
import { HotGameRow } from './hot-game-row.tsx'

const PLACES = ['a', 'b', 'c', 'd', 'e', 'f']

/** The games with the highest heat score, with their theoretical cost. */
export function HotGames({ games }: { games: UseQueryResult<HotGame[]> }) {
  const { t } = useTranslation('hotGames')
  const lowestEdge = lowestEdgeOf(games.data ?? [])
  return (
    <Panel title={t('list.title')} subtitle={t('list.subtitle')}>
      <p className={classes.tip}>{t('list.tip')}</p>
      {games.isPending && (
        <ul className={classes.list} aria-hidden>
          {PLACES.map((place) => (
            <li key={place} className={classes.place}>
              <Skeleton h={96} />
            </li>
          ))}
        </ul>
      )}
      {games.isError && games.data === undefined && (
        <p className={classes.failed}>{t('partFailed')}</p>
      )}
      {games.data?.length === 0 && (
        <EmptyState
          title={t('list.emptyTitle')}
          hint={t('list.emptyText')}
          action={
            <Button component={Link} to={toTab('games')} variant="default" h={44}>
              {t('list.toGames')}
            </Button>
          }
        />
      )}
      {games.data && games.data.length > 0 && (
        <ol className={classes.list}>
          {games.data.map((game) => (
            <HotGameRow
              key={game.id}
              game={game}
              hasLowestEdge={
                hasHouseEdge(game.theoreticalRtp) && houseEdge(game.theoreticalRtp) === lowestEdge
              }
            />
          ))}
        </ol>
      )}
    </Panel>
  )
}

/** Percent; `null` if there is nothing to compare. */
function lowestEdgeOf(games: readonly HotGame[]): number | null {
  const edges = games
    .filter(({ theoreticalRtp }) => hasHouseEdge(theoreticalRtp))
    .map(({ theoreticalRtp }) => houseEdge(theoreticalRtp))
  return edges.length < 2 ? null : Math.min(...edges)
}
