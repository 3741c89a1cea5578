import { Button, Stack } from '@mantine/core'
import { isPublicFilter } from '@retorna/domain/game-filter'
import { can, gamesVisible, type Plan, type RtpKind, rtpKind } from '@retorna/domain/plan'
import { useQuery } from '@tanstack/react-query'
import { memo, useDeferredValue, useRef, useState } from 'react'
import { textOf } from '../../../api/api-error.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { usePlanShown } from '../../../session/use-plan-shown.ts'
import { MethodLink } from '../../../shared/method-link.tsx'
import { HiddenGames, type HiddenOf } from '../../../shared/plans/hidden-games.tsx'
import { BAR_ENDS } from '../../../ui/answer/answer-track.tsx'
import { Hint } from '../../../ui/hint.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { EmptyState } from '../../../ui/states/loaded.tsx'
import { useWindowWidthFirst } from '../../../ui/use-width.ts'
import { firstGamesQuery, type ListedGame } from '../api.ts'
import { CompareChoice } from '../compare/compare-choice.tsx'
import { AnswerChips } from './answer-chips.tsx'
import { FilterBar } from './filter-bar.tsx'
import { activeFilters, type GameListFilters, sortNameOf, toGameFilter } from './game-filters.ts'
import { GameGrid, GamesSkeleton } from './game-grid.tsx'
import { GameRows } from './game-rows.tsx'
import { GameTable } from './game-table.tsx'
import styles from './games-tab.module.css'
import { type GamesView, ListHeader, useGamesView } from './list-header.tsx'
import { Printed, useIsPrinted } from './printed.tsx'
import { type FilterProps, useGameFilters } from './use-game-filters.ts'
import { useGames } from './use-games.ts'

/** The list of games: filter bar, count, order and the games themselves. */
export default function GamesTab() {
  const { t } = useTexts('games')
  const { filters, change, clear } = useGameFilters()
  // The games render first; the controls follow a frame later.
  const shown = useDeferredValue(filters)
  return (
    <Stack miw={0}>
      <Controls filters={shown} change={change} onClear={clear} />
      <GameList filters={filters} change={change} onClear={clear} />
      <Hint>
        {can(usePlanShown(), 'real-rtp') && t('list.scale', BAR_ENDS)} <MethodLink />
      </Hint>
    </Stack>
  )
}

const Controls = memo(FilterBar)

/** Whether the table's columns fit: they need 1,000 pixels. On a smaller width, the games are shown as a list. */
const hasRoom = (width: number): boolean => width >= 1000

/** More games would take many seconds to render, and ask for more images than the server allows at once. */
const MOST_PRINTED = 100

const firstOf = <Data extends { games: ListedGame[]; count: number }>(data: Data): Data => ({
  ...data,
  games: data.games.slice(0, MOST_PRINTED),
  count: Math.min(data.count, MOST_PRINTED),
})

/** The games that pass the filters, with their number and order; on paper, the first of them. */
function GameList({ filters, change, onClear }: FilterProps) {
  const { t } = useTexts('games')
  const { data, error, isWaiting, refetch } = useGames(filters)
  const isPrinted = useIsPrinted()
  const printed = isPrinted && data ? firstOf(data) : null
  const [view, setView] = useGamesView()
  const frame = useRef<HTMLDivElement>(null)
  const hasRoomForTable = useWindowWidthFirst(frame, hasRoom)
  const plan = usePlanShown()
  const figure = useShownFigure(rtpKind(plan, filters.period), isWaiting)
  return (
    <Stack ref={frame} miw={0}>
      <AnswerChips answer={filters.answer} counts={data?.answers ?? null} change={change} />
      <ListHeader
        counts={printed ?? data ?? null}
        filters={filters}
        order={sortNameOf(filters, plan)}
        change={change}
        view={view}
        onView={setView}
        isNarrow={!hasRoomForTable}
      />
      {error && !data && (
        <ErrorState text={textOf(error, t('list.errorTitle'))} onRetry={() => refetch()} />
      )}
      {!error && !data && <GamesSkeleton />}
      {data && data.count > 0 && (
        <div className={styles.list} aria-busy={isWaiting}>
          <Printed games={printed?.games ?? null} figure={figure}>
            <CompareChoice>
              <Games
                games={data.games}
                figure={figure}
                view={view}
                hasRoomForTable={hasRoomForTable}
                filters={filters}
                change={change}
              />
            </CompareChoice>
          </Printed>
        </div>
      )}
      {data && data.count === 0 && <NoGames filters={filters} onClear={onClear} />}
      {data && <HiddenMatches filters={filters} />}
    </Stack>
  )
}

function Games({
  games,
  figure,
  view,
  hasRoomForTable,
  ...order
}: {
  games: readonly ListedGame[]
  figure: RtpKind
  view: GamesView
  hasRoomForTable: boolean
} & Omit<FilterProps, 'onClear'>) {
  if (view === 'grid') return <GameGrid games={games} figure={figure} />
  if (!hasRoomForTable) return <GameRows games={games} figure={figure} />
  return <GameTable games={games} figure={figure} {...order} />
}

/** The figure by which the displayed games were selected: the previous one until the games for the next have loaded. */
function useShownFigure(figure: RtpKind, isWaiting: boolean): RtpKind {
  const [shown, setShown] = useState(figure)
  if (!isWaiting && shown !== figure) setShown(figure)
  return isWaiting ? shown : figure
}

function NoGames({ filters, onClear }: { filters: GameListFilters; onClear: () => void }) {
  const { t } = useTexts('games')
  const plan = usePlanShown()
  const isLimited = Number.isFinite(gamesVisible(plan))
  if (activeFilters(filters, plan).length === 0 && filters.answer === null)
    return <EmptyState title={t('list.nothingTitle')} />
  return (
    <EmptyState
      title={t(isLimited ? 'list.emptyInPlan' : 'list.emptyTitle')}
      hint={t('list.emptyText')}
      action={<Button onClick={onClear}>{t('filters.clearAll')}</Button>}
    />
  )
}

/** What else the filters would find in a higher plan; nothing on a plan that shows every game. */
function HiddenMatches({ filters }: { filters: GameListFilters }) {
  const { t } = useTexts('plans')
  const plan = usePlanShown()
  if (!Number.isFinite(gamesVisible(plan))) return null
  if (isPublicFilter(toGameFilter(filters, plan))) {
    return <CountedMatches filters={filters} of={kindOf(filters, plan)} />
  }
  return <Hint>{t('hidden.unknown')}</Hint>
}

function CountedMatches({ filters, of }: { filters: GameListFilters; of: HiddenOf }) {
  const { data } = useQuery(firstGamesQuery(filters))
  return data?.hidden && <HiddenGames hidden={data.hidden} of={of} />
}

function kindOf(filters: GameListFilters, plan: Plan): HiddenOf {
  const active = activeFilters(filters, plan)
  if (active.length === 0) return 'others'
  return active.every((name) => name === 'providerId') ? 'provider' : 'matching'
}
