import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PasswordField } from '../../../ui/controls/password-field.tsx'
import { Form } from '../../../ui/form.tsx'

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
  return (
    <Form
      attempt={{ error: null, isPending }}
      submit={t('shared.open')}
      isReady={password !== ''}
      onSubmit={() => onSubmit(password)}
    >
      <PasswordField
        label={t('labels:password')}
        autoComplete="off"
        value={password}
        error={problem}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
    </Form>
  )
}
