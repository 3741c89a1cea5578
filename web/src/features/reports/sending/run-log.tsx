import { Box, Button, Group } from '@mantine/core'
import type { ReportRun } from '@retorna/contract/reports/report-schedules'
import { useTexts } from '../../../i18n/use-texts.ts'
import { DownloadButton } from '../../../ui/controls/icon-buttons.tsx'
import { type Column, RecordTable } from '../../../ui/record-table.tsx'
import { Loaded } from '../../../ui/states/loaded.tsx'
import { toastFailure } from '../../../ui/states/toast.ts'
import { useRetryRun, useRunFile, useRuns } from './api.ts'
import classes from './sending.module.css'

export function RunLog({ scheduleId, label }: { scheduleId: number; label: string }) {
  const { t, format } = useTexts(['reportSending', 'labels'])
  const columns: Column<ReportRun>[] = [
    {
      label: t('log.at'),
      moment: ({ dueAt, isTest }) =>
        `${format.moment(dueAt)}${isTest ? ` · ${t('labels:test')}` : ''}`,
    },
    {
      label: t('labels:result'),
      cell: ({ state, error }) =>
        error === null ? t(`log.states.${state}`) : `${t(`log.states.${state}`)}: ${error}`,
    },
    { label: t('labels:emails'), cell: ({ mails }) => <Mails mails={mails} /> },
    {
      label: t('log.files'),
      action: (run) => (run.state === 'failed' ? <Retry run={run} /> : <Files run={run} />),
    },
  ]
  return (
    <Box mt={16}>
      <Loaded query={useRuns(scheduleId)} rows={2} empty={{ title: t('log.empty') }}>
        {(runs) => (
          <>
            <RecordTable label={label} columns={columns} rows={runs} />
            <p className={classes.note}>{t('log.kept')}</p>
          </>
        )}
      </Loaded>
    </Box>
  )
}

function Mails({ mails }: Pick<ReportRun, 'mails'>) {
  const { t } = useTexts('reportSending')
  if (mails.length === 0) return '–'
  return (
    <ul className={classes.mails}>
      {mails.map(({ address, state }) => (
        <li key={address}>
          {address} ({t(`log.mailStates.${state}`)})
        </li>
      ))}
    </ul>
  )
}

function Retry({ run: { id, dueAt } }: { run: ReportRun }) {
  const { t, format } = useTexts(['reportSending', 'labels'])
  const retry = useRetryRun()
  return (
    <Button
      aria-label={t('log.retryOf', { at: format.moment(dueAt) })}
      loading={retry.isPending}
      onClick={() => retry.mutate(id, { onError: toastFailure })}
    >
      {t('labels:tryAgain')}
    </Button>
  )
}

function Files({ run: { id, files, dueAt } }: { run: ReportRun }) {
  const {
    t,
    format: { moment },
  } = useTexts(['reportSending', 'reports'])
  const save = useRunFile(id)
  return (
    <Group gap={8}>
      {files.map(({ format }) => (
        <DownloadButton
          key={format}
          aria-label={t('log.download', {
            format: t(`reports:formats.${format}`),
            at: moment(dueAt),
          })}
          // Callbacks given to `mutate` would only be called for the file that was pressed last.
          onClick={() => void save.mutateAsync(format).catch(toastFailure)}
        >
          {t(`reports:formats.${format}`)}
        </DownloadButton>
      ))}
    </Group>
  )
}
