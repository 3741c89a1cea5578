import type { Alert } from '@retorna/contract/alerts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useAlertWords } from '../../shared/alerts/alert-words.ts'
import { AnswerBadge } from '../../ui/figures/answer-badge.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { AlertGaps } from './alert-gaps.tsx'
import classes from './alert-item.module.css'

/** What the alert has measured so far, by its kind, when it was last triggered, and what keeps it from measuring. */
export function AlertFigures({ alert }: { alert: Alert }) {
  const { missing, reference, unit } = alert
  const Figures =
    unit === 'points' ? PointsFigures : unit === 'answer' ? AnswerSoFar : CountedFigures
  return (
    <>
      <p className={`soft ${classes.standing}`}>
        <Figures alert={alert} />
        <LastFired alert={alert} />
      </p>
      <AlertGaps missing={missing} reference={reference} />
    </>
  )
}

/** The state from which the alert measures changes. */
function AnswerSoFar({ alert }: { alert: Alert }) {
  const { t } = useTexts('alerts')
  if (alert.answer === null) return <span>{t('item.noAnswer')}</span>
  return (
    <span>
      {t('item.answerSoFar')} <AnswerBadge answer={alert.answer} />
    </span>
  )
}

/** The baseline, and how far the game has moved from it. */
function PointsFigures({ alert }: { alert: Alert }) {
  const { t, format } = useTexts('alerts')
  const words = useAlertWords()
  const { baseline_rtp: baseline, current_rtp: current, waits_for: waits } = alert
  return (
    <>
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
    </>
  )
}

/** The days that count, and the accepted false alarms of an alert by evidence. */
function CountedFigures({ alert }: { alert: Alert }) {
  const { t, format } = useTexts('alerts')
  const words = useAlertWords()
  const { can_fire: canFire, counts_from: countsFrom, unit } = alert
  return (
    <>
      {!canFire && <span>{t('cannotFire')}</span>}
      {canFire && unit === 'evidence' && <span>{words.promise(alert.false_alarms_a_year)}</span>}
      {countsFrom !== null && (
        <span>
          {t('item.countsFrom')} <b>{format.day(countsFrom)}</b>
        </span>
      )}
    </>
  )
}

function LastFired({ alert: { last_fired_at: firedAt } }: { alert: Alert }) {
  const { t } = useTexts('alerts')
  if (firedAt === null) return <span>{t('item.neverFired')}</span>
  return (
    <span>
      {t('item.lastFired')} <RelativeTime moment={firedAt} />
    </span>
  )
}
