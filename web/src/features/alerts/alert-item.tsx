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
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { toGame } from '../../app/paths.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useAlertWords } from '../../shared/alerts/alert-words.ts'
import { AnswerBadge } from '../../ui/figures/answer-badge.tsx'
import { Badge } from '../../ui/figures/badge.tsx'
import { GameArt } from '../../ui/figures/game-art.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { toast } from '../../ui/states/toast.ts'
import { Tip } from '../../ui/tip.tsx'
import { isSilenced } from './alert-filter.ts'
import { AlertGaps } from './alert-gaps.tsx'
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

/** One alert: its game, its rule, its state, and its actions. */
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
        <Figures alert={alert} />
      </div>
      <Badges alert={alert} />
      <AlertActions {...props} />
    </li>
  )
}

function Badges({ alert }: { alert: Alert }) {
  const { t } = useTranslation('alerts')
  const format = useFormat()
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

function Figures({ alert }: { alert: Alert }) {
  const { missing, reference, unit } = alert
  return (
    <>
      {unit === 'points' && <PointsFigures alert={alert} />}
      {unit === 'answer' && <AnswerSoFar alert={alert} />}
      {(unit === 'evidence' || unit === 'version') && <CountedFigures alert={alert} />}
      <AlertGaps missing={missing} reference={reference} />
    </>
  )
}

/** The state from which the alert measures changes, and when it was last triggered. */
function AnswerSoFar({ alert }: { alert: Alert }) {
  const { t } = useTranslation('alerts')
  return (
    <p className={`soft ${classes.standing}`}>
      {alert.answer === null ? (
        <span>{t('item.noAnswer')}</span>
      ) : (
        <span>
          {t('item.answerSoFar')} <AnswerBadge answer={alert.answer} />
        </span>
      )}
      <LastFired alert={alert} />
    </p>
  )
}

/** The baseline, how far the game has moved from it, and when the alert was last triggered. */
function PointsFigures({ alert }: { alert: Alert }) {
  const { t } = useTranslation('alerts')
  const format = useFormat()
  const words = useAlertWords()
  const { baseline_rtp: baseline, current_rtp: current, waits_for: waits } = alert
  return (
    <p className={`soft ${classes.standing}`}>
      {baseline === null ? (
        t('item.noBaseline')
      ) : (
        <span>
          {t('item.baseline')} <b>{format.percent(baseline)}</b>
        </span>
      )}
      {baseline !== null && current !== null && (
        <span>
          {t('item.current')} <b>{format.percent(current)}</b> ({format.points(current - baseline)})
        </span>
      )}
      {waits !== null && (
        <span>
          {t('item.waits', {
            plays: format.number(waits.plays),
            needed: format.number(waits.needed),
            points: words.number(alert.threshold_percentage),
            count: alert.threshold_percentage,
          })}
        </span>
      )}
      <LastFired alert={alert} />
    </p>
  )
}

/** The days that count, the accepted false alarms of an alert by evidence, and when the alert was last triggered. */
function CountedFigures({ alert }: { alert: Alert }) {
  const { t } = useTranslation('alerts')
  const format = useFormat()
  const words = useAlertWords()
  const { can_fire: canFire, counts_from: countsFrom, unit } = alert
  return (
    <p className={`soft ${classes.standing}`}>
      {!canFire && <span>{t('cannotFire')}</span>}
      {canFire && unit === 'evidence' && <span>{words.promise(alert.false_alarms_a_year)}</span>}
      {countsFrom !== null && (
        <span>
          {t('item.countsFrom')} <b>{format.day(countsFrom)}</b>
        </span>
      )}
      <LastFired alert={alert} />
    </p>
  )
}

function LastFired({ alert: { last_fired_at: firedAt } }: { alert: Alert }) {
  const { t } = useTranslation('alerts')
  if (firedAt === null) return <span>{t('item.neverFired')}</span>
  return (
    <span>
      {t('item.lastFired')} <RelativeTime moment={firedAt} />
    </span>
  )
}

/** Pauses or resumes, silences, edits and deletes one alert. */
function AlertActions({ alert, onEdit, onDelete }: Props) {
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
      <ActionIcon className={classes.action} aria-label={label} loading={isBusy} onClick={onClick}>
        <Icon size={20} aria-hidden />
      </ActionIcon>
    </Tip>
  )
}
