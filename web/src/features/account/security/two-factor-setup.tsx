import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../../../ui/states/toast.ts'
import { useStartTwoFactor } from '../api.ts'
import { PasswordStep } from './password-step.tsx'
import { TwoFactorSecret } from './two-factor-secret.tsx'

/** Setup of the second factor: the password, then the secret and the app's first code. */
export function TwoFactorSetup({
  onDone,
  onCancel,
}: {
  onDone: (recoveryCodes: readonly string[]) => void
  onCancel: () => void
}) {
  const { t } = useTranslation('account')
  const begin = useStartTwoFactor()
  const [begun, setBegun] = useState<{ secret: string; uri: string } | null>(null)
  if (begun !== null) {
    return (
      <TwoFactorSecret
        {...begun}
        onDone={(codes) => {
          toast(t('twoFactor.turnedOn'))
          onDone(codes)
        }}
        onCancel={onCancel}
      />
    )
  }
  return (
    <PasswordStep
      text={t('twoFactor.setUpText')}
      submit={t('twoFactor.start')}
      failed={t('twoFactor.failed')}
      attempt={begin}
      onSubmit={(password) => begin.mutate(password, { onSuccess: setBegun })}
      onCancel={onCancel}
    />
  )
}
