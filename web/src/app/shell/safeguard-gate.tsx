import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { usePrivacy } from '../../features/account/api.ts'
import { paths } from '../paths.ts'

/**
 * Whoever has a password that somebody else chose, and staff of whom the server asks a second factor, get to where
 * they set theirs and nowhere else.
 */
export function SafeguardGate({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const privacy = usePrivacy().data
  const isMissing =
    privacy !== undefined &&
    (privacy.needsNewPassword || (privacy.twoFactor.isRequired && !privacy.twoFactor.isOn))
  if (!isMissing || pathname === paths.settings) return children
  return <Navigate to={`${paths.settings}?tab=security`} replace />
}
