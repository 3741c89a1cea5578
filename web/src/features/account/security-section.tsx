import { PasswordForm } from './password-form.tsx'
import { SessionsPanel } from './sessions-panel.tsx'
import { TwoFactorPanel } from './two-factor-panel.tsx'

/** What guards the account. */
export function SecuritySection() {
  return (
    <>
      <PasswordForm />
      <TwoFactorPanel />
      <SessionsPanel />
    </>
  )
}
