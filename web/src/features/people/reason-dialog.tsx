import { Text, Textarea } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DialogForm } from '../../ui/form.tsx'
import { fieldsOf } from '../../ui/states/failure.tsx'

/** Asks for a reason before an action on a user; errors are shown in the dialog. */
export function ReasonDialog({
  title,
  text,
  hint,
  isDangerous = false,
  attempt,
  onConfirm,
  onLeave,
  children,
}: {
  /** Names the action, and is also the confirm button's label. */
  title: string
  text: string
  /** Where the reason is kept; without it, in the audit log like any other. */
  hint?: string
  isDangerous?: boolean
  attempt: { error: Error | null; isPending: boolean; reset: () => void }
  onConfirm: (reason: string) => void
  onLeave: () => void
  /** Further fields, placed above the reason. */
  children?: ReactNode
}) {
  const { t } = useTranslation(['people', 'staffLabels'])
  const [reason, setReason] = useState('')
  const leave = () => {
    attempt.reset()
    onLeave()
  }
  return (
    <DialogForm
      title={title}
      attempt={attempt}
      fields={Object.keys(fieldsOf(attempt.error))}
      submit={title}
      isReady={reason.trim().length >= 3}
      isDangerous={isDangerous}
      onSubmit={() => onConfirm(reason)}
      onClose={leave}
    >
      <Text size="sm">{text}</Text>
      {children}
      <Textarea
        label={t('staffLabels:reason')}
        description={hint ?? t('reasonHint')}
        data-autofocus
        rows={3}
        maxLength={500}
        value={reason}
        error={fieldsOf(attempt.error).reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </DialogForm>
  )
}
