import { useForm } from '@mantine/form'
import { confirmationProblem, passwordProblem } from '@retorna/domain/account/password'
import type { ReactNode } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { focusFirstError } from '../../../ui/controls/focus-first-error.ts'
import { NewPasswordField } from '../../../ui/controls/new-password-field.tsx'
import { PasswordField } from '../../../ui/controls/password-field.tsx'
import { fieldsOf } from '../../../ui/states/failure.tsx'
import { useCoolDown } from '../../../ui/use-cool-down.ts'
import { AuthForm } from '../auth-form.tsx'

/** A new password, entered twice; submitting requires both fields to be filled in and equal. */
export function ChoosePasswordForm({
  onChosen,
  isReady: isElseReady = true,
  autoFocus = false,
  children,
  ...frame
}: {
  attempt: { error: Error | null; isPending: boolean }
  submit: string
  failed: string
  /** Whether the fields above the password are filled in. */
  isReady?: boolean
  autoFocus?: boolean
  children?: ReactNode
  below?: ReactNode
  onChosen: (password: string, handlers: { onError: (error: Error) => void }) => void
}) {
  const { t } = useTexts('auth')
  const coolDown = useCoolDown()
  const form = useForm({
    initialValues: { password: '', confirmation: '' },
    validate: {
      password: passwordProblem,
      confirmation: (confirmation, { password }) => confirmationProblem(password, confirmation),
    },
  })
  const { password, confirmation } = form.values
  const isUnequal = confirmation !== '' && confirmation !== password
  const isReady = isElseReady && password !== '' && confirmation === password

  const onSubmit = form.onSubmit(
    () =>
      onChosen(password, {
        onError: (error) => {
          form.setErrors({ password: fieldsOf(error).nova_senha })
          coolDown.startAfter(error)
        },
      }),
    (problems) => focusFirstError(form, problems),
  )
  return (
    <AuthForm {...frame} secondsLeft={coolDown.secondsLeft} isReady={isReady} onSubmit={onSubmit}>
      {children}
      <NewPasswordField
        {...form.getInputProps('password')}
        label={t('reset.password')}
        autoFocus={autoFocus}
      />
      <PasswordField
        {...form.getInputProps('confirmation')}
        label={t('reset.confirm')}
        autoComplete="new-password"
        error={isUnequal ? 'passwords-do-not-match' : form.errors.confirmation}
      />
    </AuthForm>
  )
}
