import { Text } from '@mantine/core'
import { exportJudgment, getJudgment, type Judgment } from '@retorna/contract/judgment'
import type { Period } from '@retorna/domain/day'
import { download } from '../../../api/transfer.ts'
import { QUERY_KEYS, useReply } from '../../../api/use-endpoint.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Loaded } from '../../../ui/states/loaded.tsx'
import { CalculationRows } from './calculation-rows.tsx'
import { Reproduce } from './reproduce.tsx'

type Props = { gameId: number; period: Period; name: string }

/** How the verdict of one look was reached: inputs, formulas, result, and all of it as a file. */
export function ReproduceJudgment({ gameId, period, name }: Props) {
  const request = { params: { id: gameId }, query: { period } }
  return (
    <Reproduce name={name} fetchFile={() => download(exportJudgment, request)}>
      <JudgmentCalculation gameId={gameId} period={period} />
    </Reproduce>
  )
}

function JudgmentCalculation({ gameId, period }: Omit<Props, 'name'>) {
  const { t } = useTexts('judgment')
  const query = useReply(
    getJudgment,
    { params: { id: gameId }, query: { period } },
    [QUERY_KEYS.game, gameId, 'judgment', period],
    { select: ({ data }) => data },
  )
  return (
    <Loaded query={query} failed={t('failed')}>
      {(judgment) =>
        judgment === null ? <Text>{t('nothing')}</Text> : <Calculation judgment={judgment} />
      }
    </Loaded>
  )
}

function Calculation({ judgment }: { judgment: Judgment }) {
  const { t, format } = useTexts(['judgment', 'ui', 'labels'])
  const { inputs, chance, limits, verdict } = judgment
  const unknown = t('judgment:unknown')
  const sum = (value: number | null) => (value === null ? unknown : format.amount(value))
  const bounds = (range: { low: number; high: number } | null, text = fine) =>
    range === null
      ? unknown
      : range.low === range.high
        ? text(range.low)
        : t('labels:between', { low: text(range.low), high: text(range.high) })
  function fine(value: number) {
    return format.number(value, 4)
  }
  const known = (value: number | null) => (value === null ? unknown : fine(value))
  const limit = (of: Judgment['limits']['watch'], side: 'low' | 'high') =>
    t('judgment:limit', {
      value: format.percent(of[side]),
      rule: t(`judgment:rules.${of.by[side]}`),
    })
  const estimated = (value: number, degrees: number | null) =>
    degrees === null
      ? fine(value)
      : t('judgment:estimated', { value: fine(value), degrees: format.number(degrees, 1) })
  return (
    <>
      <CalculationRows
        title={t('judgment:inputs')}
        rows={{
          rtp: format.percent(inputs.rtp),
          theoretical: format.percent(inputs.theoreticalRtp),
          plays: format.number(inputs.plays),
          turnover: sum(inputs.turnover),
          payout: sum(inputs.payout),
          squares: sum(inputs.stakeSquares),
          cubes: sum(inputs.stakeCubes),
          largest: sum(inputs.largestStake),
          standardDeviation: estimated(inputs.standardDeviation, inputs.deviationDegrees),
          source: t(`judgment:sources.${inputs.deviationSource}`),
          skewness: bounds(inputs.skewness),
          kurtosis: known(inputs.kurtosis),
          maximumWin: known(inputs.maximumWin),
          payoutSquares: sum(inputs.payoutSquares),
          ...(inputs.stakeSquares === null && {
            stakeVariation: estimated(inputs.stakeVariation, inputs.stakeVariationDegrees),
          }),
        }}
      />
      <p>{t('judgment:how')}</p>
      <code>{t('judgment:formulas.chance')}</code>
      {inputs.stakeSquares === null && <code>{t('judgment:formulas.squares')}</code>}
      <CalculationRows
        title={t('judgment:chance')}
        rows={{
          usedSquares: sum(chance.stakeSquares),
          expected: sum(chance.expected),
          deviation: sum(chance.deviation),
          payoutSkewness: bounds(chance.skewness),
          payoutKurtosis: known(chance.kurtosis),
        }}
      />
      <CalculationRows
        title={t('judgment:result')}
        rows={{
          watchLow: limit(limits.watch, 'low'),
          watchHigh: limit(limits.watch, 'high'),
          outsideLow: limit(limits.outside, 'low'),
          outsideHigh: limit(limits.outside, 'high'),
          verdict: t(`ui:verdicts.${verdict}`),
        }}
      />
    </>
  )
}
