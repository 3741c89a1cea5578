import { TextInput } from '@mantine/core'
import type { ReportSettings } from '@retorna/contract/reports/report-settings'
import { MAX_REPORT_NAME, type SavedReport } from '@retorna/contract/reports/reports'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { DialogForm } from '../../ui/form.tsx'
import { fieldsOf } from '../../ui/states/failure.tsx'
import { toast } from '../../ui/states/toast.ts'
import { useSaveReport } from './api.ts'

export function SaveDialog({
  title,
  report,
  onClose,
  onSaved,
}: {
  title: string
  report: { id?: number; name: string; settings: ReportSettings }
  onClose: () => void
  onSaved: (report: SavedReport) => void
}) {
  const { t } = useTexts(['reports', 'labels'])
  const [name, setName] = useState(report.name)
  const save = useSaveReport()
  const { id, settings } = report
  const submit = () =>
    save.mutate(
      { name, settings, ...(id !== undefined && { id }) },
      {
        onSuccess: (saved) => {
          toast(t('saved', { name: saved.name }))
          onSaved(saved)
        },
      },
    )
  return (
    <DialogForm
      title={title}
      attempt={save}
      failed={t('saveFailed')}
      fields={['name']}
      submit={t('labels:save')}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput
        data-autofocus
        label={t('labels:name')}
        value={name}
        maxLength={MAX_REPORT_NAME}
        error={fieldsOf(save.error).name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
    </DialogForm>
  )
}
