import { type ReactNode, Suspense } from 'react'
import { Navigate, useLocation } from 'react-router'
import { usePrivacy } from '../session/use-privacy.ts'
import { lazyScreen } from './lazy-screen.tsx'
import { paths } from './paths.ts'

const ConsentDue = lazyScreen(
  async () => (await import('../features/account/privacy/consent-due.tsx')).ConsentDue,
  'settings',
)

const AgeDue = lazyScreen(
  async () => (await import('../features/account/privacy/age-due.tsx')).AgeDue,
  'settings',
)

/** Screens that stay open to whoever has to settle something first. */
const OPEN: readonly string[] = [paths.settings, paths.age]

/**
 * Restricts users whose password somebody else chose, and staff who still need a second factor, to the
 * settings page where they set it; and members who have not accepted the legal texts, or whose age is not assured, to that, and to the settings page where they can leave.
 */
export function RequireSecuritySetup({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const privacy = usePrivacy().data
  if (privacy === undefined || OPEN.includes(pathname)) return children
  const { needsNewPassword, twoFactor, consentDue, ageDue } = privacy
  if (needsNewPassword || (twoFactor.isRequired && !twoFactor.isOn)) {
    return <Navigate to={`${paths.settings}?tab=security`} replace />
  }
  if (consentDue === null && !ageDue) return children
  return (
    <Suspense>{consentDue === null ? <AgeDue /> : <ConsentDue version={consentDue} />}</Suspense>
  )
}
