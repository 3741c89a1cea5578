import { Button, Skeleton } from '@mantine/core'
import type { Alert } from '@retorna/contract/alerts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refreshAlerts } from '../../shared/alerts/alerts.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { type AlertFilter, filterAlerts } from './alert-filter.ts'
import { AlertList } from './alert-list.tsx'
import { AlertStats } from './alert-stats.tsx'
import { AlertToolbar } from './alert-toolbar.tsx'
import classes from './alerts-tab.module.css'
import { alertsQuery } from './api.ts'
import { useDeletedIds } from './use-delete-alert.ts'

const AlertDialog = lazy(async () => ({
  default: (await import('./alert-dialog.tsx')).AlertDialog,
}))
const PLACES = ['a', 'b', 'c']

/** The user's alerts: statistics, the list, and the dialogs that change them. */
export function AlertsTab() {
  const { t } = useTranslation('alerts')
  const queryClient = useQueryClient()
  const { data, error, isFetching } = useQuery(alertsQuery)
  const deleted = useDeletedIds()
  const [filter, setFilter] = useState<AlertFilter>('all')
  const [search, setSearch] = useState('')
  // `null` is a new alert; `undefined` until the dialog is first opened.
  const [edited, setEdited] = useState<Alert | null | undefined>(undefined)
  const [isOpen, setOpen] = useState(false)
  const open = (alert: Alert | null) => {
    setEdited(alert)
    setOpen(true)
  }
  const alerts = data?.filter(({ id }) => !deleted.has(id))
  const shown = alerts && filterAlerts(alerts, { filter, search, now: new Date() })
  const showAll = () => {
    setFilter('all')
    setSearch('')
  }

  return (
    <div className={classes.tab}>
      <AlertStats />
      <AlertToolbar
        filter={filter}
        onFilter={setFilter}
        search={search}
        onSearch={setSearch}
        counts={alerts && shown ? { shown: shown.length, total: alerts.length } : null}
        isRefreshing={isFetching}
        onRefresh={() => void refreshAlerts(queryClient)}
        onCreate={() => open(null)}
      />
      {error && !data && (
        <ErrorState text={t('loadFailed')} onRetry={() => void refreshAlerts(queryClient)} />
      )}
      {!error && !data && (
        <div className={classes.list} aria-hidden>
          {PLACES.map((place) => (
            <Skeleton key={place} height={112} radius="md" />
          ))}
        </div>
      )}
      {alerts?.length === 0 && (
        <EmptyState
          title={t('emptyTitle')}
          hint={t('emptyText')}
          action={
            <Button h={44} onClick={() => open(null)}>
              {t('create')}
            </Button>
          }
        />
      )}
      {shown && shown.length > 0 && <AlertList alerts={shown} onEdit={open} />}
      {alerts && alerts.length > 0 && shown?.length === 0 && (
        <EmptyState
          title={t('nothingFound')}
          hint={t('nothingFoundText')}
          action={
            <Button variant="default" h={44} onClick={showAll}>
              {t('showAll')}
            </Button>
          }
        />
      )}
      {edited !== undefined && (
        <Suspense>
          <AlertDialog isOpen={isOpen} alert={edited} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
