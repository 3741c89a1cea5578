import { Text } from '@mantine/core'
import type { ReplyOf } from '@retorna/contract/endpoint'
import type { tryPull } from '@retorna/contract/feeds/pulls'
import { useTexts } from '../../../i18n/use-texts.ts'
import { ShownOf } from '../../../shared/cut-hint.tsx'
import { MissingValue } from '../../../ui/figures/missing-value.tsx'
import { RecordTable } from '../../../ui/record-table.tsx'
import { FailureAlert } from '../../../ui/states/failure.tsx'
import { Refusals, useProblemText } from './run-words.tsx'

/** The readings that a run would store, or why there are none. */
export function TrialResult({ seen }: { seen: ReplyOf<typeof tryPull> }) {
  const { t, format } = useTexts(['pulls', 'labels', 'staffLabels'])
  const problemText = useProblemText()
  const { run, readings, questions } = seen
  const figure = (value: number | null) =>
    value === null ? <MissingValue /> : format.exact(String(value))
  return (
    <>
      {run.problem !== null && questions.length === 0 && (
        <FailureAlert>{problemText(run)}</FailureAlert>
      )}
      {run.problem === null && run.rows === 0 && <Text>{t('mapping.nothing')}</Text>}
      {run.rows > 0 && (
        <Text role="status">
          {[
            `${t('labels:rows')}: ${format.number(run.rows)}`,
            `${t('labels:readings')}: ${format.number(run.readings)}`,
            `${t('staffLabels:refused')}: ${format.number(run.refused)}`,
          ].join(' · ')}
        </Text>
      )}
      <Refusals run={run} />
      {readings.length > 0 && (
        <>
          <RecordTable
            label={t('labels:readings')}
            rows={readings.map((reading, index) => ({ ...reading, index }))}
            keyOf={({ index }) => index}
            columns={[
              { label: t('labels:game'), cell: ({ game }) => game },
              { label: t('mapping.at'), moment: ({ at }) => format.moment(at) },
              { label: t('labels:rtp'), figure: ({ rtp }) => format.percent(rtp) },
              { label: t('labels:turnover'), figure: ({ turnover }) => figure(turnover) },
              { label: t('labels:payout'), figure: ({ payout }) => figure(payout) },
              { label: t('labels:plays'), figure: ({ plays }) => figure(plays) },
            ]}
          />
          <ShownOf shown={readings.length} total={run.readings} />
        </>
      )}
    </>
  )
}
