import { usePrivacy } from './api.ts'
import { PasswordForm } from './password-form.tsx'
import { SessionsPanel } from './sessions-panel.tsx'
import { TwoFactorPanel } from './two-factor-panel.tsx'

/** What guards the account; a password that somebody else chose is replaced before anything else. */
export function SecuritySection() {
  const needsNewPassword = usePrivacy().data?.needsNewPassword === true
  return (
    <>
      <PasswordForm isRequired={needsNewPassword} />
      {!needsNewPassword && (
        <>
          <TwoFactorPanel />
          <SessionsPanel />
        </>
      )}
    </>
  )
}
