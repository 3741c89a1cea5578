import { Button, Stack } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../api/api-error.ts'
import { useCoolDown } from '../../../ui/use-cool-down.ts'
import type { useRequestPasswordReset } from '../api.ts'
import { EmailField } from '../email-field.tsx'
import { focusFirstProblem } from '../focus-first-problem.ts'
import { FormProblem } from '../form-problem.tsx'
import { HumanCheckNotice } from '../human-check-notice.tsx'

/** The form for the email address of the account. */
export function ForgotPasswordForm({
  form,
  request,
}: {
  form: UseFormReturnType<{ email: string }>
  request: ReturnType<typeof useRequestPasswordReset>
}) {
  const { t } = useTranslation('auth')
  const coolDown = useCoolDown()
  const submit = form.onSubmit(
    ({ email }) =>
      request.mutate(email.trim(), {
        onError: (error) => {
          if (!(error instanceof ApiError)) return
          form.setErrors(error.fields)
          coolDown.start(error.retryAfterSeconds ?? 0)
        },
      }),
    (problems) => focusFirstProblem(['email'], problems, form.getInputNode),
  )
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {request.isError && (
          <FormProblem
            error={request.error}
            fallback={t('forgotPassword.failed')}
            secondsLeft={coolDown.secondsLeft}
          />
        )}
        <EmailField {...form.getInputProps('email')} key={form.key('email')} />
        <Button
          type="submit"
          size="md"
          h={48}
          loading={request.isPending}
          disabled={coolDown.secondsLeft > 0}
        >
          {t('forgotPassword.submit')}
        </Button>
        <HumanCheckNotice />
      </Stack>
    </form>
  )
}
