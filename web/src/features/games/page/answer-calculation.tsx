import { Text } from '@mantine/core'
import {
  type AnswerCalculation,
  exportAnswerCalculation,
  getAnswerCalculation,
} from '@retorna/contract/evidence'
import { answerHeadline } from '@retorna/contract/words/answer-in-words'
import { formatShare } from '@retorna/domain/format-figure'
import { download } from '../../../api/transfer.ts'
import { QUERY_KEYS, useReply } from '../../../api/use-endpoint.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Loaded } from '../../../ui/states/loaded.tsx'
import { CalculationRows } from './calculation-rows.tsx'
import { Reproduce } from './reproduce.tsx'

/** How a game's answer was reached: inputs, formulas and result, and all of it, including each day, as a file. */
export function ReproduceAnswer({ gameId }: { gameId: number }) {
  const { t } = useTexts('judgment')
  const request = { params: { id: gameId } }
  return (
    <Reproduce
      name={t('names.answer')}
      fetchFile={() => download(exportAnswerCalculation, request)}
    >
      <AnswerOf gameId={gameId} />
    </Reproduce>
  )
}

function AnswerOf({ gameId }: { gameId: number }) {
  const { t } = useTexts('judgment')
  const query = useReply(
    getAnswerCalculation,
    { params: { id: gameId } },
    [QUERY_KEYS.game, gameId, 'answer'],
    { select: ({ data }) => data },
  )
  return (
    <Loaded query={query} failed={t('failed')}>
      {(calculation) =>
        calculation === null ? (
          <Text>{t('answer.nothing')}</Text>
        ) : (
          <Calculation calculation={calculation} />
        )
      }
    </Loaded>
  )
}

const FORMULAS = ['residual', 'scale', 'low', 'high'] as const

function Calculation({ calculation: of }: { calculation: AnswerCalculation }) {
  const { t, format } = useTexts('judgment')
  const sum = (value: number | null) => (value === null ? t('unknown') : format.amount(value))
  return (
    <>
      <CalculationRows
        title={t('inputs')}
        rows={{
          certified: format.percent(of.certifiedRtp),
          days: t('answer.span', {
            count: of.days,
            first: format.day(of.firstDay),
            last: format.day(of.lastDay),
          }),
          unit: t(of.inStakes ? 'answer.units.stakes' : 'answer.units.money'),
          turnover: sum(of.turnover),
          payout: sum(of.payout),
          soFar: format.percent(of.rtp),
          residuals: sum(of.squares),
          cross: sum(of.cross),
          turnovers: sum(of.turnoverSquares),
          largestResidual: sum(of.largest),
          missingWin: sum(of.maximumWin),
        }}
      />
      <p>{t('answer.how')}</p>
      {FORMULAS.map((name) => (
        <code key={name}>{t(`answer.formulas.${name}`)}</code>
      ))}
      <p>{t('answer.proof')}</p>
      <Result calculation={of} />
    </>
  )
}

function Result({ calculation }: { calculation: AnswerCalculation }) {
  const { t, format, language } = useTexts(['judgment', 'ui', 'labels'])
  const { estimate, silence, proof, answer } = calculation
  const headline = answerHeadline(answer, language)
  const bounds = ({ low, high }: { low: number | null; high: number | null }) =>
    t('labels:between', {
      low: low === null ? t('judgment:unknown') : format.percent(low),
      high: high === null ? t('judgment:unknown') : format.percent(high),
    })
  return (
    <CalculationRows
      title={t('judgment:result')}
      rows={{
        estimate:
          estimate === null
            ? t(`judgment:answer.silences.${silence ?? 'few-days'}`)
            : bounds(estimate),
        evidence: proof === null ? t('judgment:unknown') : format.number(proof.evidence, 2),
        provedInterval: proof === null ? t('judgment:unknown') : bounds(proof),
        ...(answer.version_percent !== null &&
          answer.probability !== null && {
            version: t('judgment:answer.version', {
              version: format.percent(answer.version_percent),
              probability: formatShare(100 * answer.probability, language),
            }),
          }),
        ...(answer.basis !== null && { basis: t(`judgment:answer.bases.${answer.basis}`) }),
        ...(headline !== null && {
          answer: t(`ui:answers.${headline.key}`, { replace: headline.values }),
        }),
      }}
    />
  )
}
