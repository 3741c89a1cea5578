import type { GameEvidence } from '@retorna/contract/evidence'
import type { Ends } from '@retorna/domain/interval'
import { EVIDENCE_LIMIT, MAX_SHOWN_EVIDENCE } from '@retorna/domain/statistics/evidence/e-process'
import { useTexts } from '../../../i18n/use-texts.ts'
import { FigureCard, FigureCards } from '../../../ui/figures/figure-card.tsx'
import { figureOr, MissingValue } from '../../../ui/figures/missing-value.tsx'

/** The evidence of a game, the range of its true RTP, its RTP so far, and since when. */
export function EvidenceFacts({ evidence }: { evidence: GameEvidence }) {
  const { t, format } = useTexts('evidence')
  const { figures, outsideSince, firstDay, days } = evidence
  const since = outsideSince ?? firstDay
  const limit = format.number(EVIDENCE_LIMIT)
  const soFar = figures?.course.at(-1)
  return (
    <FigureCards>
      {figures !== null && (
        <FigureCard
          size="small"
          label={t('evidence')}
          explanation={t('evidenceExplanation', { limit })}
          value={figureOr(
            figures.evidence,
            (value) =>
              value >= MAX_SHOWN_EVIDENCE
                ? t('tooMuch', { limit: format.number(MAX_SHOWN_EVIDENCE) })
                : format.number(value, 2),
            t('unknown'),
          )}
          note={t('evidenceNote', { limit })}
        />
      )}
      {soFar !== undefined && (
        <>
          <FigureCard
            size="small"
            label={t('interval')}
            explanation={t('intervalExplanation')}
            value={<IntervalText interval={soFar} />}
          />
          <FigureCard size="small" label={t('line')} value={format.percent(soFar.rtp)} />
        </>
      )}
      {since !== null && (
        <FigureCard
          size="small"
          label={outsideSince === null ? t('first') : t('since')}
          value={format.day(since)}
          note={t('days', { count: days })}
        />
      )}
    </FigureCards>
  )
}

/** Percent. No game could be certified to pay more than half of this; a bound above it says nothing. */
const MOST_TELLING = 200

/** The range of the true RTP; one of its ends may be unknown. */
function IntervalText({ interval: { low, high } }: { interval: Ends }) {
  const { t, format } = useTexts('evidence')
  if (low !== null && high !== null) {
    return t('between', { low: format.percent(low), high: format.percent(high) })
  }
  if (high !== null && high <= MOST_TELLING) return t('atMost', { high: format.percent(high) })
  if (low !== null) return t('atLeast', { low: format.percent(low) })
  return <MissingValue reason={t('noInterval')} />
}
