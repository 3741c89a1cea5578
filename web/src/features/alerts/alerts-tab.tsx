import { Button, Skeleton, Stack } from '@mantine/core'
import type { Alert } from '@retorna/contract/alerts'
import { IconBell, IconBellRinging, IconCalendarWeek, IconMessage } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { QUERY_KEYS } from '../../api/use-endpoint.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { refreshAlerts } from '../../shared/alerts/alerts.ts'
import { useRemovedIds } from '../../shared/use-undoable.ts'
import { FigureCard } from '../../ui/figures/figure-card.tsx'
import { MissingValue } from '../../ui/figures/missing-value.tsx'
import { LazyPart, lazy } from '../../ui/lazy.tsx'
import { Loaded } from '../../ui/states/loaded.tsx'
import { type AlertFilter, filterAlerts } from './alert-filter.ts'
import { AlertItem } from './alert-item.tsx'
import { AlertToolbar } from './alert-toolbar.tsx'
import classes from './alerts-tab.module.css'
import { alertsQuery, useAlertStats, useDeleteAlert } from './api.ts'

const AlertDialog = lazy(() => import('./alert-dialog.tsx'))

export default function AlertsTab() {
  const { t } = useTexts('alerts')
  const queryClient = useQueryClient()
  const { data, error, isFetching } = useQuery(alertsQuery)
  const refresh = () => void refreshAlerts(queryClient)
  const deleted = useRemovedIds([QUERY_KEYS.alerts])
  const [filter, setFilter] = useState<AlertFilter>('all')
  const [search, setSearch] = useState('')
  // `null` is a new alert; `undefined` while no dialog is open.
  const [edited, setEdited] = useState<Alert | null | undefined>(undefined)
  const closeDialog = () => setEdited(undefined)
  const alerts = data?.filter(({ id }) => !deleted.has(id))
  const shown = alerts && filterAlerts(alerts, { filter, search, now: new Date() })
  const showAll = () => {
    setFilter('all')
    setSearch('')
  }

  return (
    <Stack miw={0}>
      <AlertStats />
      <AlertToolbar
        filter={filter}
        onFilter={setFilter}
        search={search}
        onSearch={setSearch}
        counts={alerts && shown ? { shown: shown.length, total: alerts.length } : null}
        isRefreshing={isFetching}
        onRefresh={refresh}
        onCreate={() => setEdited(null)}
      />
      <Stack tabIndex={-1}>
        <Loaded
          query={{ data: shown, error, refetch: refresh }}
          skeleton={<Skeleton h={352} aria-hidden />}
          failed={t('loadFailed')}
          empty={
            alerts?.length === 0
              ? { title: t('emptyTitle') }
              : {
                  title: t('nothingFound'),
                  hint: t('nothingFoundText'),
                  action: <Button onClick={showAll}>{t('showAll')}</Button>,
                }
          }
        >
          {(found) => <AlertList alerts={found} onEdit={setEdited} />}
        </Loaded>
      </Stack>
      {edited !== undefined && (
        <LazyPart onFail={closeDialog}>
          <AlertDialog alert={edited} onClose={closeDialog} />
        </LazyPart>
      )}
    </Stack>
  )
}

const AT_ONCE = 50

function AlertList({
  alerts,
  onEdit,
}: {
  alerts: readonly Alert[]
  onEdit: (alert: Alert) => void
}) {
  const { t, format } = useTexts('alerts')
  const remove = useDeleteAlert().run
  const [most, setMost] = useState(AT_ONCE)
  const rest = alerts.length - most
  return (
    <>
      <ul className={classes.list} aria-label={t('heading')}>
        {alerts.slice(0, most).map((alert) => (
          <AlertItem key={alert.id} alert={alert} onEdit={onEdit} onDelete={remove} />
        ))}
      </ul>
      {rest > 0 && (
        <Button onClick={() => setMost(most + AT_ONCE)}>
          {t('more', { number: format.number(rest) })}
        </Button>
      )}
    </>
  )
}

const CARDS = [
  { name: 'total', field: 'total_alerts', Icon: IconBell },
  { name: 'active', field: 'active_alerts', Icon: IconBellRinging },
  { name: 'today', field: 'notifications_today', Icon: IconMessage },
  { name: 'week', field: 'notifications_week', Icon: IconCalendarWeek },
] as const

function AlertStats() {
  const { t, format } = useTexts('alerts')
  const { data, isPending } = useAlertStats()
  return (
    <dl className={classes.cards} aria-label={t('stats.label')}>
      {CARDS.map(({ name, field, Icon }) => (
        <FigureCard
          key={name}
          label={t(`stats.${name}`)}
          value={data === undefined ? <MissingValue /> : format.number(data[field])}
          Icon={Icon}
          isLoading={isPending}
        />
      ))}
    </dl>
  )
}
