import { Button, Stack } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PasswordField } from '../../../ui/controls/password-field.tsx'

/** Asks for the password of a shared report. */
export function SharePasswordForm({
  isPending,
  problem,
  onSubmit,
}: {
  isPending: boolean
  /** Why the last password was refused. */
  problem: string | null
  onSubmit: (password: string) => void
}) {
  const { t } = useTranslation(['reportSending', 'labels'])
  const [password, setPassword] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (password !== '') onSubmit(password)
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <PasswordField
          label={t('labels:password')}
          autoComplete="off"
          value={password}
          error={problem}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <Button type="submit" h={48} loading={isPending} style={{ alignSelf: 'start' }}>
          {t('shared.open')}
        </Button>
      </Stack>
    </form>
  )
}
