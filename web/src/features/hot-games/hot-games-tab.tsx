import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useStats } from '../../shared/public-stats.ts'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { GOLD_PARTS, useGoldParts, usePersistence } from './api.ts'
import { Explanations } from './explanations.tsx'
import { FailedParts } from './failed-parts.tsx'
import { HeatCategories } from './heat-categories.tsx'
import { HeatTiles } from './heat-tiles.tsx'
import { HotGames } from './hot-game-list.tsx'
import classes from './hot-games-tab.module.css'
import { Persistence } from './persistence.tsx'
import { Trending } from './trending.tsx'

/** How games ran over the last week, and whether the hot list of the week before meant anything. */
export function HotGamesTab() {
  const { t } = useTranslation('hotGames')
  const lastUpdate = useStats().data?.last_update
  const parts = useGoldParts()
  const persistence = usePersistence()
  const all = [...GOLD_PARTS.map((part) => parts[part]), persistence]
  const isRefreshing = all.some(({ isFetching, isPending }) => isFetching && !isPending)
  return (
    <div className={classes.tab}>
      <div className={classes.head}>
        <div>
          <p className={classes.about}>{t('about')}</p>
          <p className={classes.updated}>
            {lastUpdate && (
              <>
                {t('lastReading')} <RelativeTime moment={lastUpdate} />
              </>
            )}
          </p>
        </div>
        <Button
          variant="default"
          h={44}
          leftSection={<IconRefresh size={16} aria-hidden />}
          loading={isRefreshing}
          onClick={() => {
            for (const query of all) void query.refetch()
          }}
        >
          {t('refresh')}
        </Button>
      </div>
      <FailedParts parts={parts} />
      <HeatTiles stats={parts.stats} />
      <Persistence persistence={persistence} />
      <div className={classes.columns}>
        <HotGames games={parts.games} />
        <div className={classes.side}>
          <Trending trending={parts.trending} />
          <HeatCategories categories={parts.categories} />
          <Explanations />
        </div>
      </div>
    </div>
  )
}
