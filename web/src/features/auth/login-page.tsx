import { Button, Divider, Text, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useDocumentTitle } from '@mantine/hooks'
import { emailProblem } from '@retorna/domain/email'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { useStats } from '../../api/use-stats.ts'
import { paths } from '../../app/paths.ts'
import { rememberedOrigin } from '../../session/origin.ts'
import { useSession } from '../../session/session-context.ts'
import { DemoBanner } from '../../ui/demo-banner.tsx'
import { LanguageMenu } from '../../ui/language-menu.tsx'
import { Logo } from '../../ui/logo.tsx'
import { ThemeMenu } from '../../ui/theme-menu.tsx'
import type { Credentials } from './api.ts'
import { DEMO_PASSWORD, type DemoAccount, demoEmail } from './demo-accounts.ts'
import { DemoFill } from './demo-fill.tsx'
import { LoginForm } from './login-form.tsx'
import classes from './login-page.module.css'
import { LoginPanel } from './login-panel.tsx'

/** The way in. Whoever is signed in goes on to where they were going. */
export function LoginPage() {
  const { t } = useTranslation(['auth', 'app'])
  const session = useSession()
  const location = useLocation()
  const navigate = useNavigate()
  const stats = useStats()
  const form = useForm<Credentials>({
    mode: 'uncontrolled',
    initialValues: { email: '', senha: '' },
    validate: {
      email: emailProblem,
      senha: (password) => (password === '' ? 'password-required' : null),
    },
  })
  useDocumentTitle(`${t('auth:title')} · ${t('app:name')}`)

  if (session.status === 'signed-in') {
    return <Navigate to={rememberedOrigin(location.state, paths.dashboard)} replace />
  }

  const fill = (account: DemoAccount) => {
    form.setValues({ email: demoEmail(account), senha: DEMO_PASSWORD })
    form.clearErrors()
  }
  const enterAsGuest = async () => {
    session.continueAsGuest()
    await navigate(paths.dashboard)
  }
  const isDemo = stats.data?.is_demo === true

  return (
    <div className={classes.page}>
      <div className={classes.side}>
        {isDemo && <DemoBanner />}
        <header className={classes.header}>
          <div className={classes.brand}>
            <Logo />
            {t('app:name')}
          </div>
          <LanguageMenu />
          <ThemeMenu />
        </header>
        <main className={classes.main}>
          <Title order={1}>{t('auth:title')}</Title>
          <Text c="dimmed" mt={4} mb={24}>
            {t('auth:lead')}
          </Text>
          <LoginForm form={form} />
          <Divider my={20} label={t('auth:or')} />
          <Button variant="default" size="md" h={48} fullWidth onClick={() => void enterAsGuest()}>
            {t('auth:guest')}
          </Button>
          <p className={classes.hint}>{t('auth:guestHint')}</p>
          {isDemo && <DemoFill onFill={fill} />}
        </main>
        <footer className={classes.footer}>
          {t('app:footer.adults')} · {t('app:footer.pastRtp')} · {t('app:footer.notAnOperator')}
        </footer>
      </div>
      <LoginPanel stats={stats.data} />
    </div>
  )
}
