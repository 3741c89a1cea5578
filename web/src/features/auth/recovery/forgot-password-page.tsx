import { Button, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { emailProblem } from '@retorna/domain/account/email'
import { IconMail } from '@tabler/icons-react'
import { paths } from '../../../app/paths.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { focusFirstError } from '../../../ui/controls/focus-first-error.ts'
import { fieldsOf } from '../../../ui/states/failure.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { useCoolDown } from '../../../ui/use-cool-down.ts'
import { useRequestPasswordReset } from '../api.ts'
import { AuthForm } from '../auth-form.tsx'
import classes from '../auth-forms.module.css'
import { AuthLayout } from '../auth-layout.tsx'
import { EmailField } from '../email-field.tsx'
import { HumanCheckNotice } from '../human-check-notice.tsx'
import { Mark } from './mailed-link.tsx'

/** Requests a link to choose a new password; does not reveal who has an account. */
export default function ForgotPasswordPage() {
  const { t } = useTexts('auth')
  const request = useRequestPasswordReset()
  const toLogin = (
    <TextLink to={paths.login} className={classes.link} mt="md">
      {t('backToLogin')}
    </TextLink>
  )
  if (request.isSuccess) {
    return (
      <AuthLayout title={t('forgotPassword.sentTitle')}>
        <ResetLinkSent email={request.variables} onAnother={request.reset} />
        {toLogin}
      </AuthLayout>
    )
  }
  return (
    <AuthLayout title={t('forgotPassword.title')} lead={t('forgotPassword.lead')}>
      <ForgotPasswordForm request={request} />
      {toLogin}
    </AuthLayout>
  )
}

function ForgotPasswordForm({ request }: { request: ReturnType<typeof useRequestPasswordReset> }) {
  const { t } = useTexts('auth')
  const coolDown = useCoolDown()
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: '' },
    validate: { email: emailProblem },
  })
  const submit = form.onSubmit(
    ({ email }) =>
      request.mutate(email.trim(), {
        onError: (error) => {
          form.setErrors(fieldsOf(error))
          coolDown.startAfter(error)
        },
      }),
    (problems) => focusFirstError(form, problems),
  )
  return (
    <AuthForm
      attempt={request}
      failed={t('forgotPassword.failed')}
      secondsLeft={coolDown.secondsLeft}
      submit={t('forgotPassword.submit')}
      onSubmit={submit}
      below={<HumanCheckNotice />}
    >
      <EmailField {...form.getInputProps('email')} key={form.key('email')} />
    </AuthForm>
  )
}

function ResetLinkSent({ email, onAnother }: { email: string; onAnother: () => void }) {
  const { t } = useTexts('auth')
  return (
    <Stack mt="md">
      <Mark tone="brand">
        <IconMail size={24} aria-hidden />
      </Mark>
      <div role="status">
        <Text>{t('forgotPassword.sent', { email })}</Text>
        <Text mt="xs">{t('forgotPassword.expires')}</Text>
        <Text mt="xs" c="dimmed">
          {t('forgotPassword.spam')}
        </Text>
      </div>
      <Button size="lg" onClick={onAnother}>
        {t('forgotPassword.another')}
      </Button>
    </Stack>
  )
}
