import { Group, NativeSelect } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { IconLayoutGrid, IconList, IconTable } from '@tabler/icons-react'
import { type ComponentProps, memo, useDeferredValue, useState } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { usePlanShown } from '../../../session/use-plan-shown.ts'
import { Download } from '../../../shared/exports/download.tsx'
import { Segments } from '../../../ui/controls/segments.tsx'
import { Hint } from '../../../ui/hint.tsx'
import { LazyPart, lazy } from '../../../ui/lazy.tsx'
import { toQuery } from '../api.ts'
import { ViewsButton } from '../saved-views/views-button.tsx'
import { type GameListFilters, SORTS, type SortName, sortNamesFor } from './game-filters.ts'
import styles from './games-tab.module.css'
import type { ChangeFilters } from './use-game-filters.ts'

/** The number of games shown, their order and the view. */
export function ListHeader({
  counts,
  filters,
  ...choices
}: {
  counts: { count: number; total: number } | null
  filters: GameListFilters
} & ComponentProps<typeof ListChoices>) {
  const { t, format } = useTexts('labels')
  return (
    <Group justify="space-between" gap={8} mih={44}>
      <Hint role="status" className="figures">
        {counts &&
          t('showing', {
            shown: format.number(counts.count),
            total: format.number(counts.total),
          })}
      </Hint>
      <Group gap={8} ml="auto" wrap="nowrap">
        <ViewsButton />
        <ListDownload filters={useDeferredValue(filters)} />
      </Group>
      <ListChoices {...choices} />
    </Group>
  )
}

const DailySeries = lazy(() => import('./daily-series.tsx'))

/** Downloads the list as it is filtered and sorted, or the daily values of its games. */
const ListDownload = memo(function ListDownload({ filters }: { filters: GameListFilters }) {
  const { t } = useTexts('app')
  // Loaded when it is first opened.
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Download
        what={{ table: 'games', filters: toQuery(filters) }}
        name={t('tabs.games')}
        onSeries={() => setOpen(true)}
      />
      {isOpen && (
        <LazyPart onFail={() => setOpen(false)}>
          <DailySeries filters={filters} onClose={() => setOpen(false)} />
        </LazyPart>
      )}
    </>
  )
})

/** Memoized because each change of a filter shows another list. */
const ListChoices = memo(function ListChoices({
  order,
  change,
  view,
  onView,
  isNarrow,
}: {
  order: SortName
  change: ChangeFilters
  view: GamesView
  onView: (view: GamesView) => void
  /** The table does not fit, so the games are shown as a list. */
  isNarrow: boolean
}) {
  const { t } = useTexts(['games', 'labels'])
  const plan = usePlanShown()
  return (
    <Group gap="sm" wrap="nowrap" className={styles.controls}>
      <NativeSelect
        aria-label={t('labels:sortBy')}
        className={styles.sort}
        data={sortNamesFor(plan).map((name) => ({ value: name, label: t(`list.sorts.${name}`) }))}
        value={order}
        onChange={({ currentTarget: { value } }) => change(SORTS[value as SortName])}
      />
      <Segments
        size="md"
        aria-label={t('list.view')}
        value={view}
        onChange={onView}
        data={[
          { value: 'grid', label: <ViewIcon Icon={IconLayoutGrid} label={t('list.grid')} /> },
          {
            value: 'table',
            label: isNarrow ? (
              <ViewIcon Icon={IconList} label={t('list.dense')} />
            ) : (
              <ViewIcon Icon={IconTable} label={t('list.table')} />
            ),
          },
        ]}
      />
    </Group>
  )
})

function ViewIcon({ Icon, label }: { Icon: typeof IconTable; label: string }) {
  return (
    <span className={styles.icon} title={label}>
      <Icon size={18} aria-label={label} role="img" />
    </span>
  )
}

const VIEWS = ['grid', 'table'] as const
export type GamesView = (typeof VIEWS)[number]

/** The user's preferred view of the list, stored on this device. */
export const useGamesView = () =>
  useLocalStorage<GamesView>({
    key: 'games-view',
    defaultValue: 'grid',
    getInitialValueInEffect: false,
    serialize: (view) => view,
    deserialize: (stored) => VIEWS.find((view) => view === stored) ?? 'grid',
  })
