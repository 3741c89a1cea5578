import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { ApiError, textOf } from '../../../api/api-error.ts'
import { paths } from '../../../app/paths.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useSession } from '../../../session/session-context.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { useResetPassword, useResetToken } from '../api.ts'
import { AuthLayout } from '../auth-layout.tsx'
import { ChoosePasswordForm } from './choose-password-form.tsx'
import { InvalidLink, PasswordWasReset, useLinkedToken, Verifying } from './mailed-link.tsx'

/** Chooses a new password with the token of a mailed link and ends the session stored in this browser. */
export default function ResetPasswordPage() {
  const { t } = useTexts('auth')
  const { signOut } = useSession()
  const token = useLinkedToken(paths.resetPassword)
  const [isReady, setReady] = useState(false)

  useEffect(() => {
    signOut()
    setReady(true)
  }, [signOut])

  const isSettled = isReady && token !== undefined
  return (
    <>
      <meta name="referrer" content="no-referrer" />
      {isSettled ? <ResetSteps token={token} /> : <Verifying title={t('reset.title')} />}
    </>
  )
}

function ResetSteps({ token }: { token: string | null }) {
  const { t } = useTexts('auth')
  const reset = useResetPassword()
  // A used link is checked again when it is opened again.
  const check = useResetToken(reset.isSuccess ? null : token)
  const refusal = [reset.error, check.error].find((error) => isAboutLink(error))

  if (reset.isSuccess)
    return <PasswordWasReset title={t('reset.successTitle')} text={t('reset.success')} />
  if (token === null) return <InvalidResetLink text={t('reset.missingToken')} />
  if (refusal) return <InvalidResetLink text={t('reset.invalidToken')} />
  if (check.isError) {
    const isSilent = check.error instanceof ApiError && check.error.code === 'CONNECTION'
    return (
      <InvalidResetLink
        text={isSilent ? textOf(check.error, '') : t('reset.checkFailed')}
        onRetry={() => void check.refetch()}
      />
    )
  }
  if (check.data === undefined) return <Verifying title={t('reset.title')} />
  return <ResetPasswordForm token={token} name={check.data.user.nome} reset={reset} />
}

/** The reason, and a link to request a new one; `onRetry` if the check may still succeed. */
function InvalidResetLink({ text, onRetry }: { text: string; onRetry?: () => void }) {
  const { t } = useTexts(['auth', 'ui', 'labels'])
  return (
    <InvalidLink text={text} hint={t('auth:reset.invalidHint')}>
      {onRetry !== undefined && (
        <Button size="lg" onClick={onRetry}>
          {t('labels:tryOnceMore')}
        </Button>
      )}
      <LinkButton variant="filled" to={paths.forgotPassword} size="lg">
        {t('auth:reset.requestNew')}
      </LinkButton>
    </InvalidLink>
  )
}

const isAboutLink = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'RESET_TOKEN_INVALID'

function ResetPasswordForm({
  token,
  name,
  reset,
}: {
  token: string
  name: string
  reset: ReturnType<typeof useResetPassword>
}) {
  const { t } = useTexts('auth')
  return (
    <AuthLayout title={t('reset.title')} lead={t('reset.greeting', { name })}>
      <ChoosePasswordForm
        attempt={reset}
        submit={t('reset.submit')}
        failed={t('reset.failed')}
        onChosen={(nova_senha, handlers) => reset.mutate({ token, nova_senha }, handlers)}
      />
    </AuthLayout>
  )
}
