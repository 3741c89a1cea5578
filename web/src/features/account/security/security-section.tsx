import { usePrivacy } from '../api.ts'
import { PasswordForm } from './password-form.tsx'
import { SessionsPanel } from './sessions-panel.tsx'
import { TwoFactorPanel } from './two-factor-panel.tsx'

/** Password, second factor and sessions; a password chosen by someone else must be replaced first. */
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
