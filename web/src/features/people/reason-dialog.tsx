import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Failure, fieldsOf } from '../../ui/states/failure.tsx'
import { useFocusBack } from '../../ui/use-focus-back.ts'

/** Asks for a reason before an action on a user; errors are shown in the dialog. */
export function ReasonDialog({
  title,
  text,
  isDangerous = false,
  attempt: { error, isPending, reset },
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
  const { t } = useTranslation('people')
  const [reason, setReason] = useState('')
  const fields = fieldsOf(error)
  const leave = () => {
    reset()
    onLeave()
  }
  useFocusBack()
  return (
    <Modal
      opened
      onClose={leave}
      title={title}
      centered
      // While the action runs or waits for re-authentication, Escape does not close this dialog.
      closeOnEscape={!isPending}
      closeOnClickOutside={!isPending}
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
          {Object.keys(fields).length === 0 && <Failure error={error} />}
          {children}
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
            <Button variant="default" onClick={leave}>
              {t('cancel')}
            </Button>
            <Button
              type="submit"
              loading={isPending}
              disabled={reason.trim().length < 3}
              {...(isDangerous && { bg: 'var(--low)', c: 'var(--surface)' })}
            >
              {title}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
