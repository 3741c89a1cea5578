import { Button } from '@mantine/core'
import type { Alert } from '@retorna/contract/alerts'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import { AlertItem } from './alert-item.tsx'
import classes from './alerts-tab.module.css'
import { useDeleteAlert } from './use-delete-alert.ts'

const AT_ONCE = 50

/** The alerts, a page at a time. */
export function AlertList({
  alerts,
  onEdit,
}: {
  alerts: readonly Alert[]
  onEdit: (alert: Alert) => void
}) {
  const { t } = useTranslation('alerts')
  const format = useFormat()
  const list = useRef<HTMLUListElement>(null)
  const remove = useDeleteAlert()
  const [most, setMost] = useState(AT_ONCE)
  const rest = alerts.length - most
  const removeFocused = (alert: Alert) => {
    remove(alert)
    // The button that had the focus is removed with its alert.
    list.current?.focus()
  }
  return (
    <>
      <ul ref={list} className={classes.list} aria-label={t('heading')} tabIndex={-1}>
        {alerts.slice(0, most).map((alert) => (
          <AlertItem key={alert.id} alert={alert} onEdit={onEdit} onDelete={removeFocused} />
        ))}
      </ul>
      {rest > 0 && (
        <Button variant="default" h={44} onClick={() => setMost(most + AT_ONCE)}>
          {t('more', { count: rest, formatted: format.number(rest) })}
        </Button>
      )}
    </>
  )
}
