import { can, PERIOD_OF_RTP, type Plan, type RtpKind, rtpKind } from '@retorna/domain/plan'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { usePlanShown } from '../../../session/use-plan-shown.ts'
import { planShowing } from '../card/rtp-value.tsx'
import type { GameListFilters } from './game-filters.ts'
import type { ChangeFilters } from './use-game-filters.ts'

export type SortProps = { filters: GameListFilters; change: ChangeFilters }

type Column = 'game' | 'answer' | RtpKind

/** A header cell whose button sorts by its column, and reverses the direction if the list is already sorted by it. */
export function SortHeader({
  column,
  isActive = false,
  filters,
  change,
}: SortProps & {
  column: Column
  /** Whether the list shows and filters by this column. */
  isActive?: boolean
}) {
  const { t } = useTexts(['games', 'labels'])
  const plan = usePlanShown()
  const label = column === 'answer' ? t('labels:answer') : t(`figure.${column}`)
  if (column !== 'game' && planShowing(column, plan) !== null) {
    return (
      <th scope="col" data-active={isActive}>
        {label}
      </th>
    )
  }
  const direction = directionOf(column, filters, plan)
  const Arrow = direction === 'ascending' ? IconArrowUp : IconArrowDown
  const first = sortBy(column, filters, plan)
  const reversed = {
    ...first,
    order: filters.order === null ? (column === 'game' ? 'desc' : 'asc') : null,
  } as const
  return (
    <th scope="col" data-active={isActive} aria-sort={direction ?? 'none'}>
      <button type="button" onClick={() => change(direction === null ? first : reversed)}>
        {direction !== null && <Arrow size={14} aria-hidden />}
        {label}
      </button>
    </th>
  )
}

/** Sorting by the column of a period also switches the list to that period: a list has only one. */
function sortBy(column: Column, { period }: GameListFilters, plan: Plan) {
  if (column === 'game') return { sort: 'name', order: null } as const
  if (column === 'answer' || column === 'theoretical') return { sort: column, order: null } as const
  const isShown = rtpKind(plan, period) === column
  return { sort: 'rtp', order: null, period: isShown ? period : PERIOD_OF_RTP[column] } as const
}

function directionOf(column: Column, { sort, order, period }: GameListFilters, plan: Plan) {
  const sorted = {
    name: 'game',
    rtp: rtpKind(plan, period),
    theoretical: 'theoretical',
    variation: null,
    popularity: null,
    // A plan without answers keeps the order by popularity.
    answer: can(plan, 'current-rtp') ? 'answer' : null,
  }[sort]
  if (sorted !== column) return null
  return (order ?? (sort === 'name' ? 'asc' : 'desc')) === 'asc' ? 'ascending' : 'descending'
}
