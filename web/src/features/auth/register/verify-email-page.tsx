import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { ApiError } from '../../../api/api-error.ts'
import { paths, toVerifyEmail } from '../../../app/paths.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { focusFirstError } from '../../../ui/controls/focus-first-error.ts'
import { PasswordField } from '../../../ui/controls/password-field.tsx'
import { fieldsOf } from '../../../ui/states/failure.tsx'
import { useVerifyEmail } from '../api.ts'
import { AuthForm } from '../auth-form.tsx'
import { AuthLayout } from '../auth-layout.tsx'
import { ChoosePasswordForm } from '../recovery/choose-password-form.tsx'
import { linkedValues, Verifying } from '../recovery/mailed-link.tsx'
import { VerifyEmailForm } from './verify-email-form.tsx'

const REDIRECT_MS = 2000

/** Verifies an address with the code mailed to it; a link that carries both does it automatically. */
export default function VerifyEmailPage() {
  const { t } = useTexts('auth')
  const navigate = useNavigate()
  const location = useLocation()
  const [linked] = useState(() => {
    const values = linkedValues(location)
    return { email: values.get('email')?.trim() ?? '', code: values.get('code')?.trim() ?? '' }
  })
  const verify = useVerifyEmail()
  const { mutate } = verify
  // A verified code stays verified while the password is asked for; any other refusal may invalidate it.
  const [proof, setProof] = useState<{ email: string; code: string } | null>(null)
  const { error, variables } = verify
  useEffect(() => {
    if (!(error instanceof ApiError) || variables === undefined) return
    const { email, code } = variables
    if (error.code === 'REGISTRATION_PASSWORD_REQUIRED') setProof({ email, code })
    else if (error.code.startsWith('CODE_')) setProof(null)
  }, [error, variables])
  const isAutomatic = linked.email !== '' && linked.code !== ''
  const [isByHand, setByHand] = useState(!isAutomatic)

  useEffect(() => {
    if (linked.code === '') return
    // Runs in the next task, so that an effect that is undone and repeated sends the code only once.
    const timer = setTimeout(() => {
      void navigate(toVerifyEmail(linked.email), { replace: true })
      if (isAutomatic) mutate(linked, { onError: () => setByHand(true) })
    })
    return () => clearTimeout(timer)
  }, [linked, isAutomatic, mutate, navigate])

  useEffect(() => {
    if (!verify.isSuccess) return
    const timer = setTimeout(() => void navigate(paths.dashboard, { replace: true }), REDIRECT_MS)
    return () => clearTimeout(timer)
  }, [verify.isSuccess, navigate])

  if (verify.isSuccess || !isByHand) {
    const text = t(verify.isSuccess ? 'verify.success' : 'verify.verifying')
    return <Verifying title={t('verify.title')} text={text} />
  }
  if (proof !== null) {
    return (
      <AuthLayout title={t('verify.title')} lead={t('verify.passwordLead')}>
        <RegistrationPasswordForm proof={proof} verify={verify} />
      </AuthLayout>
    )
  }
  return (
    <AuthLayout title={t('verify.title')} lead={t('verify.lead')}>
      <VerifyEmailForm linkedEmail={linked.email} verify={verify} />
    </AuthLayout>
  )
}

/**
 * The last step in a browser other than the one that registered: the registration's password, or a new one if it was
 * forgotten. Each takes the focus, because the previous form had it.
 */
function RegistrationPasswordForm({
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
