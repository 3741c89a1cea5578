import { Button, Collapse, Group } from '@mantine/core'
import type { Schedule } from '@retorna/contract/reports/report-schedules'
import { useId, useState } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { toastFailure, toastThen } from '../../../ui/states/toast.ts'
import { useChangeSchedule, useTestSchedule } from './api.ts'
import { RunLog } from './run-log.tsx'
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
