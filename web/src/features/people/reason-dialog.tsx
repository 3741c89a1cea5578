import { Checkbox, Text, Textarea } from '@mantine/core'
import type { PersonDetail } from '@retorna/contract/staff/person'
import type { UseMutationResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { DialogForm } from '../../ui/form.tsx'
import { fieldsOf } from '../../ui/states/failure.tsx'
import { toastThen } from '../../ui/states/toast.ts'

type Given = {
  reason: string
  /** Whether the user's running subscription ends, too. */
  endsSubscription: boolean
}

/** Asks for a reason before an action on a user; errors are shown in the dialog. */
export function ReasonDialog<Body>({
  title,
  text,
  hint,
  isDangerous = false,
  running = null,
  change,
  bodyOf,
  done,
  onLeave,
  children,
}: {
  /** Names the action, and is also the confirm button's label. */
  title: string
  text: string
  /** Where the reason is kept; without it, in the audit log like any other. */
  hint?: string
  isDangerous?: boolean
  /** The subscription that goes on unless it is ended; ending it is offered if this server can. */
  running?: PersonDetail['running']
  change: Pick<UseMutationResult<unknown, Error, Body>, 'mutate' | 'reset' | 'error' | 'isPending'>
  bodyOf: (given: Given) => Body
  done: string
  onLeave: () => void
  /** Further fields and consequences, placed above the reason. */
  children?: ReactNode
}) {
  const { t } = useTexts(['people', 'staffLabels'])
  const [reason, setReason] = useState('')
  const [ends, setEnds] = useState(false)
  const leave = () => {
    change.reset()
    onLeave()
  }
  const confirm = () =>
    change.mutate(bodyOf({ reason, endsSubscription: running === 'portal' && ends }), {
      onSuccess: toastThen(done, onLeave),
    })
  return (
    <DialogForm
      title={title}
      attempt={change}
      fields={Object.keys(fieldsOf(change.error))}
      submit={title}
      isReady={reason.trim().length >= 3}
      isDangerous={isDangerous}
      onSubmit={confirm}
      onClose={leave}
    >
      <Text size="sm">{text}</Text>
      {children}
      {running !== null && <Text size="sm">{t(`running.${running}`)}</Text>}
      {running === 'portal' && (
        <Checkbox
          label={t('running.end')}
          checked={ends}
          onChange={(event) => setEnds(event.currentTarget.checked)}
        />
      )}
      <Textarea
        label={t('staffLabels:reason')}
        description={hint ?? t('reasonHint')}
        data-autofocus
        rows={3}
        maxLength={500}
        value={reason}
        error={fieldsOf(change.error).reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </DialogForm>
  )
}
