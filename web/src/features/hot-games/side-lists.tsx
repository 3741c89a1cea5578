import { Skeleton } from '@mantine/core'
import type { HeatCategory, TrendingGame } from '@retorna/contract/hot-games'
import { catalogWord } from '@retorna/domain/catalog-word'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { toGame } from '../../app/paths.ts'
import { useFormat, useLanguage } from '../../i18n/use-format.ts'
import { Download } from '../../shared/exports/download.tsx'
import { GameArt } from '../../ui/figures/game-art.tsx'
import rows from '../../ui/figures/game-rows.module.css'
import { Figure } from '../../ui/figures/missing-value.tsx'
import { Panel } from '../../ui/panel.tsx'
import { signedScore } from './heat-words.tsx'
import classes from './side-list.module.css'

const PLACES = ['a', 'b', 'c', 'd', 'e']

/** The first rows of a ranking, or why there are none. */
function SideList<Row>({
  table,
  title,
  subtitle,
  empty,
  query,
  children,
}: {
  table: 'trending-games' | 'heat-categories'
  title: string
  subtitle: string
  /** Shown instead of no rows. */
  empty: string
  query: UseQueryResult<Row[]>
  children: (row: Row) => ReactNode
}) {
  const { t } = useTranslation('hotGames')
  const { data, isPending, isError } = query
  return (
    <Panel title={title} subtitle={subtitle} aside={<Download what={{ table }} name={title} />}>
      {isError && data === undefined && <p className={classes.nothing}>{t('partFailed')}</p>}
      {data?.length === 0 && <p className={classes.nothing}>{empty}</p>}
      <ol className={rows.list}>
        {isPending &&
          PLACES.map((place) => (
            <li key={place} className={rows.row} aria-hidden>
              <Skeleton h={40} flex={1} />
            </li>
          ))}
        {data?.map(children)}
      </ol>
    </Panel>
  )
}

/** The games whose momentum rose most. */
export function Trending({ trending }: { trending: UseQueryResult<TrendingGame[]> }) {
  const { t } = useTranslation('hotGames')
  const format = useFormat()
  return (
    <SideList
      table="trending-games"
      title={t('trending.title')}
      subtitle={t('trending.momentum')}
      empty={t('trending.empty')}
      query={trending}
    >
      {(game) => (
        <li key={game.id}>
          <Link className={rows.row} to={toGame(game.id)}>
            <GameArt src={game.image} size={40} />
            <span className={rows.names}>
              <span className={rows.name} title={game.name}>
                {game.name}
              </span>
              <span className={rows.note}>{game.provider}</span>
            </span>
            <span className={classes.figure}>{signedScore(game.momentumScore, format.number)}</span>
          </Link>
        </li>
      )}
    </SideList>
  )
}

/** The categories with the most games that ran hot. */
export function HeatCategories({ categories }: { categories: UseQueryResult<HeatCategory[]> }) {
  const { t } = useTranslation('hotGames')
  const format = useFormat()
  const language = useLanguage()
  return (
    <SideList
      table="heat-categories"
      title={t('categories.title')}
      subtitle={t('categories.average')}
      empty={t('categories.empty')}
      query={categories}
    >
      {({ category, totalGames, averageHeatScore, hotGamesCount }) => (
        <li key={category ?? ''} className={rows.row}>
          <span className={rows.names}>
            <span className={`${rows.name} ${classes.category}`}>
              {category === null ? t('categories.unknown') : catalogWord(category, language)}
            </span>
            <span className={rows.note}>
              {totalGames === 1
                ? t('categories.oneGame')
                : t('categories.games', { games: format.number(totalGames) })}
              {' · '}
              {t('categories.hot', { hot: format.number(hotGamesCount) })}
            </span>
          </span>
          <span className={classes.figure}>
            <Figure value={averageHeatScore} missing={t('categories.missing')}>
              {(score) => format.number(score, 1)}
            </Figure>
          </span>
        </li>
      )}
    </SideList>
  )
}
