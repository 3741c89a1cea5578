import { Alert, Box, Button, Group, Skeleton, Stack } from '@mantine/core'
import type { HeatPersistence, HotGamesStats } from '@retorna/contract/hot-games'
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { ApiError, textOf } from '../../api/api-error.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { storedToken } from '../../session/session-storage.ts'
import { useStats } from '../../shared/public-stats.ts'
import { FigureCard, FigureCards } from '../../ui/figures/figure-card.tsx'
import { figureOr } from '../../ui/figures/missing-value.tsx'
import panel from '../../ui/panel.module.css'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { HOT_GAMES_PARTS, type HotGamesQueries, useHotGamesQueries, usePersistence } from './api.ts'
import { HotGameFolds } from './hot-game-folds.tsx'
import { HotGames } from './hot-game-list.tsx'
import classes from './hot-games-tab.module.css'
import { useHeatWords, useSaysHot } from './use-heat-words.ts'

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

/** Names each part that failed to load, with its status; the parts that loaded are shown below. */
function FailedParts({ parts }: { parts: HotGamesQueries }) {
  const { t } = useTexts(['hotGames', 'labels'])
  const saysHot = useSaysHot()
  const title = t(saysHot ? 'errorTitle' : 'errorTitlePlain')
  const failed = HOT_GAMES_PARTS.filter((part) => parts[part].isError)
  if (failed.length === 0) return null
  const textFor = (error: unknown) =>
    storedToken() === null ? t('tokenMissing') : textOf(error, title)
  return (
    <Alert color="red" icon={<IconAlertTriangle aria-hidden />} title={title}>
      <ul className={classes.parts}>
        {failed.map((part) => (
          <li key={part}>
            {t('failed', {
              part: t(part === 'games' && !saysHot ? 'parts.gamesPlain' : `parts.${part}`),
              text: textFor(parts[part].error),
              status: statusOf(parts[part].error) ?? t('noReply'),
            })}
          </li>
        ))}
      </ul>
      <Button
        leftSection={<IconRefresh size={16} aria-hidden />}
        loading={failed.some((part) => parts[part].isFetching)}
        onClick={() => {
          for (const part of failed) void parts[part].refetch()
        }}
      >
        {t('labels:tryOnceMore')}
      </Button>
    </Alert>
  )
}

/** The HTTP status; `null` if no reply arrived. */
const statusOf = (error: unknown): number | null =>
  error instanceof ApiError && error.status > 0 ? error.status : null

const FIGURES = ['listWeek', 'since', 'others'] as const

/** How each week's hot games ran in that week and in the following one, compared with all others. */
function PersistenceStrip({
  persistence: { data, isPending },
}: {
  persistence: UseQueryResult<HeatPersistence>
}) {
  const { t, format } = useTexts('hotGames')
  const words = useHeatWords()
  const values = data && {
    listWeek: data.meanDifferenceBefore,
    since: data.meanDifference,
    others: data.others.meanDifference,
  }
  return (
    <div className={panel.panel}>
      <FigureCards minWidth={128}>
        {FIGURES.map((name) => (
          <FigureCard
            key={name}
            size="small"
            isLoading={isPending}
            label={t(`persistence.${name}`, words)}
            value={figureOr(
              values?.[name] ?? null,
              format.points,
              t(data ? 'persistence.missing' : 'persistence.failed'),
            )}
          />
        ))}
        <FigureCard
          size="small"
          isLoading={isPending}
          label={t('persistence.followed')}
          value={t('persistence.weeks', { count: data?.weeks ?? 0 })}
        />
      </FigureCards>
    </div>
  )
}
