import { type ReactNode, Suspense } from 'react'
import { Navigate, useLocation } from 'react-router'
import { usePrivacy } from '../session/use-privacy.ts'
import { lazy } from '../ui/lazy.tsx'
import { paths } from './paths.ts'

const ConsentDue = lazy(() => import('../features/account/privacy/consent-due.tsx'), 'settings')

const AgeDue = lazy(() => import('../features/account/privacy/age-due.tsx'), 'settings')

/** Screens that stay open to users who have to settle something first. */
const OPEN: readonly string[] = [paths.settings, paths.age]

/**
 * Restricts users whose password somebody else chose, and staff who still need a second factor, to the settings page
 * where they set it. Restricts members who have not accepted the legal texts, or whose age is not assured, to the
 * screen for that, and to the settings page where they can leave.
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
