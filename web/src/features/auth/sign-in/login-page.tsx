import { Alert, Box, Button, Divider, Group, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { emailProblem } from '@retorna/domain/account/email'
import { IconFlask } from '@tabler/icons-react'
import { useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { ApiError } from '../../../api/api-error.ts'
import { paths, toVerifyEmail } from '../../../app/paths.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { rememberedOrigin } from '../../../session/origin.ts'
import { useSession } from '../../../session/session-context.ts'
import { useStats } from '../../../shared/public-stats.ts'
import { focusFirstError } from '../../../ui/controls/focus-first-error.ts'
import { PasswordField } from '../../../ui/controls/password-field.tsx'
import { toast } from '../../../ui/states/toast.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import { useCoolDown } from '../../../ui/use-cool-down.ts'
import { type Credentials, useLogin } from '../api.ts'
import { AuthForm } from '../auth-form.tsx'
import classes from '../auth-forms.module.css'
import { AuthLayout } from '../auth-layout.tsx'
import { EmailField } from '../email-field.tsx'
import { HumanCheckNotice } from '../human-check-notice.tsx'
import { SecondFactorForm } from './second-factor-form.tsx'

/** Sign-in; the input is kept after a failure. A user who is already signed in is sent on to the requested page. */
export default function LoginPage() {
  const { t } = useTexts(['auth', 'labels'])
  const session = useSession()
  const location = useLocation()
  const navigate = useNavigate()
  const stats = useStats()
  const login = useLogin()
  const coolDown = useCoolDown()
  const [needsCode, setNeedsCode] = useState(false)
  const form = useForm<Credentials>({
    mode: 'uncontrolled',
    initialValues: { email: '', senha: '' },
    validate: {
      email: emailProblem,
      senha: (password) => (password === '' ? 'password-required' : null),
    },
  })

  if (session.status === 'signed-in') {
    return <Navigate to={rememberedOrigin(location.state, paths.dashboard)} replace />
  }

  const signIn = (credentials: Credentials) =>
    login.mutate(credentials, {
      onSuccess: ({ message }) => toast(message || t('success')),
      onError: (error) => {
        if (!(error instanceof ApiError)) return
        form.setErrors(error.fields)
        coolDown.start(error.retryAfterSeconds ?? 0)
        if (error.code === 'TWO_FACTOR_REQUIRED') setNeedsCode(true)
        if (error.code === 'EMAIL_NOT_VERIFIED') void navigate(toVerifyEmail(credentials.email))
      },
    })

  if (needsCode) {
    return (
      <AuthLayout title={t('labels:twoStepVerification')} lead={t('secondFactor.lead')}>
        <SecondFactorForm
          login={login}
          secondsLeft={coolDown.secondsLeft}
          onCode={(codigo) => signIn({ ...form.getValues(), codigo })}
          onBack={() => {
            login.reset()
            setNeedsCode(false)
          }}
        />
      </AuthLayout>
    )
  }

  const fill = (credentials: Credentials) => {
    form.setValues(credentials)
    form.clearErrors()
  }
  const enterAsGuest = async () => {
    session.continueAsGuest()
    await navigate(paths.dashboard)
  }

  return (
    <AuthLayout title={t('labels:signIn')} lead={t('lead')}>
      {session.status === 'signed-out' && session.hasEnded && (
        <Alert role="status" mb="md">
          {t('sessionEnded')}
        </Alert>
      )}
      <AuthForm
        attempt={login}
        failed={t('failed')}
        secondsLeft={coolDown.secondsLeft}
        submit={t('labels:signIn')}
        onSubmit={form.onSubmit(signIn, (problems) => focusFirstError(form, problems))}
        below={<HumanCheckNotice />}
      >
        <EmailField {...form.getInputProps('email')} key={form.key('email')} />
        <div>
          <PasswordField
            {...form.getInputProps('senha')}
            key={form.key('senha')}
            label={t('labels:password')}
            autoComplete="current-password"
          />
          <TextLink to={paths.forgotPassword} size="sm" className={classes.link}>
            {t('forgotPassword.title')}
          </TextLink>
        </div>
      </AuthForm>
      <Text mt="md" ta="center">
        {t('noAccount')}{' '}
        <TextLink to={paths.register} fw={600} className={classes.link}>
          {t('createAccount')}
        </TextLink>
      </Text>
      <Divider my={20} label={t('or')} />
      <Button size="lg" fullWidth onClick={() => void enterAsGuest()}>
        {t('guest')}
      </Button>
      <Text mt="xs" fz="0.8125rem" c="dimmed">
        {t('guestHint')}
      </Text>
      {stats.data?.is_demo === true && <DemoAccounts onFill={fill} />}
    </AuthLayout>
  )
}

/** The accounts in the demonstration data; all have the same password. */
const DEMO_ACCOUNTS = ['free', 'professional', 'premium', 'pending', 'admin'] as const
const DEMO_PASSWORD = 'Retorna#2026'

/** One button for each demonstration account; it fills in the form and sends nothing. */
function DemoAccounts({ onFill }: { onFill: (credentials: Credentials) => void }) {
  const { t } = useTexts('auth')
  return (
    <Box
      component="section"
      mt={24}
      p="md"
      bd="1px dashed var(--line-strong)"
      bdrs="md"
      aria-labelledby="demo-title"
    >
      <Group component="h2" id="demo-title" gap={8} fz="sm" fw={600}>
        <IconFlask size={16} aria-hidden />
        {t('demo.title')}
      </Group>
      <Box component="p" mt={8} className="soft">
        {t('demo.hint')}
      </Box>
      <Group gap={8} mt={12}>
        {DEMO_ACCOUNTS.map((account) => (
          <Button
            key={account}
            px={12}
            onClick={() => onFill({ email: `${account}@retorna.demo`, senha: DEMO_PASSWORD })}
          >
            {t(`demo.${account}`)}
          </Button>
        ))}
      </Group>
    </Box>
  )
}
