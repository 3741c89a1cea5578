import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { ApiError, textOf } from '../../../api/api-error.ts'
import { paths } from '../../../app/paths.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useSession } from '../../../session/session-context.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { useUndoEmailChange } from '../api.ts'
import { AuthLayout } from '../auth-layout.tsx'
import { ChoosePasswordForm } from './choose-password-form.tsx'
import { InvalidLink, linkedValues, PasswordWasReset } from './mailed-link.tsx'

/**
 * Restores a former address with the token of a mailed link and a new password, and ends the session stored in this
 * browser. The token is removed from the URL immediately.
 */
export default function UndoEmailPage() {
  const { t } = useTexts('auth')
  const { signOut } = useSession()
  const navigate = useNavigate()
  const location = useLocation()
  const [token] = useState(() => linkedValues(location).get('token') ?? '')
  const undo = useUndoEmailChange()

  useEffect(() => {
    signOut()
    void navigate(paths.undoEmail, { replace: true })
  }, [signOut, navigate])

  const isDead = token === '' || (undo.error instanceof ApiError && isAboutLink(undo.error))
  if (undo.isSuccess) {
    return <PasswordWasReset title={t('undoEmail.doneTitle')} text={t('undoEmail.done')} />
  }
  if (isDead) {
    return (
      <InvalidLink
        text={undo.error === null ? t('incompleteLink') : textOf(undo.error, '')}
        hint={t('undoEmail.invalidHint')}
      >
        <LinkButton variant="filled" to={paths.login} size="lg">
          {t('reset.goToLogin')}
        </LinkButton>
      </InvalidLink>
    )
  }
  return (
    <AuthLayout title={t('undoEmail.title')} lead={t('undoEmail.lead')}>
      <ChoosePasswordForm
        attempt={undo}
        submit={t('undoEmail.submit')}
        failed={t('undoEmail.failed')}
        onChosen={(nova_senha, handlers) => undo.mutate({ token, nova_senha }, handlers)}
      />
    </AuthLayout>
  )
}

const isAboutLink = ({ code }: ApiError): boolean =>
  code === 'RESET_TOKEN_INVALID' || code === 'EMAIL_TAKEN'
