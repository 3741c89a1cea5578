import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { confirmationProblem, passwordProblem } from '@retorna/domain/account/password'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { focusFirstError } from '../../../ui/controls/focus-first-error.ts'
import { NewPasswordField } from '../../../ui/controls/new-password-field.tsx'
import { PasswordField } from '../../../ui/controls/password-field.tsx'
import { fieldsOf } from '../../../ui/states/failure.tsx'
import type { useVerifyEmail } from '../api.ts'
import { AuthForm } from '../auth-form.tsx'

/**
 * The last step in a browser other than the one that registered: the registration's password, or a new one if it was
 * forgotten.
 */
export function RegistrationPasswordForm({
  proof,
  verify,
}: {
  proof: { email: string; code: string }
  verify: ReturnType<typeof useVerifyEmail>
}) {
  const { t } = useTranslation(['auth', 'labels'])
  const [isNew, setNew] = useState(false)
  const form = useForm({
    initialValues: { password: '', confirmation: '' },
    validate: {
      password: (password) =>
        isNew ? passwordProblem(password) : password === '' ? 'password-required' : null,
      confirmation: (confirmation, { password }) =>
        isNew ? confirmationProblem(password, confirmation) : null,
    },
  })
  const submit = form.onSubmit(
    ({ password }) =>
      verify.mutate(isNew ? { ...proof, nova_senha: password } : { ...proof, senha: password }, {
        onError: (error) => {
          const { senha, nova_senha } = fieldsOf(error)
          form.setErrors({ password: senha ?? nova_senha })
        },
      }),
    (problems) => focusFirstError(form, problems),
  )
  const turn = () => {
    form.reset()
    setNew(!isNew)
  }

  return (
    <AuthForm
      attempt={verify}
      failed={t('verify.failed')}
      submit={t('verify.submit')}
      onSubmit={submit}
      below={
        <Button variant="default" size="lg" onClick={turn}>
          {t(isNew ? 'verify.knownPassword' : 'verify.newPassword')}
        </Button>
      }
    >
      {isNew ? (
        <>
          <NewPasswordField
            {...form.getInputProps('password')}
            label={t('reset.password')}
            autoFocus
          />
          <PasswordField
            {...form.getInputProps('confirmation')}
            label={t('reset.confirm')}
            autoComplete="new-password"
          />
        </>
      ) : (
        <PasswordField
          {...form.getInputProps('password')}
          label={t('labels:password')}
          autoComplete="current-password"
          // The requested step takes the focus, because the previous form had it.
          autoFocus
        />
      )}
    </AuthForm>
  )
}
