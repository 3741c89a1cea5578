import { useEffect, useState } from 'react'
import { ApiError, textOf } from '../../../api/api-error.ts'
import { paths } from '../../../app/paths.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useSession } from '../../../session/session-context.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { useEmailUndo, useUndoEmailChange } from '../api.ts'
import { AuthLayout } from '../auth-layout.tsx'
import { ChoosePasswordForm } from './choose-password-form.tsx'
import { InvalidLink, PasswordWasReset, useLinkedToken, Verifying } from './mailed-link.tsx'

/**
 * Restores a former address with the token of a mailed link and a new password, and ends the session stored in this
 * browser.
 */
export default function UndoEmailPage() {
  const { t } = useTexts('auth')
  const { signOut } = useSession()
  const token = useLinkedToken(paths.undoEmail)
  const [isReady, setReady] = useState(false)
  const undo = useUndoEmailChange()
  const check = useEmailUndo(isReady && token !== undefined && !undo.isSuccess ? token : null)

  useEffect(() => {
    signOut()
    setReady(true)
  }, [signOut])

  const refusal = [undo.error, check.error].find((error) => isAboutLink(error))
  if (undo.isSuccess) {
    return <PasswordWasReset title={t('undoEmail.doneTitle')} text={t('undoEmail.done')} />
  }
  if (token === null || refusal) {
    return (
      <InvalidLink
        text={refusal ? textOf(refusal, '') : t('incompleteLink')}
        hint={t('undoEmail.invalidHint')}
      >
        <LinkButton variant="filled" to={paths.login} size="lg">
          {t('reset.goToLogin')}
        </LinkButton>
      </InvalidLink>
    )
  }
  // A check that failed otherwise, such as without a connection, leaves it to the form.
  if (token === undefined || check.isPending) return <Verifying title={t('undoEmail.title')} />
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

const isAboutLink = (error: unknown): boolean =>
  error instanceof ApiError && ['RESET_TOKEN_INVALID', 'EMAIL_TAKEN'].includes(error.code)
