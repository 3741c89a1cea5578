import { Alert, Button, Stack, Text, Title } from '@mantine/core'
import type { Pull, PullRun } from '@retorna/contract/feeds/pulls'
import { IconKey, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useParams } from 'react-router'
import { toAdmin } from '../../../app/paths.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { ConfirmButton } from '../../../ui/controls/confirm-button.tsx'
import { MissingValue } from '../../../ui/figures/missing-value.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { RecordTable } from '../../../ui/record-table.tsx'
import { FailureAlert } from '../../../ui/states/failure.tsx'
import { EmptyState, Loaded } from '../../../ui/states/loaded.tsx'
import { toast, toastFailure } from '../../../ui/states/toast.ts'
import { PullEditor } from './pull-editor.tsx'
import { Refusals, useProblemText } from './run-words.tsx'
import { useForgetHostKey, usePull, useRunPull } from './use-pull.ts'

/** The pull of a feed: its source, method and schedule, a trial on real rows, and the results of its runs. */
export function PullPage() {
  const { t } = useTexts(['pulls', 'labels'])
  const id = Number(useParams().id)
  return (
    <Stack>
      <BackLink to={toAdmin('feeds')} text={t('labels:feeds')} />
      <Loaded query={usePull(id)} rows={8}>
        {({ name, timeZone, version, pull, runs }) => (
          <Stack>
            <Title order={2}>{t('title', { name })}</Title>
            {pull?.source.kind === 'sftp' && <HostKey id={id} pull={pull} />}
            <PullEditor id={id} version={version} pull={pull} timeZone={timeZone} />
            <RunLog id={id} pull={pull} runs={runs} />
          </Stack>
        )}
      </Loaded>
    </Stack>
  )
}

/** The pinned key of an SFTP server, and how to continue if the server presents another key. */
function HostKey({ id, pull }: { id: number; pull: Pull }) {
  const { t } = useTexts('pulls')
  const forget = useForgetHostKey(id)
  const { hostKey, isStopped } = pull
  return (
    <Alert
      color={isStopped ? 'red' : 'gray'}
      icon={isStopped ? <IconPlayerPause aria-hidden /> : <IconKey aria-hidden />}
      title={t(isStopped ? 'hostKey.stopped' : 'hostKey.title')}
    >
      <Stack gap="sm" align="flex-start">
        <div>
          {isStopped && <Text size="sm">{t('hostKey.stoppedText')}</Text>}
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {hostKey === null ? t('hostKey.none') : t('hostKey.pinned', { key: hostKey })}
          </Text>
        </div>
        {hostKey !== null && (
          <ConfirmButton
            label={t('hostKey.forget')}
            sure={t('hostKey.sure')}
            loading={forget.isPending}
            onSure={() =>
              forget.mutate(undefined, {
                onSuccess: () => toast(t('hostKey.forgotten')),
                onError: toastFailure,
              })
            }
          />
        )}
      </Stack>
    </Alert>
  )
}

const KILOBYTE = 1_000
const SECOND = 1_000

/** The result of each run, and a button that starts another. */
function RunLog({ id, pull, runs }: { id: number; pull: Pull | null; runs: readonly PullRun[] }) {
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
  const { t, format } = useTexts('pulls')
  const problemText = useProblemText()
  if (run.finishedAt === null) return t('log.running')
  return (
    <>
      {run.problem === null ? t('log.done') : problemText(run)}
      {run.batchId !== null && ` · ${t('log.batch', { batch: run.batchId })}`}
      {run.quarantined > 0 &&
        ` · ${t('log.quarantined', { number: format.number(run.quarantined) })}`}
      <Refusals run={run} />
    </>
  )
}
