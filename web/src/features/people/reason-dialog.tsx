import { Text, Textarea } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DialogForm } from '../../ui/form.tsx'
import { fieldsOf } from '../../ui/states/failure.tsx'

/** Asks for a reason before an action on a user; errors are shown in the dialog. */
export function ReasonDialog({
  title,
  text,
  isDangerous = false,
  attempt,
  onConfirm,
  onLeave,
  children,
}: {
  /** Names the action, also on the confirm button. */
  title: string
  text: string
  isDangerous?: boolean
  attempt: { error: Error | null; isPending: boolean; reset: () => void }
  onConfirm: (reason: string) => void
  onLeave: () => void
  /** Further fields, above the reason. */
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
        description={t('reasonHint')}
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
