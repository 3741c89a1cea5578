import { Group, Text } from '@mantine/core'
import { exportGameEvidence, type GameEvidence, getGameEvidence } from '@retorna/contract/evidence'
import { requiredPlan } from '@retorna/domain/plan'
import { EVIDENCE_LIMIT } from '@retorna/domain/statistics/evidence/e-process'
import { useTranslation } from 'react-i18next'
import { QUERY_KEYS } from '../../../api/query-keys.ts'
import { download } from '../../../api/transfer.ts'
import { useReply } from '../../../api/use-endpoint.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { Download } from '../../../shared/exports/download.tsx'
import { MethodLink } from '../../../shared/method-link.tsx'
import { Figure } from '../../../ui/figures/missing-value.tsx'
import { InfoTip } from '../../../ui/info-tip.tsx'
import { Loaded } from '../../../ui/states/loaded.tsx'
import type { GameProfile } from '../api.ts'
import { EvidenceBadge } from './evidence-badge.tsx'
import { EvidenceCourse, IntervalText } from './evidence-course.tsx'
import { EvidenceMonth } from './evidence-month.tsx'
import factStyles from './game-facts.module.css'
import { GamePanel } from './game-panel.tsx'
import { Reproduce } from './reproduce.tsx'

type Game = Pick<GameProfile, 'id' | 'name' | 'theoreticalRtp'>

/** The verdict that holds however often one looks, the range of the true RTP, and the look at 30 days beside it. */
export function EvidencePanel({ game }: { game: Game }) {
  const { t } = useTranslation('evidence')
  const query = useReply(
    getGameEvidence,
    { params: { id: game.id } },
    [QUERY_KEYS.game, game.id, 'evidence'],
    { select: ({ data }) => data },
  )
  return (
    <GamePanel
      title={t('title')}
      explanation={t('explanation')}
      aside={
        <Group gap="8px 16px">
          <MethodLink />
          {query.data?.figures != null && (
            <Download what={{ table: 'evidence', game: game.id }} name={t('title')} />
          )}
        </Group>
      }
    >
      <Loaded query={query} failed={t('failed')}>
        {(evidence) => <Evidence game={game} evidence={evidence} />}
      </Loaded>
    </GamePanel>
  )
}

function Evidence({ game, evidence }: { game: Game; evidence: GameEvidence }) {
  const { t } = useTranslation(['evidence', 'app'])
  const { figures } = evidence
  return (
    <>
      <EvidenceVerdict evidence={evidence} />
      {evidence.verdict !== 'unknown' && <EvidenceFacts evidence={evidence} />}
      {figures !== null && <EvidenceCourse game={game} course={figures.course} />}
      {figures !== null && evidence.days > 0 && <ReproduceEvidence gameId={game.id} />}
      {figures?.month != null && <EvidenceMonth gameId={game.id} month={figures.month} />}
      {figures === null && (
        <Text c="dimmed" size="sm">
          {t('evidence:locked', { plan: t(`app:plans.${requiredPlan('real-rtp')}`) })}
        </Text>
      )}
    </>
  )
}

/** How the factors of the days make the evidence; the days themselves are in the file. */
function ReproduceEvidence({ gameId }: { gameId: number }) {
  const { t } = useTranslation(['judgment', 'evidence'])
  const request = { params: { id: gameId } }
  return (
    <Reproduce
      name={t('evidence:evidence')}
      fetchFile={() => download(exportGameEvidence, request, () => undefined)}
    >
      <p>{t('judgment:evidence')}</p>
      <code>{t('judgment:formulas.factor')}</code>
      <code>{t('judgment:formulas.sum')}</code>
      <code>{t('judgment:formulas.evidence')}</code>
    </Reproduce>
  )
}

/** The verdict as badge and sentence, and what is missing. */
function EvidenceVerdict({ evidence }: { evidence: GameEvidence }) {
  const { t } = useTranslation('evidence')
  const format = useFormat()
  const { verdict, missing, firstDay } = evidence
  return (
    <div>
      <Group gap="8px 16px">
        <EvidenceBadge verdict={verdict} size="large" />
        <Text>{t(verdict, { first: firstDay === null ? '' : format.day(firstDay) })}</Text>
      </Group>
      {missing.map((gap) => (
        <Text key={gap} c="dimmed" size="sm" mt={8}>
          {t(`missing.${gap}`)}
        </Text>
      ))}
    </div>
  )
}

/** As the server sends it at most. */
const MAXIMUM_EVIDENCE = 1_000_000

function EvidenceFacts({ evidence }: { evidence: GameEvidence }) {
  const { t } = useTranslation('evidence')
  const format = useFormat()
  const { figures, outsideSince, firstDay, days } = evidence
  const since = outsideSince ?? firstDay
  const limit = format.number(EVIDENCE_LIMIT)
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
                value >= MAXIMUM_EVIDENCE
                  ? t('tooMuch', { limit: format.number(MAXIMUM_EVIDENCE) })
                  : format.number(value, 2)
              }
            </Figure>
            <small>{t('evidenceNote', { limit })}</small>
          </dd>
        </div>
      )}
      {figures !== null && (
        <div>
          <dt>
            {t('interval')}
            <InfoTip name={t('interval')} text={t('intervalExplanation')} />
          </dt>
          <dd>
            <IntervalText interval={figures.course.at(-1)} />
          </dd>
        </div>
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
