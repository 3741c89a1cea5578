import { Alert } from '@mantine/core'
import { useForm } from '@mantine/form'
import { confirmationProblem, passwordProblem } from '@retorna/domain/account/password'
import { IconShieldLock } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { usePrivacy } from '../../../session/use-privacy.ts'
import { focusFirstError } from '../../../ui/controls/focus-first-error.ts'
import { NewPasswordField } from '../../../ui/controls/new-password-field.tsx'
import { PasswordField } from '../../../ui/controls/password-field.tsx'
import { Form } from '../../../ui/form.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { fieldsOf, isRefusal } from '../../../ui/states/failure.tsx'
import { toast } from '../../../ui/states/toast.ts'
import { useChangePassword } from '../api.ts'
import { SessionsPanel } from './sessions-panel.tsx'
import { TwoFactorPanel } from './two-factor-panel.tsx'

/**
 * Password, second factor and sessions. A password chosen by someone else must be replaced first; a second factor that
 * is still required is shown above the rest, and stays there while its recovery codes are shown.
 */
export function SecuritySection() {
  const privacy = usePrivacy().data
  const [leads, setLeads] = useState(false)
  if (!leads && privacy?.twoFactor.isRequired === true && !privacy.twoFactor.isOn) setLeads(true)
  if (privacy?.needsNewPassword === true) return <PasswordForm isRequired />
  return (
    <>
      {leads && <TwoFactorPanel />}
      <PasswordForm isRequired={false} />
      {!leads && <TwoFactorPanel />}
      <SessionsPanel />
    </>
  )
}

const EMPTY = { currentPassword: '', newPassword: '', confirmPassword: '' }

/** Changes the password and clears the fields afterwards. With `isRequired`, nothing else is available before that. */
function PasswordForm({ isRequired }: { isRequired: boolean }) {
  const { t } = useTexts(['account', 'labels'])
  const change = useChangePassword()
  const form = useForm({
    mode: 'controlled',
    initialValues: EMPTY,
    validate: {
      currentPassword: (password) => (password === '' ? 'password-required' : null),
      newPassword: passwordProblem,
      confirmPassword: (confirmation, { newPassword }) =>
        passwordProblem(confirmation) === 'password-too-short'
          ? 'password-too-short'
          : confirmationProblem(newPassword, confirmation),
    },
  })

  const submit = form.onSubmit(
    ({ currentPassword, newPassword }) =>
      change.mutate(
        { senha_atual: currentPassword, nova_senha: newPassword },
        {
          onSuccess: () => {
            form.reset()
            toast(t('password.updated'))
          },
          onError: (error) => {
            const { senha_atual, nova_senha } = fieldsOf(error)
            form.setErrors({ currentPassword: senha_atual, newPassword: nova_senha })
          },
        },
      ),
    (errors) => focusFirstError(form, errors),
  )
  /** The settings have their own wording for two errors. */
  const errorText = (error: ReactNode) => {
    if (error === 'password-too-short') return t('password.tooShort')
    return error === 'passwords-do-not-match' ? t('password.mismatch') : error
  }

  return (
    <Panel isSpaced title={t('password.title')} subtitle={t('password.text')}>
      <Form
        attempt={change}
        failed={t(isRefusal(change.error) ? 'password.failed' : 'password.error')}
        submit={t(change.isPending ? 'labels:updating' : 'password.submit')}
        stack={{ maw: 480 }}
        onSubmit={submit}
      >
        {isRequired && (
          <Alert icon={<IconShieldLock aria-hidden />} title={t('password.requiredTitle')}>
            {t('password.required')}
          </Alert>
        )}
        <PasswordField
          {...form.getInputProps('currentPassword')}
          error={errorText(form.errors.currentPassword)}
          label={t('password.current')}
          autoComplete="current-password"
        />
        <NewPasswordField
          {...form.getInputProps('newPassword')}
          error={errorText(form.errors.newPassword)}
          label={t('password.new')}
        />
        <PasswordField
          {...form.getInputProps('confirmPassword')}
          error={errorText(form.errors.confirmPassword)}
          label={t('password.confirm')}
          autoComplete="new-password"
        />
      </Form>
    </Panel>
  )
}
