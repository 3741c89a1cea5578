import type { GameEvidence } from '@retorna/contract/evidence'
import type { Ends } from '@retorna/domain/interval'
import { EVIDENCE_LIMIT, MAX_SHOWN_EVIDENCE } from '@retorna/domain/statistics/evidence/e-process'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import { Figure, MissingValue } from '../../../ui/figures/missing-value.tsx'
import { InfoTip } from '../../../ui/info-tip.tsx'
import factStyles from './game-facts.module.css'

/** The evidence of a game, the range of its true RTP, its RTP so far, and since when. */
export function EvidenceFacts({ evidence }: { evidence: GameEvidence }) {
  const { t } = useTranslation('evidence')
  const format = useFormat()
  const { figures, outsideSince, firstDay, days } = evidence
  const since = outsideSince ?? firstDay
  const limit = format.number(EVIDENCE_LIMIT)
  const soFar = figures?.course.at(-1)
  return (
    <dl className={factStyles.facts}>
      {figures !== null && (
        <div>
          <dt>
            {t('evidence')}
            <InfoTip name={t('evidence')} text={t('evidenceExplanation', { limit })} />
          </dt>
          <dd>
            <Figure value={figures.evidence} missing={t('unknown')}>
              {(value) =>
                value >= MAX_SHOWN_EVIDENCE
                  ? t('tooMuch', { limit: format.number(MAX_SHOWN_EVIDENCE) })
                  : format.number(value, 2)
              }
            </Figure>
            <small>{t('evidenceNote', { limit })}</small>
          </dd>
        </div>
      )}
      {soFar !== undefined && (
        <>
          <div>
            <dt>
              {t('interval')}
              <InfoTip name={t('interval')} text={t('intervalExplanation')} />
            </dt>
            <dd>
              <IntervalText interval={soFar} />
            </dd>
          </div>
          <div>
            <dt>{t('line')}</dt>
            <dd>{format.percent(soFar.rtp)}</dd>
          </div>
        </>
      )}
      {since !== null && (
        <div>
          <dt>{outsideSince === null ? t('first') : t('since')}</dt>
          <dd>
            {format.day(since)}
            <small>{t('days', { count: days })}</small>
          </dd>
        </div>
      )}
    </dl>
  )
}

/** Percent. No game could be certified to pay more than half of this; a bound above it says nothing. */
const MOST_TELLING = 200

/** The range of the true RTP; one of its ends may be unknown. */
function IntervalText({ interval: { low, high } }: { interval: Ends }) {
  const { t } = useTranslation('evidence')
  const format = useFormat()
  if (low !== null && high !== null) {
    return t('between', { low: format.percent(low), high: format.percent(high) })
  }
  if (high !== null && high <= MOST_TELLING) return t('atMost', { high: format.percent(high) })
  if (low !== null) return t('atLeast', { low: format.percent(low) })
  return <MissingValue reason={t('noInterval')} />
}
