import { Anchor } from '@mantine/core'
import { useForm } from '@mantine/form'
import { emailProblem } from '@retorna/domain/email'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../../app/paths.ts'
import { useRequestPasswordReset } from '../api.ts'
import { EntranceFrame } from '../entrance-frame.tsx'
import classes from '../sign-in/login-page.module.css'
import { ForgotPasswordForm } from './forgot-password-form.tsx'
import { ResetLinkSent } from './reset-link-sent.tsx'

/** Requests a link to choose a new password; does not reveal who has an account. */
export function ForgotPasswordPage() {
  const { t } = useTranslation('auth')
  const request = useRequestPasswordReset()
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: '' },
    validate: { email: emailProblem },
  })
  const toLogin = (
    <Anchor component={Link} to={paths.login} className={classes.link} mt="md">
      {t('backToLogin')}
    </Anchor>
  )
  if (request.isSuccess) {
    return (
      <EntranceFrame title={t('forgotPassword.sentTitle')}>
        <ResetLinkSent
          email={request.variables}
          onAnother={() => {
            form.reset()
            request.reset()
          }}
        />
        {toLogin}
      </EntranceFrame>
    )
  }
  return (
    <EntranceFrame title={t('forgotPassword.title')} lead={t('forgotPassword.lead')}>
      <ForgotPasswordForm form={form} request={request} />
      {toLogin}
    </EntranceFrame>
  )
}
