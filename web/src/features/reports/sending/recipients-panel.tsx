import { Button, Group, TextInput } from '@mantine/core'
import {
  addRecipient,
  type ReportRecipient,
  removeRecipient,
} from '@retorna/contract/reports/report-recipients'
import { type FormEvent, useState } from 'react'
import { call } from '../../../api/call.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { ConfirmButton } from '../../../ui/controls/confirm-button.tsx'
import field from '../../../ui/controls/field.module.css'
import { Panel } from '../../../ui/panel.tsx'
import { Failure, fieldsOf } from '../../../ui/states/failure.tsx'
import { Loaded } from '../../../ui/states/loaded.tsx'
import { toast, toastFailure } from '../../../ui/states/toast.ts'
import { useRecipients, useSendingChange } from './api.ts'
import classes from './sending.module.css'

export function RecipientsPanel() {
  const { t } = useTexts('reportSending')
  return (
    <Panel title={t('recipients.title')} subtitle={t('recipients.text')}>
      <Loaded query={useRecipients()} rows={2}>
        {(recipients) =>
          recipients.length === 0 ? (
            <p className={classes.note}>{t('recipients.empty')}</p>
          ) : (
            <ul className={classes.items}>
              {recipients.map((recipient) => (
                <li key={recipient.id} className={classes.item}>
                  <Recipient recipient={recipient} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      <InvitationForm />
    </Panel>
  )
}

function Recipient({ recipient: { id, address, state } }: { recipient: ReportRecipient }) {
  const { t } = useTexts(['reportSending', 'labels'])
  const invite = useInvite()
  const remove = useSendingChange(() => call(removeRecipient, { params: { id } }))
  return (
    <Group justify="space-between" gap="8px 16px">
      <div className={classes.what}>
        <p className={classes.name}>{address}</p>
        <p className={classes.note}>{t(`recipients.states.${state}`)}</p>
      </div>
      {state !== 'left' && (
        <Group gap={8}>
          {state !== 'confirmed' && (
            <Button
              aria-label={t('recipients.againOf', { address })}
              loading={invite.isPending}
              onClick={() => invite.mutate(address, { onError: toastFailure })}
            >
              {t('recipients.again')}
            </Button>
          )}
          <ConfirmButton
            h={44}
            label={t('labels:remove')}
            ariaLabel={t('recipients.removeOf', { address })}
            sure={t('recipients.sure')}
            loading={remove.isPending}
            onSure={() => remove.mutate(undefined, { onError: toastFailure })}
          />
        </Group>
      )}
    </Group>
  )
}

function InvitationForm() {
  const { t } = useTexts('reportSending')
  const [email, setEmail] = useState('')
  const invite = useInvite()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    invite.mutate(email, { onSuccess: () => setEmail('') })
  }
  const problem = fieldsOf(invite.error).email
  return (
    <form onSubmit={submit} noValidate>
      <Group align="end" gap={8} mt={16} className={classes.form}>
        <TextInput
          type="email"
          autoComplete="off"
          label={t('recipients.email')}
          value={email}
          error={problem}
          className={classes.what}
          classNames={{ input: field.input }}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <Button variant="filled" type="submit" h={48} loading={invite.isPending}>
          {t('recipients.add')}
        </Button>
      </Group>
      {problem === undefined && <Failure error={invite.error} title={t('recipients.failed')} />}
    </form>
  )
}

function useInvite() {
  const { t } = useTexts('reportSending')
  return useSendingChange(async (email: string) => {
    const { recipient } = await call(addRecipient, { body: { email } })
    toast(t('recipients.invited', { address: recipient.address }))
  })
}
