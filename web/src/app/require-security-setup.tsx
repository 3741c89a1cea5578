import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { usePrivacy } from '../features/account/api.ts'
import { paths } from './paths.ts'

/**
 * Restricts users whose password somebody else chose, and staff who still need a second factor, to the
 * settings page where they set it.
 */
export function RequireSecuritySetup({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const privacy = usePrivacy().data
  const isMissing =
    privacy !== undefined &&
    (privacy.needsNewPassword || (privacy.twoFactor.isRequired && !privacy.twoFactor.isOn))
  if (!isMissing || pathname === paths.settings) return children
  return <Navigate to={`${paths.settings}?tab=security`} replace />
}
