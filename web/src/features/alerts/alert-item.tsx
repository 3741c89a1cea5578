import { ActionIcon } from '@mantine/core'
import type { Alert } from '@retorna/contract/alerts'
import {
  IconArrowsVertical,
  IconBellOff,
  IconCircleCheck,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconTrash,
  IconTrendingDown,
  IconTrendingUp,
  type TablerIcon,
} from '@tabler/icons-react'
import { Link } from 'react-router'
import { toGame } from '../../app/paths.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useAlertWords } from '../../shared/alerts/alert-words.ts'
import { Badge } from '../../ui/figures/badge.tsx'
import { GameArt } from '../../ui/figures/game-art.tsx'
import { toast } from '../../ui/states/toast.ts'
import { Tip } from '../../ui/tip.tsx'
import { AlertFigures } from './alert-figures.tsx'
import { isSilenced } from './alert-filter.ts'
import classes from './alert-item.module.css'
import { useAlertChange } from './api.ts'
import { SilenceMenu } from './silence-menu.tsx'

const DIRECTION_ICONS = {
  increase: IconTrendingUp,
  decrease: IconTrendingDown,
  both: IconArrowsVertical,
}

type Props = {
  alert: Alert
  onEdit: (alert: Alert) => void
  onDelete: (alert: Alert) => void
}

export function AlertItem(props: Props) {
  const { alert } = props
  const words = useAlertWords()
  const Icon = DIRECTION_ICONS[alert.alert_type]
  return (
    <li className={classes.item}>
      <GameArt src={alert.game.image_url} size={56} />
      <div className={classes.what}>
        <p className={classes.name}>
          <Link to={toGame(alert.game_id)}>{alert.game.nome}</Link>
          <span className="soft">{alert.game.provider_name}</span>
        </p>
        <p className={classes.rule}>
          <Icon size={18} aria-hidden />
          {words.rule(alert)}
        </p>
        <AlertFigures alert={alert} />
      </div>
      <Badges alert={alert} />
      <AlertActions {...props} />
    </li>
  )
}

function Badges({ alert }: { alert: Alert }) {
  const { t, format } = useTexts('alerts')
  const { is_active, silenced_until } = alert
  return (
    <div className={classes.badges}>
      <Badge tone={is_active ? 'high' : 'neutral'}>
        {is_active ? (
          <IconCircleCheck size={14} aria-hidden />
        ) : (
          <IconPlayerPause size={14} aria-hidden />
        )}
        {t(is_active ? 'item.active' : 'item.inactive')}
      </Badge>
      {silenced_until !== null && isSilenced(alert, new Date()) && (
        <Badge tone="middle">
          <IconBellOff size={14} aria-hidden />
          {t('item.silenced', { moment: format.moment(silenced_until) })}
        </Badge>
      )}
    </div>
  )
}

function AlertActions({ alert, onEdit, onDelete }: Props) {
  const { t } = useTexts('alerts')
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
      <ActionIcon className={classes.action} aria-label={label} loading={isBusy} onClick={onClick}>
        <Icon size={20} aria-hidden />
      </ActionIcon>
    </Tip>
  )
}
