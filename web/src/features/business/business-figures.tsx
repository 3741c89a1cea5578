import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { type TrendTile, TrendTiles } from '../../ui/figures/trend-tiles.tsx'
import foldStyles from '../../ui/fold.module.css'
import { Fold } from '../../ui/fold.tsx'
import { Panel } from '../../ui/panel.tsx'
import type { Business } from './api.ts'
import { PlanTable } from './plan-table.tsx'
import { useTiles } from './use-tiles.ts'

/** Revenue, payers, trials and churn on one screen; all other figures open on demand. */
export function BusinessFigures({ business }: { business: Business }) {
  const { t } = useTexts('business')
  const tiles = useTiles(business)
  const figures = (label: string, shown: readonly TrendTile[]) => (
    <TrendTiles
      label={label}
      days={business.weeks.map(({ start }) => start)}
      unit="week"
      showsAll
      tiles={shown}
    />
  )
  const more = (name: 'signUps' | 'customers' | 'payments' | 'messages', below?: ReactNode) => (
    <Subject name={name} tiles={tiles[name]}>
      {figures(`${t('byWeek')}: ${t(`${name}.title`)}`, tiles[name])}
      {below}
    </Subject>
  )
  return (
    <Stack gap="lg">
      <Panel title={t('overview')} subtitle={t('weeks', { timeZone: business.timeZone })}>
        {figures(t('byWeek'), tiles.overview)}
      </Panel>
      <div className={foldStyles.folds}>
        {more('signUps')}
        {more('customers', <PlanTable plans={business.now.plans} />)}
        {more('payments')}
        {more('messages')}
      </div>
    </Stack>
  )
}

/** Figures of a subject behind a line that names them and their values. */
function Subject({
  name,
  tiles,
  children,
}: {
  name: 'signUps' | 'customers' | 'payments' | 'messages'
  tiles: readonly TrendTile[]
  children: ReactNode
}) {
  const { t, format } = useTexts('business')
  const line = tiles
    .map(({ label, value }) => `${label}: ${value === null ? '–' : format.number(value)}`)
    .join(' · ')
  return (
    <Fold id={name} title={t(`${name}.title`)} line={line} explanation={t(`${name}.subtitle`)}>
      {children}
    </Fold>
  )
}
