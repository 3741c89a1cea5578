import { Skeleton } from '@mantine/core'
import type { TrendingGame } from '@retorna/contract/hot-games'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { toGame } from '../../app/paths.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { GameArt } from '../../ui/figures/game-art.tsx'
import { Panel } from '../../ui/panel.tsx'
import classes from './side-list.module.css'
import { signedScore } from './signed-score.ts'

const PLACES = ['a', 'b', 'c', 'd', 'e']

/** The games whose momentum rose most. */
export function Trending({ trending }: { trending: UseQueryResult<TrendingGame[]> }) {
  const { t } = useTranslation('hotGames')
  const format = useFormat()
  return (
    <Panel title={t('trending.title')} subtitle={t('trending.momentum')}>
      {trending.isError && trending.data === undefined && (
        <p className={classes.nothing}>{t('partFailed')}</p>
      )}
      {trending.data?.length === 0 && <p className={classes.nothing}>{t('trending.empty')}</p>}
      <ol className={classes.list}>
        {trending.isPending &&
          PLACES.map((place) => (
            <li key={place} className={classes.row} aria-hidden>
              <Skeleton h={40} />
            </li>
          ))}
        {trending.data?.map((game) => (
          <li key={game.id}>
            <Link className={classes.row} to={toGame(game.id)}>
              <GameArt src={game.image} size={40} />
              <span className={classes.names}>
                <span className={classes.name} title={game.name}>
                  {game.name}
                </span>
                <span className={classes.note}>{game.provider}</span>
              </span>
              <span className={classes.figure}>
                {signedScore(game.momentumScore, format.number)}
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
