import { Button, Stack, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { textOf } from '../../../api/api-error.ts'
import { usePlanShown } from '../../../session/use-plan-shown.ts'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { useWidth } from '../../../ui/use-width.ts'
import { type RtpFigure, rtpOfPeriod } from '../card/missing-figure.ts'
import { FilterBar } from './filter-bar.tsx'
import { activeFilters, sortNameOf } from './game-filters.ts'
import { GameGrid, GamesSkeleton } from './game-grid.tsx'
import { GameTable } from './game-table.tsx'
import styles from './games-tab.module.css'
import { ListHeader, useGamesView } from './list-header.tsx'
import { type FilterProps, useGameFilters } from './use-game-filters.ts'
import { useGames } from './use-games.ts'

/** The list of games: filter bar, count, order and the games themselves. */
export function GamesTab() {
  const { t } = useTranslation('games')
  const { filters, change, clear } = useGameFilters()
  return (
    <Stack gap="md" miw={0}>
      <FilterBar filters={filters} change={change} onClear={clear} />
      <GameList filters={filters} change={change} onClear={clear} />
      <Text c="dimmed" size="sm">
        {t('list.pastOnly')}
      </Text>
    </Stack>
  )
}

/** The table's columns need this much room; below it there are cards. */
const NARROWEST_TABLE = 960

/** The games that pass the filters, with their number and order. */
export function GameList({ filters, change, onClear }: FilterProps) {
  const { t } = useTranslation('games')
  const { data, error, isWaiting, refetch } = useGames(filters)
  const [view, setView] = useGamesView()
  const frame = useRef<HTMLDivElement>(null)
  const width = useWidth(frame)
  const hasRoomForTable = width >= NARROWEST_TABLE
  const figure = useShownFigure(rtpOfPeriod(filters.period, usePlanShown()), isWaiting)
  return (
    <Stack ref={frame} gap="md" miw={0}>
      <ListHeader
        counts={data ?? null}
        order={sortNameOf(filters)}
        change={change}
        view={view}
        onView={hasRoomForTable ? setView : null}
      />
      {error && !data && (
        <ErrorState text={textOf(error, t('list.errorTitle'))} onRetry={() => refetch()} />
      )}
      {!error && !data && <GamesSkeleton />}
      {data && data.count > 0 && (
        <div className={styles.list} aria-busy={isWaiting}>
          {view === 'table' && hasRoomForTable ? (
            <GameTable games={data.games} figure={figure} />
          ) : (
            <GameGrid games={data.games} figure={figure} width={width} />
          )}
        </div>
      )}
      {data && data.count === 0 && (
        <NoGames isFiltered={activeFilters(filters).length > 0} onClear={onClear} />
      )}
    </Stack>
  )
}

/** The figure that the games on the screen were selected by: the previous one until those of the next are loaded. */
function useShownFigure(figure: RtpFigure, isWaiting: boolean): RtpFigure {
  const [shown, setShown] = useState(figure)
  if (!isWaiting && shown !== figure) setShown(figure)
  return isWaiting ? shown : figure
}

function NoGames({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  const { t } = useTranslation('games')
  if (!isFiltered) return <EmptyState title={t('list.nothingTitle')} hint={t('list.nothingText')} />
  return (
    <EmptyState
      title={t('list.emptyTitle')}
      hint={t('list.emptyText')}
      action={
        <Button variant="default" onClick={onClear}>
          {t('filters.clearAll')}
        </Button>
      }
    />
  )
}
