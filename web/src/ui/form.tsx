import { Button, Group, type ModalProps, Stack, type StackProps } from '@mantine/core'
import type { FormEvent, FormHTMLAttributes, ReactNode } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { DANGEROUS } from './controls/confirm-button.tsx'
import { Dialog } from './dialog.tsx'
import { Failure, fieldsOf } from './states/failure.tsx'

const NO_ATTEMPT = { error: null, isPending: false }

type FormProps = Omit<FormHTMLAttributes<HTMLFormElement>, 'onSubmit' | 'title'> & {
  /**
   * The state of sending: while pending, nothing can be edited and the button says so; if it failed, the form says why.
   */
  attempt?: { error: Error | null; isPending: boolean }
  failed?: string
  /** Names of the fields that show their own errors, which are not repeated above the buttons. */
  fields?: readonly string[]
  /** Something else that must be settled before the form can be sent; it replaces the error. */
  problem?: ReactNode
  submit: string
  isReady?: boolean
  isDangerous?: boolean
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  onCancel?: (() => void) | undefined
  beside?: ReactNode
  /** The side of the buttons: the end in a dialog. */
  side?: 'start' | 'end'
  stack?: StackProps
}

export function Form({
  attempt: { error, isPending } = NO_ATTEMPT,
  failed,
  fields = [],
  problem,
  submit,
  isReady = true,
  isDangerous = false,
  onSubmit,
  onCancel,
  beside,
  side = 'start',
  stack,
  children,
  ...props
}: FormProps) {
  const { t } = useTexts('labels')
  const isShown = fields.some((field) => fieldsOf(error)[field] !== undefined)
  const canSend = isReady && !problem
  const send = (
    <Button
      variant="filled"
      type="submit"
      loading={isPending}
      disabled={!canSend}
      {...(isDangerous && canSend && DANGEROUS)}
    >
      {submit}
    </Button>
  )
  const leave = onCancel !== undefined && <Button onClick={onCancel}>{t('cancel')}</Button>
  return (
    <form
      noValidate
      {...props}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit(event)
      }}
    >
      <fieldset disabled={isPending} style={{ minWidth: 0 }}>
        <Stack {...stack}>
          {children}
          {problem || (!isShown && <Failure error={error} title={failed} />)}
          {side === 'end' ? (
            <Group justify="flex-end">
              {beside}
              {leave}
              {send}
            </Group>
          ) : (
            <Group gap="sm">
              {send}
              {leave}
              {beside}
            </Group>
          )}
        </Stack>
      </fieldset>
    </form>
  )
}

/** A form in its own dialog, which cannot be closed with Escape or a click outside while the form is being sent. */
export function DialogForm({
  title,
  size = 'md',
  onClose,
  ...form
}: Omit<FormProps, 'onCancel' | 'side'> &
  Pick<ModalProps, 'size'> & { title: string; onClose: () => void }) {
  const isPending = form.attempt?.isPending === true
  return (
    <Dialog
      title={title}
      size={size}
      onClose={onClose}
      centered
      closeOnEscape={!isPending}
      closeOnClickOutside={!isPending}
    >
      <Form {...form} side="end" onCancel={onClose} />
    </Dialog>
  )
}
