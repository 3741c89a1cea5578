import { Button, Group, Switch, TextInput } from '@mantine/core'
import type { NotificationSettings } from '@retorna/contract/notifications/settings'
import { type FormEvent, useState } from 'react'
import { textOf } from '../../api/api-error.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { CodeField } from '../../ui/controls/code-field.tsx'
import { ConfirmButton } from '../../ui/controls/confirm-button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { fieldsOf } from '../../ui/states/failure.tsx'
import { toastFailure } from '../../ui/states/toast.ts'
import { useChoice, useConfirmPhone, useRemovePhone, useSetPhone } from './api.ts'
import classes from './channels.module.css'
import { TestChannel } from './test-channel.tsx'

/** Text messages to a number that the user has verified. */
export function SmsPanel({ settings }: { settings: NotificationSettings }) {
  const { t } = useTexts('notifications')
  const { choices, choose, isPending } = useChoice(settings)
  const remove = useRemovePhone()
  const { phone } = settings
  return (
    <Panel isSpaced title={t('sms.title')} subtitle={t('sms.text')}>
      {phone === null ? (
        <NumberForm />
      ) : (
        <Group gap="12px 16px">
          <code className={classes.address}>{phone.number}</code>
          <ConfirmButton
            label={t('sms.remove')}
            sure={t('removeSure')}
            disabled={remove.isPending}
            onSure={() => remove.mutate(undefined, { onError: toastFailure })}
          />
        </Group>
      )}
      {phone?.isVerified === false && <CodeForm />}
      {phone?.isVerified === true && (
        <Switch
          label={t('sms.switch')}
          checked={choices.sms}
          disabled={isPending}
          onChange={(event) => choose({ sms: event.currentTarget.checked })}
        />
      )}
      <TestChannel channel="sms" isReady={phone?.isVerified === true} />
    </Panel>
  )
}

function NumberForm() {
  const { t } = useTexts('notifications')
  const [phone, setPhone] = useState('')
  const set = useSetPhone()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    set.mutate(phone.trim())
  }
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <TextInput
        type="tel"
        autoComplete="tel"
        label={t('sms.number')}
        placeholder="+55 11 98765-4321"
        value={phone}
        onChange={(event) => {
          setPhone(event.currentTarget.value)
          set.reset()
        }}
        error={set.error && (fieldsOf(set.error).phone ?? textOf(set.error, set.error.message))}
      />
      <Button variant="filled" type="submit" h={48} loading={set.isPending}>
        {t('sms.sendCode')}
      </Button>
    </form>
  )
}

function CodeForm() {
  const { t } = useTexts('notifications')
  const [code, setCode] = useState('')
  const confirm = useConfirmPhone()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    confirm.mutate(code)
  }
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <CodeField
        label={t('sms.code')}
        value={code}
        onChange={(digits) => {
          setCode(digits)
          confirm.reset()
        }}
        error={
          confirm.error &&
          (fieldsOf(confirm.error).code ?? textOf(confirm.error, confirm.error.message))
        }
      />
      <Button variant="filled" type="submit" h={48} loading={confirm.isPending}>
        {t('sms.confirm')}
      </Button>
    </form>
  )
}
