import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { usePrivacy } from '../../features/account/api.ts'
import { paths } from '../paths.ts'

/** Where the server asks staff for a second factor, they get to its set-up and nowhere else. */
export function SecondFactorGate({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const twoFactor = usePrivacy().data?.twoFactor
  const isMissing = twoFactor?.isRequired === true && !twoFactor.isOn
  if (!isMissing || pathname === paths.settings) return children
  return <Navigate to={`${paths.settings}?tab=security`} replace />
}
