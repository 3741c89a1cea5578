import { Box, Button, Group, Skeleton, Stack } from '@mantine/core'
import type { HotGamesStats } from '@retorna/contract/hot-games'
import { IconRefresh } from '@tabler/icons-react'
import { useTexts } from '../../i18n/use-texts.ts'
import { useStats } from '../../shared/public-stats.ts'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { HOT_GAMES_PARTS, useHotGamesQueries, usePersistence } from './api.ts'
import { FailedParts } from './failed-parts.tsx'
import { HotGameFolds } from './hot-game-folds.tsx'
import { HotGames } from './hot-game-list.tsx'
import classes from './hot-games-tab.module.css'
import { PersistenceStrip } from './persistence-strip.tsx'

/** Which games ran above certified last week, how unlikely chance is as the cause, and whether such weeks lasted. */
export default function HotGamesTab() {
  const { t } = useTexts(['hotGames', 'labels'])
  const lastUpdate = useStats().data?.last_update
  const parts = useHotGamesQueries()
  const persistence = usePersistence()
  const all = [...HOT_GAMES_PARTS.map((part) => parts[part]), persistence]
  const isRefreshing = all.some(({ isFetching, isPending }) => isFetching && !isPending)
  const { data: stats, isPending } = parts.stats
  return (
    <Stack miw={0}>
      <Group gap="8px 24px" align="flex-start" justify="space-between">
        <Box flex="1 1 320px">
          {isPending && <Skeleton h={31} maw={560} aria-hidden />}
          {stats && <Headline stats={stats} />}
          <Box component="p" maw="80ch" mt={4} c="dimmed" fz={15} lh="1.375rem">
            <span>{t('about')}</span>
            {lastUpdate && (
              <>
                {' '}
                {t('labels:lastReading')} <RelativeTime moment={lastUpdate} />.
              </>
            )}
          </Box>
        </Box>
        <Button
          leftSection={<IconRefresh size={16} aria-hidden />}
          loading={isRefreshing}
          onClick={() => {
            for (const query of all) void query.refetch()
          }}
        >
          {t('labels:refresh')}
        </Button>
      </Group>
      <FailedParts parts={parts} />
      <PersistenceStrip persistence={persistence} />
      <HotGames games={parts.games} stats={stats} />
      <HotGameFolds parts={parts} persistence={persistence} />
    </Stack>
  )
}

function Headline({ stats: { gamesWithReason: count, totalGames } }: { stats: HotGamesStats }) {
  const { t, format } = useTexts('hotGames')
  return (
    <h2 className={classes.headline}>
      {count === 0 ? t('headlineNone') : t('headline', { games: format.number(totalGames), count })}
    </h2>
  )
}
