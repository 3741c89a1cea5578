import { Button, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { confirmationProblem, passwordProblem } from '@retorna/domain/password'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../api/api-error.ts'
import { focusFirstError } from '../../../ui/controls/focus-first-error.ts'
import { NewPasswordField } from '../../../ui/controls/new-password-field.tsx'
import { PasswordField } from '../../../ui/controls/password-field.tsx'
import { useCoolDown } from '../../../ui/use-cool-down.ts'
import { FormProblem } from '../form-problem.tsx'

/** A new password, entered twice; submitting requires both fields to be filled in and equal. */
export function ChoosePasswordForm({
  attempt,
  submit: verb,
  failed,
  onChosen,
}: {
  attempt: { isError: boolean; isPending: boolean; error: Error | null }
  /** Label of the submit button. */
  submit: string
  /** Title of the error message. */
  failed: string
  onChosen: (password: string, handlers: { onError: (error: Error) => void }) => void
}) {
  const { t } = useTranslation('auth')
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
  const isReady = password !== '' && confirmation === password

  const submit = form.onSubmit(
    () =>
      onChosen(password, {
        onError: (error) => {
          if (!(error instanceof ApiError)) return
          form.setErrors({ password: error.fields.nova_senha })
          coolDown.start(error.retryAfterSeconds ?? 0)
        },
      }),
    (problems) => focusFirstError(form, problems),
  )
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {attempt.error !== null && (
          <FormProblem error={attempt.error} fallback={failed} secondsLeft={coolDown.secondsLeft} />
        )}
        <NewPasswordField {...form.getInputProps('password')} label={t('reset.password')} />
        <PasswordField
          {...form.getInputProps('confirmation')}
          label={t('reset.confirm')}
          autoComplete="new-password"
          error={isUnequal ? 'passwords-do-not-match' : form.errors.confirmation}
        />
        <Button
          type="submit"
          size="md"
          h={48}
          loading={attempt.isPending}
          disabled={!isReady || coolDown.secondsLeft > 0}
        >
          {verb}
        </Button>
      </Stack>
    </form>
  )
}
