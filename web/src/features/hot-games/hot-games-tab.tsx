import { Alert, Box, Button, Group, Stack } from '@mantine/core'
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ApiError, textOf } from '../../api/api-error.ts'
import { storedToken } from '../../session/session-storage.ts'
import { useStats } from '../../shared/public-stats.ts'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { HOT_GAMES_PARTS, type HotGamesQueries, useHotGamesQueries, usePersistence } from './api.ts'
import { Explanations } from './explanations.tsx'
import { HeatTiles } from './heat-tiles.tsx'
import { HotGames } from './hot-game-list.tsx'
import classes from './hot-games-tab.module.css'
import { Persistence } from './persistence.tsx'
import { HeatCategories, Trending } from './side-lists.tsx'

/** How games ran over the last week, and whether the hot list of the week before meant anything. */
export function HotGamesTab() {
  const { t } = useTranslation('hotGames')
  const lastUpdate = useStats().data?.last_update
  const parts = useHotGamesQueries()
  const persistence = usePersistence()
  const all = [...HOT_GAMES_PARTS.map((part) => parts[part]), persistence]
  const isRefreshing = all.some(({ isFetching, isPending }) => isFetching && !isPending)
  return (
    <Stack gap="md" miw={0}>
      <Group gap="8px 24px" align="flex-start" justify="space-between">
        <Box flex="1 1 280px">
          <Box component="p" maw="72ch" fz={15} lh="22px">
            {t('about')}
          </Box>
          <Box component="p" mih={20} mt={4} c="dimmed" fz={13} lh="20px">
            {lastUpdate && (
              <>
                {t('lastReading')} <RelativeTime moment={lastUpdate} />
              </>
            )}
          </Box>
        </Box>
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
      </Group>
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
    </Stack>
  )
}

/** Names each part that failed to load, with its status; the loaded parts are shown below. */
export function FailedParts({ parts }: { parts: HotGamesQueries }) {
  const { t } = useTranslation('hotGames')
  const failed = HOT_GAMES_PARTS.filter((part) => parts[part].isError)
  if (failed.length === 0) return null
  const textFor = (error: unknown) =>
    storedToken() === null ? t('tokenMissing') : textOf(error, t('errorTitle'))
  return (
    <Alert
      color="red"
      role="alert"
      icon={<IconAlertTriangle aria-hidden />}
      title={t('errorTitle')}
      classNames={{ title: classes.title }}
    >
      <ul className={classes.parts}>
        {failed.map((part) => (
          <li key={part}>
            {t('failed', {
              part: t(`parts.${part}`),
              text: textFor(parts[part].error),
              status: statusOf(parts[part].error) ?? t('noReply'),
            })}
          </li>
        ))}
      </ul>
      <Button
        variant="default"
        h={44}
        leftSection={<IconRefresh size={16} aria-hidden />}
        loading={failed.some((part) => parts[part].isFetching)}
        onClick={() => {
          for (const part of failed) void parts[part].refetch()
        }}
      >
        {t('retry')}
      </Button>
    </Alert>
  )
}

/** `null` if no reply arrived. */
function statusOf(error: unknown): number | null {
  return error instanceof ApiError && error.status > 0 ? error.status : null
}
