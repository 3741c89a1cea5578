import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { focusFirstError } from '../../../ui/controls/focus-first-error.ts'
import { PasswordField } from '../../../ui/controls/password-field.tsx'
import { fieldsOf } from '../../../ui/states/failure.tsx'
import type { useVerifyEmail } from '../api.ts'
import { AuthForm } from '../auth-form.tsx'
import { ChoosePasswordForm } from '../recovery/choose-password-form.tsx'

/**
 * The last step in a browser other than the one that registered: the registration's password, or a new one if it was
 * forgotten. Each takes the focus, because the previous form had it.
 */
export function RegistrationPasswordForm({
  proof,
  verify,
}: {
  proof: { email: string; code: string }
  verify: ReturnType<typeof useVerifyEmail>
}) {
  const { t } = useTexts(['auth', 'labels'])
  const [isNew, setNew] = useState(false)
  const form = useForm({
    initialValues: { senha: '' },
    validate: { senha: (password) => (password === '' ? 'password-required' : null) },
  })
  const frame = {
    attempt: verify,
    failed: t('verify.failed'),
    submit: t('verify.submit'),
    below: (
      <Button
        size="lg"
        onClick={() => {
          form.reset()
          setNew(!isNew)
        }}
      >
        {t(isNew ? 'verify.knownPassword' : 'verify.newPassword')}
      </Button>
    ),
  }
  if (isNew) {
    return (
      <ChoosePasswordForm
        {...frame}
        autoFocus
        onChosen={(nova_senha, handlers) => verify.mutate({ ...proof, nova_senha }, handlers)}
      />
    )
  }
  const submit = form.onSubmit(
    ({ senha }) =>
      verify.mutate({ ...proof, senha }, { onError: (error) => form.setErrors(fieldsOf(error)) }),
    (problems) => focusFirstError(form, problems),
  )
  return (
    <AuthForm {...frame} onSubmit={submit}>
      <PasswordField
        {...form.getInputProps('senha')}
        label={t('labels:password')}
        autoComplete="current-password"
        autoFocus
      />
    </AuthForm>
  )
}
