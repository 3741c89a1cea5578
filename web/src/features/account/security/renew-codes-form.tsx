import { useTranslation } from 'react-i18next'
import { useRenewRecoveryCodes } from '../api.ts'
import { PasswordStep } from './password-step.tsx'

/** Replaces the recovery codes. */
export function RenewCodesForm({
  onDone,
  onCancel,
}: {
  onDone: (codes: readonly string[]) => void
  onCancel: () => void
}) {
  const { t } = useTranslation('account')
  const renew = useRenewRecoveryCodes()
  return (
    <PasswordStep
      text={t('twoFactor.renewText')}
      submit={t('twoFactor.renewSubmit')}
      failed={t('twoFactor.failed')}
      attempt={renew}
      onSubmit={(password) =>
        renew.mutate(password, { onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes) })
      }
      onCancel={onCancel}
    />
  )
}
