import { Button } from '@mantine/core'
import { deleteSchedule, restoreSchedule } from '@retorna/contract/reports/report-schedules'
import { useEffect, useState } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useUndoable } from '../../../shared/use-undoable.ts'
import { Panel } from '../../../ui/panel.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { Loaded } from '../../../ui/states/loaded.tsx'
import { toast } from '../../../ui/states/toast.ts'
import { SENDING, useSchedules } from './api.ts'
import { ScheduleForm } from './schedule-form.tsx'
import { ScheduleItem } from './schedule-item.tsx'
import classes from './sending.module.css'

/** The schedules of a report; one of them, or a new one, can be open as a form. */
export function SchedulesPanel({ reportId }: { reportId: number }) {
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
