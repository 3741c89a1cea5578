import { type ReactNode, Suspense } from 'react'
import { Navigate, useLocation } from 'react-router'
import { usePrivacy } from '../features/account/api.ts'
import { lazyScreen } from './lazy-screen.tsx'
import { paths } from './paths.ts'

const ConsentDue = lazyScreen(
  async () => (await import('../features/account/privacy/consent-due.tsx')).ConsentDue,
  'settings',
)

/**
 * Restricts users whose password somebody else chose, and staff who still need a second factor, to the
 * settings page where they set it; and members who have not accepted the legal texts to those, and to the settings page
 * where they can leave.
 */
export function RequireSecuritySetup({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const privacy = usePrivacy().data
  if (privacy === undefined || pathname === paths.settings) return children
  const { needsNewPassword, twoFactor, consentDue } = privacy
  if (needsNewPassword || (twoFactor.isRequired && !twoFactor.isOn)) {
    return <Navigate to={`${paths.settings}?tab=security`} replace />
  }
  if (consentDue === null) return children
  return (
    <Suspense>
      <ConsentDue version={consentDue} />
    </Suspense>
  )
}
