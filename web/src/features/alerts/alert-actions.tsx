import { ActionIcon } from '@mantine/core'
import type { Alert } from '@retorna/contract/alerts'
import {
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconTrash,
  type TablerIcon,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { toast } from '../../ui/states/toast.ts'
import { Tip } from '../../ui/tip.tsx'
import classes from './alert-item.module.css'
import { SilenceMenu } from './silence-menu.tsx'
import { useAlertChange } from './use-alert-change.ts'

/** Pauses or resumes, silences, edits and deletes one alert. */
export function AlertActions({
  alert,
  onEdit,
  onDelete,
}: {
  alert: Alert
  onEdit: (alert: Alert) => void
  onDelete: (alert: Alert) => void
}) {
  const { t } = useTranslation('alerts')
  const { change, isPending } = useAlertChange(alert)
  const game = alert.game.nome
  const { is_active: isActive } = alert
  const toggle = () =>
    change({ is_active: !isActive }, () =>
      toast(t(isActive ? 'item.paused' : 'item.resumed', { game })),
    )
  return (
    <div className={classes.actions}>
      <Action
        Icon={isActive ? IconPlayerPause : IconPlayerPlay}
        label={t(isActive ? 'item.pause' : 'item.resume', { game })}
        isBusy={isPending}
        onClick={toggle}
      />
      <SilenceMenu alert={alert} />
      <Action Icon={IconPencil} label={t('item.edit', { game })} onClick={() => onEdit(alert)} />
      <Action Icon={IconTrash} label={t('item.delete', { game })} onClick={() => onDelete(alert)} />
    </div>
  )
}

function Action({
  Icon,
  label,
  isBusy = false,
  onClick,
}: {
  Icon: TablerIcon
  label: string
  isBusy?: boolean
  onClick: () => void
}) {
  return (
    <Tip label={label}>
      <ActionIcon
        className={classes.action}
        size={44}
        variant="subtle"
        color="gray"
        aria-label={label}
        loading={isBusy}
        onClick={onClick}
      >
        <Icon size={20} aria-hidden />
      </ActionIcon>
    </Tip>
  )
}
