import { Box, Button, Collapse, Group } from '@mantine/core'
import type { ReportRun, Schedule } from '@retorna/contract/reports/report-schedules'
import { useId, useState } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { DownloadButton } from '../../../ui/controls/icon-buttons.tsx'
import { type Column, RecordTable } from '../../../ui/record-table.tsx'
import { Loaded } from '../../../ui/states/loaded.tsx'
import { toastFailure, toastThen } from '../../../ui/states/toast.ts'
import { useChangeSchedule, useRetryRun, useRunFile, useRuns, useTestSchedule } from './api.ts'
import { momentIn, scheduleWords } from './schedule-words.ts'
import classes from './sending.module.css'

export function ScheduleItem({
  schedule,
  onEdit,
  onRemove,
}: {
  schedule: Schedule
  onEdit: () => void
  onRemove: () => void
}) {
  const { t, language } = useTexts(['reportSending', 'labels'])
  const [isLogOpen, setLogOpen] = useState(false)
  const logId = useId()
  const change = useChangeSchedule()
  const test = useTestSchedule()
  const when = scheduleWords(schedule, t, language)
  const { id: _id, report: _report, nextRuns: _next, paused, ...choices } = schedule
  const toggle = () =>
    change.mutate(
      { ...choices, id: schedule.id, isPaused: paused === null },
      { onError: toastFailure },
    )
  const sendTest = () =>
    test.mutate(schedule, {
      onSuccess: toastThen(t('schedules.tested'), () => setLogOpen(true)),
      onError: toastFailure,
    })
  const pause = paused === null ? 'pause' : 'resume'
  return (
    <>
      <Summary schedule={schedule} when={when} />
      <Group gap={8} mt={8}>
        <Button aria-label={t('schedules.editOf', { when })} onClick={onEdit}>
          {t('labels:edit')}
        </Button>
        <Button
          aria-label={t(`schedules.${pause}Of`, { when })}
          loading={change.isPending}
          onClick={toggle}
        >
          {t(`schedules.${pause}`)}
        </Button>
        <Button
          aria-label={t('schedules.testOf', { when })}
          loading={test.isPending}
          onClick={sendTest}
        >
          {t('schedules.test')}
        </Button>
        <Button
          aria-label={t('schedules.logOf', { when })}
          aria-expanded={isLogOpen}
          aria-controls={logId}
          onClick={() => setLogOpen(!isLogOpen)}
        >
          {t('schedules.log')}
        </Button>
        <Button variant="subtle" aria-label={t('schedules.removeOf', { when })} onClick={onRemove}>
          {t('labels:delete')}
        </Button>
      </Group>
      <Collapse expanded={isLogOpen} id={logId}>
        {isLogOpen && <RunLog scheduleId={schedule.id} label={t('schedules.logOf', { when })} />}
      </Collapse>
    </>
  )
}

function Summary({ schedule, when }: { schedule: Schedule; when: string }) {
  const { t, language } = useTexts(['reportSending', 'reports'])
  const { toMyself, recipientIds, formats, onlyNotAsCertified, paused, nextRuns, timeZone } =
    schedule
  const others =
    recipientIds.length > 0 ? t('schedules.toOthers', { count: recipientIds.length }) : null
  const myself = toMyself ? t('schedules.toMyself') : null
  const who =
    myself !== null && others !== null
      ? t('schedules.and', { one: myself, other: others })
      : (myself ?? others ?? t('schedules.toNobody'))
  return (
    <>
      <p className={classes.name}>{when}</p>
      <p className={classes.note}>
        {[
          timeZone,
          formats.map((one) => t(`reports:formats.${one}`)).join(', '),
          t('schedules.to', { who }),
          ...(onlyNotAsCertified ? [t('schedules.onlyNotAsCertified')] : []),
        ].join(' · ')}
      </p>
      <p className={classes.note} data-paused={paused !== null}>
        {paused === null
          ? `${t('schedules.next')} ${nextRuns.map((run) => momentIn(timeZone, run, language)).join(' · ')}`
          : t(`schedules.paused.${paused}`)}
      </p>
    </>
  )
}

function RunLog({ scheduleId, label }: { scheduleId: number; label: string }) {
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
