import { Button } from '@mantine/core'
import type { Pull, PullRun } from '@retorna/contract/feeds/pulls'
import { IconPlayerPlay } from '@tabler/icons-react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { MissingValue } from '../../../ui/figures/missing-value.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { RecordTable } from '../../../ui/record-table.tsx'
import { FailureAlert } from '../../../ui/states/failure.tsx'
import { EmptyState } from '../../../ui/states/loaded.tsx'
import { toast, toastFailure } from '../../../ui/states/toast.ts'
import { Refusals, useProblemText } from './run-words.tsx'
import { useRunPull } from './use-pull.ts'

const KILOBYTE = 1_000
const SECOND = 1_000

/** The result of each run, and a button that starts another. */
export function RunLog({
  id,
  pull,
  runs,
}: {
  id: number
  pull: Pull | null
  runs: readonly PullRun[]
}) {
  const { t, format } = useTexts('pulls')
  const start = useRunPull(id)
  return (
    <Panel
      isSpaced
      title={t('log.title')}
      aside={
        <Button
          variant="filled"
          leftSection={<IconPlayerPlay size={18} aria-hidden />}
          loading={start.isPending}
          disabled={pull === null || pull.isStopped}
          onClick={() =>
            start.mutate(undefined, {
              onSuccess: () => toast(t('log.queued')),
              onError: toastFailure,
            })
          }
        >
          {t('log.run')}
        </Button>
      }
    >
      {pull !== null && pull.failures > 1 && pull.nextAt !== null && (
        <FailureAlert>
          {t('log.failures', { count: pull.failures, moment: format.moment(pull.nextAt) })}
        </FailureAlert>
      )}
      {runs.length === 0 ? (
        <EmptyState title={t('log.none')} hint={t('log.noneHint')} />
      ) : (
        <Runs runs={runs} />
      )}
    </Panel>
  )
}

function Runs({ runs }: { runs: readonly PullRun[] }) {
  const { t, format } = useTexts(['pulls', 'labels', 'staffLabels'])
  return (
    <RecordTable<PullRun>
      label={t('log.runs')}
      rows={runs}
      columns={[
        { label: t('log.start'), moment: ({ startedAt }) => format.moment(startedAt) },
        { label: t('labels:kind'), cell: ({ kind }) => t(`log.kinds.${kind}`) },
        { label: t('labels:result'), cell: (run) => <Result run={run} /> },
        { label: t('labels:rows'), figure: ({ rows }) => format.number(rows) },
        { label: t('labels:readings'), figure: ({ readings }) => format.number(readings) },
        { label: t('staffLabels:refused'), figure: ({ refused }) => format.number(refused) },
        {
          label: t('log.bytes'),
          figure: ({ bytes }) =>
            t('log.kilobytes', { kilobytes: format.number(bytes / KILOBYTE, 1) }),
        },
        {
          label: t('log.duration'),
          figure: ({ startedAt, finishedAt }) =>
            finishedAt === null ? (
              <MissingValue />
            ) : (
              t('log.seconds', {
                seconds: format.number(
                  (Date.parse(finishedAt) - Date.parse(startedAt)) / SECOND,
                  1,
                ),
              })
            ),
        },
      ]}
    />
  )
}

function Result({ run }: { run: PullRun }) {
  const { t } = useTexts('pulls')
  const problemText = useProblemText()
  if (run.finishedAt === null) return t('log.running')
  return (
    <>
      {run.problem === null ? t('log.done') : problemText(run)}
      {run.batchId !== null && ` · ${t('log.batch', { batch: run.batchId })}`}
      <Refusals run={run} />
    </>
  )
}
