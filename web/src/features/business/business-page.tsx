import { Group, Skeleton, Stack } from '@mantine/core'
import { WEEK_PERIODS } from '@retorna/domain/week'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { oneOf } from '../../api/one-of.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import field from '../../ui/controls/field.module.css'
import { DownloadButton } from '../../ui/controls/icon-buttons.tsx'
import { Segments } from '../../ui/controls/segments.tsx'
import { type TrendTile, TrendTiles } from '../../ui/figures/trend-tiles.tsx'
import foldStyles from '../../ui/fold.module.css'
import { Fold } from '../../ui/fold.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Failure } from '../../ui/states/failure.tsx'
import { Loaded } from '../../ui/states/loaded.tsx'
import { type Business, useBusiness, useExport } from './api.ts'
import { PlanTable } from './plan-table.tsx'
import { useTiles } from './use-tiles.ts'

/** The owner's figures over the period in the URL. */
export default function BusinessPage() {
  const { t } = useTexts(['business', 'labels'])
  const [search, setSearch] = useSearchParams()
  const period = oneOf(WEEK_PERIODS, search.get('period')) ?? '12w'
  const business = useBusiness(period)
  const file = useExport(period)
  return (
    <Stack gap="lg">
      <Group justify="space-between" gap="8px 16px">
        <Segments
          labelClass={field.choice}
          aria-label={t('labels:period')}
          data={WEEK_PERIODS.map((value) => ({ value, label: t(`periods.${value}`) }))}
          value={period}
          onChange={(chosen) => setSearch({ period: chosen }, { replace: true })}
        />
        <DownloadButton loading={file.isPending} onClick={() => file.mutate()}>
          {t('export')}
        </DownloadButton>
      </Group>
      <Failure error={file.error} />
      <Loaded query={business} failed={t('failed')} skeleton={<PanelSkeletons />}>
        {(figures) => (
          <div aria-busy={business.isPlaceholderData}>
            <BusinessFigures business={figures} />
          </div>
        )}
      </Loaded>
    </Stack>
  )
}

function PanelSkeletons() {
  return (
    <Stack gap="lg" aria-hidden>
      <Skeleton h={240} />
      {['signUps', 'customers', 'payments', 'messages'].map((panel) => (
        <Skeleton key={panel} h={64} />
      ))}
    </Stack>
  )
}

/** Revenue, payers, trials and churn on one screen; all other figures open on demand. */
function BusinessFigures({ business }: { business: Business }) {
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
