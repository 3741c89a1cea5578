import { Alert, Button, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { emailProblem } from '@retorna/domain/account/email'
import { codeProblem } from '@retorna/domain/account/verification-code'
import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { paths } from '../../../app/paths.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { CodeField } from '../../../ui/controls/code-field.tsx'
import { focusFirstError } from '../../../ui/controls/focus-first-error.ts'
import { Hint } from '../../../ui/hint.tsx'
import { fieldsOf } from '../../../ui/states/failure.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { useCoolDown } from '../../../ui/use-cool-down.ts'
import { useResendVerification, type useVerifyEmail } from '../api.ts'
import { AuthForm, FormProblem, formatWait } from '../auth-form.tsx'
import classes from '../auth-forms.module.css'
import { EmailField } from '../email-field.tsx'
import { HumanCheckNotice } from '../human-check-notice.tsx'

/** Address and code. An address from the link is locked until the user chooses another. */
export function VerifyEmailForm({
  linkedEmail,
  verify,
}: {
  linkedEmail: string
  verify: ReturnType<typeof useVerifyEmail>
}) {
  const { t } = useTexts(['auth', 'labels'])
  const [isLocked, setLocked] = useState(linkedEmail !== '')
  const coolDown = useCoolDown()
  const form = useForm({
    initialValues: { email: linkedEmail, code: '' },
    validate: {
      email: (email) => (email.trim() === '' ? 'email-and-code-required' : emailProblem(email)),
      code: (code) => (code === '' ? 'email-and-code-required' : codeProblem(code)),
    },
  })

  const submit = form.onSubmit(
    (body) =>
      verify.mutate(body, {
        onError: (error) => {
          form.setErrors(fieldsOf(error))
          coolDown.startAfter(error)
          form.getInputNode('code')?.focus()
        },
      }),
    (problems) => focusFirstError(form, problems),
  )
  const change = () => {
    setLocked(false)
    form.setFieldValue('email', '')
    form.getInputNode('email')?.focus()
  }
  /** The address to send a new code to; `null` after reporting that there is none. */
  const addressToResend = (): string | null => {
    const { email } = form.getValues()
    const problem = email.trim() === '' ? 'email-required-to-resend' : emailProblem(email)
    if (problem === null) return email.trim()
    form.setFieldError('email', problem)
    form.getInputNode('email')?.focus()
    return null
  }

  return (
    <Stack>
      <AuthForm
        attempt={verify}
        failed={t('verify.failed')}
        secondsLeft={coolDown.secondsLeft}
        submit={t('verify.submit')}
        onSubmit={submit}
      >
        <div>
          <EmailField {...form.getInputProps('email')} readOnly={isLocked} />
          {isLocked && (
            <Button variant="subtle" px={8} ml={-8} onClick={change}>
              {t('verify.change')}
            </Button>
          )}
        </div>
        <CodeField
          {...form.getInputProps('code')}
          label={t('labels:verificationCode')}
          value={form.values.code}
        />
      </AuthForm>
      <ResendCode
        address={addressToResend}
        onSent={() => {
          verify.reset()
          form.setFieldValue('code', '')
        }}
      />
      <Hint>{t('verify.spam')}</Hint>
      <TextLink to={paths.login} className={classes.link}>
        {t('backToLogin')}
      </TextLink>
    </Stack>
  )
}

/** Minimum wait between two codes, so that a mailbox is not flooded. */
const RESEND_WAIT_SECONDS = 60

/** Sends a new code, then counts down until the next may be requested. */
function ResendCode({
  address,
  onSent,
}: {
  /** The recipient; `null` if there is no valid address, which the caller has then reported. */
  address: () => string | null
  onSent: () => void
}) {
  const { t } = useTexts(['auth', 'labels'])
  const resend = useResendVerification()
  const { secondsLeft, start, startAfter } = useCoolDown()

  const send = () => {
    const email = address()
    if (email === null) return resend.reset()
    resend.mutate(email, {
      onSuccess: () => {
        start(RESEND_WAIT_SECONDS)
        onSent()
      },
      onError: startAfter,
    })
  }

  return (
    <>
      {resend.isSuccess && (
        <Alert role="status" icon={<IconCheck aria-hidden />}>
          {t('labels:codeResent')}
        </Alert>
      )}
      {resend.isError && <FormProblem error={resend.error} fallback={t('verify.failed')} />}
      <Button size="lg" loading={resend.isPending} disabled={secondsLeft > 0} onClick={send}>
        {secondsLeft > 0
          ? t('verify.resendIn', { time: formatWait(secondsLeft) })
          : t('labels:resendCode')}
      </Button>
      <HumanCheckNotice />
    </>
  )
}
