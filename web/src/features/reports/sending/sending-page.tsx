import { Button, Stack, Title } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { deleteSchedule, restoreSchedule } from '@retorna/contract/reports/report-schedules'
import type { SavedReport } from '@retorna/contract/reports/reports'
import { can } from '@retorna/domain/plan'
import { useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { paths } from '../../../app/paths.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { usePlanShown } from '../../../session/use-plan-shown.ts'
import { UpgradePrompt } from '../../../shared/plans/upgrade-prompt.tsx'
import { useUndoable } from '../../../shared/use-undoable.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { EmptyState, Loaded } from '../../../ui/states/loaded.tsx'
import { PageState } from '../../../ui/states/page-state.tsx'
import { toast } from '../../../ui/states/toast.ts'
import { useSavedReports } from '../api.ts'
import { toSavedReport } from '../report-address.ts'
import { SENDING, useSchedules } from './api.ts'
import { RecipientsPanel } from './recipients-panel.tsx'
import { ScheduleForm } from './schedule-form.tsx'
import { ScheduleItem } from './schedule-item.tsx'
import classes from './sending.module.css'
import { SharesPanel } from './shares-panel.tsx'

/** Sends a saved report by schedules and shares it by links. */
export default function SendingPage() {
  const { t } = useTexts('reportSending')
  const isOpen = can(usePlanShown(), 'custom-reports')
  if (isOpen) return <Sending />
  return (
    <PageState>
      <UpgradePrompt
        isPage
        capability="custom-reports"
        title={t('locked.title')}
        text={t('locked.text')}
      />
    </PageState>
  )
}

function Sending() {
  const { t } = useTexts(['reportSending', 'reports'])
  const id = Number(useParams().reportId)
  return (
    <Loaded query={useSavedReports()} rows={8}>
      {(reports) => {
        const report = reports.find((one) => one.id === id)
        return report === undefined ? (
          <PageState>
            <EmptyState
              isPage
              title={t('gone')}
              hint={t('goneHint')}
              action={<LinkButton to={paths.reports}>{t('reports:back')}</LinkButton>}
            />
          </PageState>
        ) : (
          <Panels report={report} />
        )
      }}
    </Loaded>
  )
}

function Panels({ report: { id, name } }: { report: SavedReport }) {
  const { t } = useTexts('reportSending')
  useDocumentTitle(`${t('title')} · ${name}`)
  return (
    <Stack>
      <div>
        <BackLink to={toSavedReport(id)} text={t('back')} />
        <Title order={1} style={{ overflowWrap: 'anywhere' }}>
          {t('title')}: {name}
        </Title>
      </div>
      <SchedulesPanel reportId={id} />
      <RecipientsPanel />
      <SharesPanel reportId={id} />
    </Stack>
  )
}

/** The schedules of a report; one of them, or a new one, can be open as a form. */
function SchedulesPanel({ reportId }: { reportId: number }) {
  const { t } = useTexts('reportSending')
  const [edited, setEdited] = useState<number | 'new' | null>(null)
  const query = useSchedules(reportId)
  const isGone = typeof edited === 'number' && query.data?.every(({ id }) => id !== edited)
  useEffect(() => {
    if (!isGone) return
    setEdited(null)
    toast(t('schedules.gone'))
  }, [isGone, t])
  const removal = useUndoable(SENDING, { remove: deleteSchedule, restore: restoreSchedule }, () =>
    t('schedules.removed'),
  )
  const add = (
    <Button variant="filled" onClick={() => setEdited('new')}>
      {t('schedules.add')}
    </Button>
  )
  const close = () => setEdited(null)
  return (
    <Panel title={t('schedules.title')} subtitle={t('schedules.text')}>
      <div tabIndex={-1}>
        <Loaded query={query} rows={2}>
          {(schedules) => (
            <>
              {schedules.length === 0 && edited === null && (
                <EmptyState title={t('schedules.empty')} action={add} />
              )}
              {schedules.length > 0 && (
                <ul className={classes.items}>
                  {schedules.map((schedule) => (
                    <li key={schedule.id} className={classes.item}>
                      {edited === schedule.id ? (
                        <ScheduleForm reportId={reportId} schedule={schedule} onClose={close} />
                      ) : (
                        <ScheduleItem
                          schedule={schedule}
                          onEdit={() => setEdited(schedule.id)}
                          onRemove={() => removal.run(schedule)}
                        />
                      )}
                    </li>
                  ))}
                </ul>
              )}
              {edited === 'new' && <ScheduleForm reportId={reportId} onClose={close} />}
              {schedules.length > 0 && edited === null && add}
            </>
          )}
        </Loaded>
      </div>
    </Panel>
  )
}
