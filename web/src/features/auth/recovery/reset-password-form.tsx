import { useTranslation } from 'react-i18next'
import type { useResetPassword } from '../api.ts'
import { EntranceFrame } from '../entrance-frame.tsx'
import { ChoosePasswordForm } from './choose-password-form.tsx'

/** Greets the user whose password the link resets and asks for a new one. */
export function ResetPasswordForm({
  token,
  name,
  reset,
}: {
  token: string
  name: string
  reset: ReturnType<typeof useResetPassword>
}) {
  const { t } = useTranslation('auth')
  return (
    <EntranceFrame title={t('reset.title')} lead={t('reset.greeting', { name })}>
      <ChoosePasswordForm
        attempt={reset}
        submit={t('reset.submit')}
        failed={t('reset.failed')}
        onChosen={(nova_senha, handlers) => reset.mutate({ token, nova_senha }, handlers)}
      />
    </EntranceFrame>
  )
}
