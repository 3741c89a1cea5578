import { Anchor, Button, Stack } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../../app/paths.ts'
import { PasswordField } from '../../../ui/controls/password-field.tsx'
import type { Credentials, useLogin } from '../api.ts'
import { EmailField } from '../email-field.tsx'
import { focusFirstProblem } from '../focus-first-problem.ts'
import { FormProblem } from '../form-problem.tsx'
import { HumanCheckNotice } from '../human-check-notice.tsx'
import classes from './login-page.module.css'

const FIELDS = ['email', 'senha'] as const

/** Email and password; the input is kept after a failure. */
export function LoginForm({
  form,
  login,
  secondsLeft,
  onSubmit,
}: {
  form: UseFormReturnType<Credentials>
  login: ReturnType<typeof useLogin>
  secondsLeft: number
  onSubmit: (credentials: Credentials) => void
}) {
  const { t } = useTranslation('auth')
  const submit = form.onSubmit(onSubmit, (problems) =>
    focusFirstProblem(FIELDS, problems, form.getInputNode),
  )
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {login.isError && (
          <FormProblem error={login.error} fallback={t('failed')} secondsLeft={secondsLeft} />
        )}
        <EmailField {...form.getInputProps('email')} key={form.key('email')} />
        <div>
          <PasswordField
            {...form.getInputProps('senha')}
            key={form.key('senha')}
            label={t('password')}
            autoComplete="current-password"
          />
          <Anchor component={Link} to={paths.forgotPassword} size="sm" className={classes.link}>
            {t('forgot')}
          </Anchor>
        </div>
        <Button type="submit" size="md" h={48} loading={login.isPending} disabled={secondsLeft > 0}>
          {t('submit')}
        </Button>
        <HumanCheckNotice />
      </Stack>
    </form>
  )
}
