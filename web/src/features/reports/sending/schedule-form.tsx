import { Checkbox, Group, Stack } from '@mantine/core'
import type { Schedule, ScheduleChoices } from '@retorna/contract/reports/report-schedules'
import { REPORT_FORMATS, type ReportFormat } from '@retorna/contract/reports/reports'
import { useState } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useUser } from '../../../session/session-context.ts'
import { Form } from '../../../ui/form.tsx'
import { toastThen } from '../../../ui/states/toast.ts'
import { useChangeSchedule, useCreateSchedule, useRecipients } from './api.ts'
import classes from './sending.module.css'
import { TimingFields } from './timing-fields.tsx'

const NEW: Omit<ScheduleChoices, 'timeZone'> = {
  rhythm: 'weekly',
  weekday: 1,
  dayOfMonth: 1,
  hour: 9,
  formats: ['pdf', 'csv'],
  toMyself: true,
  recipientIds: [],
  onlyNotAsCertified: false,
  notifies: false,
}

export function ScheduleForm({
  reportId,
  schedule,
  onClose,
}: {
  reportId: number
  schedule?: Schedule
  onClose: () => void
}) {
  const { t } = useTexts(['reportSending', 'reports'])
  const create = useCreateSchedule()
  const change = useChangeSchedule()
  const [choices, setChoices] = useState<ScheduleChoices>(
    schedule ?? { ...NEW, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone },
  )
  const [isTried, setTried] = useState(false)
  const choose = (chosen: Partial<ScheduleChoices>) => setChoices({ ...choices, ...chosen })
  const attempt = schedule === undefined ? create : change
  const submit = () => {
    setTried(true)
    if (choices.formats.length === 0) return
    const onSuccess = toastThen(t('form.saved'), onClose)
    if (schedule === undefined) create.mutate({ ...choices, reportId }, { onSuccess })
    else
      change.mutate(
        { ...choices, id: schedule.id, isPaused: schedule.paused !== null },
        { onSuccess },
      )
  }
  return (
    <Form
      attempt={attempt}
      failed={t('form.failed')}
      submit={t('form.save')}
      stack={{ mt: 16, className: classes.form }}
      onSubmit={submit}
      onCancel={onClose}
    >
      <TimingFields timing={choices} onChange={choose} />
      <Checkbox.Group
        label={t('form.formats')}
        value={choices.formats}
        error={isTried && choices.formats.length === 0 ? t('form.formatMissing') : undefined}
        onChange={(formats: ReportFormat[]) => choose({ formats })}
      >
        <Group mt={8}>
          {REPORT_FORMATS.map((format) => (
            <Checkbox key={format} value={format} label={t(`reports:formats.${format}`)} />
          ))}
        </Group>
      </Checkbox.Group>
      <RecipientChoice choices={choices} onChange={choose} />
      <Checkbox
        label={t('form.onlyNotAsCertified')}
        description={t('form.onlyNotAsCertifiedHint')}
        checked={choices.onlyNotAsCertified}
        onChange={({ currentTarget }) => choose({ onlyNotAsCertified: currentTarget.checked })}
      />
      <Checkbox
        label={t('form.notifies')}
        description={t('form.notifiesHint')}
        checked={choices.notifies}
        onChange={({ currentTarget }) => choose({ notifies: currentTarget.checked })}
      />
    </Form>
  )
}

function RecipientChoice({
  choices,
  onChange,
}: {
  choices: ScheduleChoices
  onChange: (chosen: Partial<ScheduleChoices>) => void
}) {
  const { t } = useTexts('reportSending')
  const user = useUser()
  const recipients = useRecipients().data ?? []
  return (
    <Checkbox.Group
      label={t('form.recipients')}
      value={[...(choices.toMyself ? ['myself'] : []), ...choices.recipientIds.map(String)]}
      onChange={(values) =>
        onChange({
          toMyself: values.includes('myself'),
          recipientIds: values.filter((value) => value !== 'myself').map(Number),
        })
      }
    >
      <Stack mt={8} gap={8}>
        <Checkbox value="myself" label={t('form.myself', { email: user?.email ?? '' })} />
        {recipients.map(({ id, address, state }) =>
          state === 'left' ? null : (
            <Checkbox
              key={id}
              value={String(id)}
              label={state === 'confirmed' ? address : t(`form.states.${state}`, { address })}
            />
          ),
        )}
      </Stack>
    </Checkbox.Group>
  )
}
