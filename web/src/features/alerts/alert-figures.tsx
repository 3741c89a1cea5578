import type { Alert } from '@retorna/contract/alerts'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import { useAlertWords } from '../../shared/alerts/alert-words.ts'
import { AnswerBadge } from '../../ui/figures/answer-badge.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { AlertGaps } from './alert-gaps.tsx'
import classes from './alert-item.module.css'

/** What the alert has measured so far, by its kind, and what keeps it from measuring. */
export function AlertFigures({ alert }: { alert: Alert }) {
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
