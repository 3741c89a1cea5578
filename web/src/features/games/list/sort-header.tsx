import { can, type Plan } from '@retorna/domain/plan'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { usePlanShown } from '../../../session/use-plan-shown.ts'
import { type RtpFigure, rtpOfPeriod, whyMissing } from '../card/missing-figure.ts'
import type { GameListFilters } from './game-filters.ts'
import type { ChangeFilters } from './use-game-filters.ts'

export type SortProps = { filters: GameListFilters; change: ChangeFilters }

type Column = 'game' | 'answer' | RtpFigure

/** A header cell whose button sorts by its column, and in the other direction if it is sorted by that already. */
export function SortHeader({
  column,
  isActive = false,
  filters,
  change,
}: SortProps & {
  column: Column
  /** The list shows and filters by this column. */
  isActive?: boolean
}) {
  const { t } = useTranslation('games')
  const plan = usePlanShown()
  const label = column === 'answer' ? t('filters.answer') : t(`figure.${column}`)
  if (column !== 'game' && whyMissing(column, plan).kind === 'plan') {
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

const PERIODS = { current: '1d', weekly: '7d', monthly: '30d' } as const

/** A column of a period is sorted by within that period: a list has one. */
function sortBy(column: Column, { period }: GameListFilters, plan: Plan) {
  if (column === 'game') return { sort: 'name', order: null } as const
  if (column === 'answer' || column === 'theoretical') return { sort: column, order: null } as const
  const isShown = rtpOfPeriod(period, plan) === column
  return { sort: 'rtp', order: null, period: isShown ? period : PERIODS[column] } as const
}

function directionOf(column: Column, { sort, order, period }: GameListFilters, plan: Plan) {
  const sorted = {
    name: 'game',
    rtp: rtpOfPeriod(period, plan),
    theoretical: 'theoretical',
    variation: null,
    popularity: null,
    // A plan without answers keeps the order by popularity.
    answer: can(plan, 'current-rtp') ? 'answer' : null,
  }[sort]
  if (sorted !== column) return null
  return (order ?? (sort === 'name' ? 'asc' : 'desc')) === 'asc' ? 'ascending' : 'descending'
}
