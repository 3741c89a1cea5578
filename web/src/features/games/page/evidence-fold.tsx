import { Text } from '@mantine/core'
import { exportGameEvidence, type GameEvidence } from '@retorna/contract/evidence'
import { contains } from '@retorna/domain/answer/estimate-from-days'
import { can, requiredPlan } from '@retorna/domain/plan'
import { useQuery } from '@tanstack/react-query'
import { download } from '../../../api/transfer.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { usePlanShown } from '../../../session/use-plan-shown.ts'
import { Download } from '../../../shared/exports/download.tsx'
import { MethodLink } from '../../../shared/method-link.tsx'
import { Fold } from '../../../ui/fold.tsx'
import { Hint } from '../../../ui/hint.tsx'
import { Loaded } from '../../../ui/states/loaded.tsx'
import { ReproduceAnswer } from './answer-calculation.tsx'
import { type GameProfile, gameEvidenceQuery } from './api.ts'
import { EvidenceFacts } from './evidence-facts.tsx'
import { Reproduce } from './reproduce.tsx'

/** The basis of the answer: how it is calculated, and the evidence, which holds however often one looks. */
export function EvidenceFold({
  game: { id: gameId, theoreticalRtp, answer },
}: {
  game: GameProfile
}) {
  const { t } = useTexts('evidence')
  const query = useQuery(gameEvidenceQuery(gameId))
  const isReal = can(usePlanShown(), 'real-rtp')
  const isOtherVersion = answer.kind === 'version'
  return (
    <Fold
      id="evidence"
      title={t('title')}
      line={query.data && <EvidenceLine evidence={query.data} isOtherVersion={isOtherVersion} />}
      explanation={t('explanation')}
      aside={
        <>
          <MethodLink />
          {query.data?.figures != null && (
            <Download what={{ table: 'evidence', game: gameId }} name={t('title')} />
          )}
        </>
      }
    >
      <Loaded query={query} failed={t('failed')}>
        {(evidence) => (
          <>
            <Evidence
              gameId={gameId}
              certified={theoreticalRtp}
              isOtherVersion={isOtherVersion}
              changedOn={isOtherVersion ? answer.since : answer.back_since}
              evidence={evidence}
            />
            {/* Rendered after the evidence, whose arrival would otherwise move the button while it is being
                pressed. */}
            {isReal && <ReproduceAnswer gameId={gameId} />}
          </>
        )}
      </Loaded>
    </Fold>
  )
}

function EvidenceLine({
  evidence,
  isOtherVersion,
}: {
  evidence: GameEvidence
  isOtherVersion: boolean
}) {
  const { t, format } = useTexts('evidence')
  const { verdict, outsideSince, firstDay, days } = evidence
  const since = outsideSince ?? firstDay
  if (verdict === 'within' && isOtherVersion) return t('lines.otherVersion')
  return t(`lines.${verdict}`, { day: since === null ? '' : format.day(since), count: days })
}

function Evidence({
  gameId,
  certified,
  isOtherVersion,
  changedOn,
  evidence,
}: {
  gameId: number
  /** Percent. */
  certified: number | null
  /** Whether the data identify a version other than the one that the evidence is about. */
  isOtherVersion: boolean
  /** Since when the game pays otherwise than before; `null` if it is not known to. */
  changedOn: string | null
  evidence: GameEvidence
}) {
  const { t, format } = useTexts(['evidence', 'app', 'ui'])
  const { figures, verdict, firstDay, missing, leftOut } = evidence
  const range = figures?.course.at(-1)
  // The range can exclude the certified RTP before the evidence has reached its limit.
  const isUndecided = range && certified !== null && !contains(range, certified)
  const within = isOtherVersion ? 'otherVersion' : isUndecided ? 'undecided' : 'within'
  return (
    <>
      <Text>
        {t(`evidence:${verdict === 'within' ? within : verdict}`, {
          first: firstDay === null ? '' : format.day(firstDay),
        })}
      </Text>
      {missing.map((gap) => (
        <Hint key={gap}>{t(`ui:evidenceGaps.${gap}`)}</Hint>
      ))}
      {leftOut.map(({ reason, days, lastDay }) => (
        <Hint key={reason}>
          {t(`evidence:leftOut.${reason}`, { count: days, day: format.day(lastDay) })}
        </Hint>
      ))}
      {verdict !== 'unknown' && <EvidenceFacts evidence={evidence} />}
      {range && changedOn !== null && firstDay !== null && changedOn > firstDay && (
        <Hint>{t('evidence:mixed', { day: format.day(changedOn) })}</Hint>
      )}
      {figures === null && (
        <Hint>{t('evidence:locked', { plan: t(`app:plans.${requiredPlan('real-rtp')}`) })}</Hint>
      )}
      {figures !== null && evidence.days > 0 && <ReproduceEvidence gameId={gameId} />}
    </>
  )
}

/** How the factors of the days produce the evidence; the days themselves are in the file. */
function ReproduceEvidence({ gameId }: { gameId: number }) {
  const { t } = useTexts(['judgment', 'evidence'])
  const request = { params: { id: gameId } }
  return (
    <Reproduce
      name={t('evidence:evidence')}
      fetchFile={() => download(exportGameEvidence, request)}
    >
      <p>{t('judgment:evidence')}</p>
      <code>{t('judgment:formulas.factor')}</code>
      <code>{t('judgment:formulas.sum')}</code>
      <code>{t('judgment:formulas.evidence')}</code>
    </Reproduce>
  )
}
