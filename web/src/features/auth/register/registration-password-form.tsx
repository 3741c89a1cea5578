import { Button, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { confirmationProblem, passwordProblem } from '@retorna/domain/password'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../api/api-error.ts'
import { focusFirstError } from '../../../ui/controls/focus-first-error.ts'
import { NewPasswordField } from '../../../ui/controls/new-password-field.tsx'
import { PasswordField } from '../../../ui/controls/password-field.tsx'
import type { useVerifyEmail } from '../api.ts'
import { FormProblem } from '../form-problem.tsx'

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
  const { t } = useTranslation('auth')
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
  const isAsked =
    verify.error instanceof ApiError && verify.error.code === 'REGISTRATION_PASSWORD_REQUIRED'

  const submit = form.onSubmit(
    ({ password }) =>
      verify.mutate(isNew ? { ...proof, nova_senha: password } : { ...proof, senha: password }, {
        onError: (error) => {
          if (!(error instanceof ApiError)) return
          form.setErrors({ password: error.fields.senha ?? error.fields.nova_senha })
        },
      }),
    (problems) => focusFirstError(form, problems),
  )
  const turn = () => {
    form.reset()
    setNew(!isNew)
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {verify.isError && !isAsked && (
          <FormProblem error={verify.error} fallback={t('verify.failed')} />
        )}
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
            label={t('password')}
            autoComplete="current-password"
            // The step that was requested takes the focus, as the form before it had it.
            autoFocus
          />
        )}
        <Button type="submit" size="md" h={48} loading={verify.isPending}>
          {t('verify.submit')}
        </Button>
        <Button variant="default" size="md" h={48} onClick={turn}>
          {t(isNew ? 'verify.knownPassword' : 'verify.newPassword')}
        </Button>
      </Stack>
    </form>
  )
}
