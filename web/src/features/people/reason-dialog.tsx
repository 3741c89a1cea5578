import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Failure, fieldsOf } from '../../ui/states/failure.tsx'
import { useFocusBack } from '../../ui/use-focus-back.ts'

/** Asks for a reason before an action on a user; errors are shown in the dialog. */
export function ReasonDialog({
  title,
  text,
  action,
  isDangerous = false,
  isBusy,
  error,
  onConfirm,
  onClose,
}: {
  title: string
  text: string
  /** Label of the confirm button. */
  action: string
  isDangerous?: boolean
  isBusy: boolean
  error: Error | null
  onConfirm: (reason: string) => void
  onClose: () => void
}) {
  const { t } = useTranslation('people')
  const [reason, setReason] = useState('')
  const fields = fieldsOf(error)
  useFocusBack()
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      centered
      // While the action runs or waits for re-authentication, Escape does not close this dialog.
      closeOnEscape={!isBusy}
      closeOnClickOutside={!isBusy}
      closeButtonProps={{ size: 44, 'aria-label': t('close') }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onConfirm(reason)
        }}
      >
        <Stack>
          <Text size="sm">{text}</Text>
          {fields.reason === undefined && <Failure error={error} />}
          <Textarea
            label={t('reason')}
            description={t('reasonHint')}
            data-autofocus
            rows={3}
            maxLength={500}
            value={reason}
            error={fields.reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button
              type="submit"
              loading={isBusy}
              disabled={reason.trim().length < 3}
              {...(isDangerous && { bg: 'var(--low)', c: 'var(--surface)' })}
            >
              {action}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
